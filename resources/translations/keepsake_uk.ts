<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="uk" sourcelanguage="en">
<context>
    <name>AccessChart</name>
    <message>
        <source>Used {0} times in {1} weeks</source>
        <translation>Використано разів: {0}; тижнів: {1}</translation>
    </message>
    <message>
        <source>Week from {0}: {1}</source>
        <translation>Тиждень від {0}: {1}</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>Add a relationship…</source>
        <translation>Додати зв’язок…</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Відповісти ще раз</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>До архіву</translation>
    </message>
    <message>
        <source>Archive the episode</source>
        <translation>Перенести епізод до архіву</translation>
    </message>
    <message>
        <source>Arrange the graph anew</source>
        <translation>Розкласти граф наново</translation>
    </message>
    <message>
        <source>Ask the assistant about the episode</source>
        <translation>Запитати помічника про епізод</translation>
    </message>
    <message>
        <source>Ask the assistant about the subject</source>
        <translation>Запитати помічника про суб’єкта</translation>
    </message>
    <message>
        <source>Back to all people and things</source>
        <translation>Назад до всіх людей і речей</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Створити копію зараз</translation>
    </message>
    <message>
        <source>Changes in the Markdown mirror…</source>
        <translation>Зміни в дзеркалі Markdown…</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Чат</translation>
    </message>
    <message>
        <source>Check for updates</source>
        <translation>Перевірити оновлення</translation>
    </message>
    <message>
        <source>Choose all in the list</source>
        <translation>Вибрати все у списку</translation>
    </message>
    <message>
        <source>Closer</source>
        <translation>Ближче</translation>
    </message>
    <message>
        <source>Consolidate…</source>
        <translation>Упорядкувати…</translation>
    </message>
    <message>
        <source>Copy diagnostics</source>
        <translation>Копіювати діагностику</translation>
    </message>
    <message>
        <source>Copy the value</source>
        <translation>Копіювати значення</translation>
    </message>
    <message>
        <source>Delete permanently…</source>
        <translation>Видалити назавжди…</translation>
    </message>
    <message>
        <source>Delete the conversation</source>
        <translation>Видалити розмову</translation>
    </message>
    <message>
        <source>Delete the conversation permanently…</source>
        <translation>Видалити розмову назавжди…</translation>
    </message>
    <message>
        <source>Delete the episode</source>
        <translation>Видалити епізод</translation>
    </message>
    <message>
        <source>Delete the episode permanently…</source>
        <translation>Видалити епізод назавжди…</translation>
    </message>
    <message>
        <source>Delete this chat</source>
        <translation>Видалити цей чат</translation>
    </message>
    <message>
        <source>Delete, and don&apos;t learn it again</source>
        <translation>Видалити й не запам’ятовувати знову</translation>
    </message>
    <message>
        <source>Dismissed clusters</source>
        <translation>Відхилені групи</translation>
    </message>
    <message>
        <source>Edit my last message</source>
        <translation>Змінити моє останнє повідомлення</translation>
    </message>
    <message>
        <source>Edit the episode</source>
        <translation>Змінити епізод</translation>
    </message>
    <message>
        <source>Edit the fact</source>
        <translation>Змінити факт</translation>
    </message>
    <message>
        <source>Edit the memory</source>
        <translation>Змінити спогад</translation>
    </message>
    <message>
        <source>Edit the merged memory</source>
        <translation>Змінити об’єднаний спогад</translation>
    </message>
    <message>
        <source>Edit the relationship…</source>
        <translation>Змінити зв’язок…</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Усюди</translation>
    </message>
    <message>
        <source>Export facts…</source>
        <translation>Експортувати факти…</translation>
    </message>
    <message>
        <source>Export the conversation…</source>
        <translation>Експортувати розмову…</translation>
    </message>
    <message>
        <source>Export this chat…</source>
        <translation>Експортувати цей чат…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Експорт…</translation>
    </message>
    <message>
        <source>Extract memories from it…</source>
        <translation>Видобути з неї спогади…</translation>
    </message>
    <message>
        <source>Extract memories from this chat…</source>
        <translation>Видобути спогади з цього чату…</translation>
    </message>
    <message>
        <source>Extract memories…</source>
        <translation>Видобути спогади…</translation>
    </message>
    <message>
        <source>Farther</source>
        <translation>Далі</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Забути</translation>
    </message>
    <message>
        <source>Forget the relationship</source>
        <translation>Забути зв’язок</translation>
    </message>
    <message>
        <source>Go back to a backup…</source>
        <translation>Повернутися до резервної копії…</translation>
    </message>
    <message>
        <source>Go from subject to subject</source>
        <translation>Переходити між суб’єктами</translation>
    </message>
    <message>
        <source>Go on in the chat</source>
        <translation>Продовжити в чаті</translation>
    </message>
    <message>
        <source>Go to Conversations</source>
        <translation>Перейти до розмов</translation>
    </message>
    <message>
        <source>Go to Disagreeing</source>
        <translation>Перейти до «Суперечливе»</translation>
    </message>
    <message>
        <source>Go to Duplicates</source>
        <translation>Перейти до дублікатів</translation>
    </message>
    <message>
        <source>Go to Episodes</source>
        <translation>Перейти до епізодів</translation>
    </message>
    <message>
        <source>Go to Facts</source>
        <translation>Перейти до фактів</translation>
    </message>
    <message>
        <source>Go to History</source>
        <translation>Перейти до історії</translation>
    </message>
    <message>
        <source>Go to People &amp; things</source>
        <translation>Перейти до людей і речей</translation>
    </message>
    <message>
        <source>Go to Stale</source>
        <translation>Перейти до застарілого</translation>
    </message>
    <message>
        <source>Go to Statistics</source>
        <translation>Перейти до статистики</translation>
    </message>
    <message>
        <source>Go to Today</source>
        <translation>Перейти до «Сьогодні»</translation>
    </message>
    <message>
        <source>Go to the newest message</source>
        <translation>Перейти до найновішого повідомлення</translation>
    </message>
    <message>
        <source>Go to the next area</source>
        <translation>Перейти до наступної ділянки</translation>
    </message>
    <message>
        <source>Graph, or list</source>
        <translation>Граф або список</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Посібник</translation>
    </message>
    <message>
        <source>Import a folder…</source>
        <translation>Імпортувати теку…</translation>
    </message>
    <message>
        <source>Import conversations…</source>
        <translation>Імпортувати розмови…</translation>
    </message>
    <message>
        <source>Keep that memory</source>
        <translation>Залишити цей спогад основним</translation>
    </message>
    <message>
        <source>Keep what was left out</source>
        <translation>Зберегти те, що пропущено</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Збільшити текст</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>Не зберігати</translation>
    </message>
    <message>
        <source>Let the memory take part, or leave it out</source>
        <translation>Долучити спогад або вилучити його</translation>
    </message>
    <message>
        <source>List, or timeline</source>
        <translation>Список або стрічка часу</translation>
    </message>
    <message>
        <source>Look at some more</source>
        <translation>Переглянути ще трохи</translation>
    </message>
    <message>
        <source>Look for duplicates again</source>
        <translation>Шукати дублікати ще раз</translation>
    </message>
    <message>
        <source>Look: as the system</source>
        <translation>Вигляд: як у системі</translation>
    </message>
    <message>
        <source>Look: dark</source>
        <translation>Вигляд: темний</translation>
    </message>
    <message>
        <source>Look: light</source>
        <translation>Вигляд: світлий</translation>
    </message>
    <message>
        <source>Make an episode of them…</source>
        <translation>Створити з них епізод…</translation>
    </message>
    <message>
        <source>Make private, or not private</source>
        <translation>Зробити приватним або звичайним</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Об’єднати</translation>
    </message>
    <message>
        <source>Merge the chosen facts…</source>
        <translation>Об’єднати вибрані факти…</translation>
    </message>
    <message>
        <source>Move the subject</source>
        <translation>Пересунути суб’єкта</translation>
    </message>
    <message>
        <source>Move to another category…</source>
        <translation>Перенести до іншої категорії…</translation>
    </message>
    <message>
        <source>Narrow the search by conditions…</source>
        <translation>Звузити пошук умовами…</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>Новий чат</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Новий спогад</translation>
    </message>
    <message>
        <source>Next cluster</source>
        <translation>Наступна група</translation>
    </message>
    <message>
        <source>Next memory</source>
        <translation>Наступний спогад</translation>
    </message>
    <message>
        <source>Next relationship of the subject</source>
        <translation>Наступний зв’язок суб’єкта</translation>
    </message>
    <message>
        <source>Not duplicates</source>
        <translation>Не дублікати</translation>
    </message>
    <message>
        <source>One supersedes the others…</source>
        <translation>Один заміняє решту…</translation>
    </message>
    <message>
        <source>Open the page of the subject</source>
        <translation>Відкрити сторінку суб’єкта</translation>
    </message>
    <message>
        <source>Open what is behind a bar</source>
        <translation>Відкрити те, що стоїть за стовпчиком</translation>
    </message>
    <message>
        <source>Other chats</source>
        <translation>Інші чати</translation>
    </message>
    <message>
        <source>Pin, or unpin</source>
        <translation>Закріпити або відкріпити</translation>
    </message>
    <message>
        <source>Previous cluster</source>
        <translation>Попередня група</translation>
    </message>
    <message>
        <source>Previous memory</source>
        <translation>Попередній спогад</translation>
    </message>
    <message>
        <source>Quit Keepsake</source>
        <translation>Вийти з Keepsake</translation>
    </message>
    <message>
        <source>Read the bars of a chart</source>
        <translation>Читати стовпчики діаграми</translation>
    </message>
    <message>
        <source>Read the episode</source>
        <translation>Читати епізод</translation>
    </message>
    <message>
        <source>Read the fact</source>
        <translation>Читати факт</translation>
    </message>
    <message>
        <source>Read the figures again</source>
        <translation>Оновити показники</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Повторити</translation>
    </message>
    <message>
        <source>Related: keep both</source>
        <translation>Пов’язані: залишити обидва</translation>
    </message>
    <message>
        <source>Remove the sample memories</source>
        <translation>Прибрати спогади-зразки</translation>
    </message>
    <message>
        <source>Rename the conversation…</source>
        <translation>Перейменувати розмову…</translation>
    </message>
    <message>
        <source>Rename this chat…</source>
        <translation>Перейменувати цей чат…</translation>
    </message>
    <message>
        <source>Restore the episode</source>
        <translation>Відновити епізод</translation>
    </message>
    <message>
        <source>Restore the fact</source>
        <translation>Відновити факт</translation>
    </message>
    <message>
        <source>Save the chart as a picture…</source>
        <translation>Зберегти діаграму як зображення…</translation>
    </message>
    <message>
        <source>Save the chart as a table…</source>
        <translation>Зберегти діаграму як таблицю…</translation>
    </message>
    <message>
        <source>Save the search…</source>
        <translation>Зберегти пошук…</translation>
    </message>
    <message>
        <source>Saved searches…</source>
        <translation>Збережені пошуки…</translation>
    </message>
    <message>
        <source>Say how long to keep it…</source>
        <translation>Указати, доки зберігати…</translation>
    </message>
    <message>
        <source>Say whom it is about…</source>
        <translation>Указати, про кого це…</translation>
    </message>
    <message>
        <source>Search in this panel</source>
        <translation>Шукати на цій панелі</translation>
    </message>
    <message>
        <source>Search or type a command</source>
        <translation>Пошук або команда</translation>
    </message>
    <message>
        <source>See what recalling the episode finds</source>
        <translation>Побачити, що знаходить пригадування епізоду</translation>
    </message>
    <message>
        <source>Select messages</source>
        <translation>Вибрати повідомлення</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Налаштування…</translation>
    </message>
    <message>
        <source>Show all episodes again</source>
        <translation>Знову показати всі епізоди</translation>
    </message>
    <message>
        <source>Show all of the graph</source>
        <translation>Показати весь граф</translation>
    </message>
    <message>
        <source>Show its messages</source>
        <translation>Показати його повідомлення</translation>
    </message>
    <message>
        <source>Show or hide the chat</source>
        <translation>Показати або сховати чат</translation>
    </message>
    <message>
        <source>Show the facts of the subject</source>
        <translation>Показати факти суб’єкта</translation>
    </message>
    <message>
        <source>Show the keys</source>
        <translation>Показати клавіші</translation>
    </message>
    <message>
        <source>Show the message where it was said</source>
        <translation>Показати повідомлення там, де його сказано</translation>
    </message>
    <message>
        <source>Show the subject in the graph</source>
        <translation>Показати суб’єкта у графі</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Зменшити текст</translation>
    </message>
    <message>
        <source>Snooze the cluster…</source>
        <translation>Відкласти групу…</translation>
    </message>
    <message>
        <source>Snooze the memory…</source>
        <translation>Відкласти спогад…</translation>
    </message>
    <message>
        <source>Stale, rarely used, or not sure</source>
        <translation>Застаріле, рідко вживане або непевне</translation>
    </message>
    <message>
        <source>Still true</source>
        <translation>Досі правда</translation>
    </message>
    <message>
        <source>Superseded by…</source>
        <translation>Замінено на…</translation>
    </message>
    <message>
        <source>Take the field in focus from that memory</source>
        <translation>Узяти поле у фокусі з цього спогаду</translation>
    </message>
    <message>
        <source>The last 30 days</source>
        <translation>Останні 30 днів</translation>
    </message>
    <message>
        <source>The last 7 days</source>
        <translation>Останні 7 днів</translation>
    </message>
    <message>
        <source>The last 90 days</source>
        <translation>Останні 90 днів</translation>
    </message>
    <message>
        <source>The last year</source>
        <translation>Останній рік</translation>
    </message>
    <message>
        <source>The memory, or the tools</source>
        <translation>Пам’ять або інструменти</translation>
    </message>
    <message>
        <source>Try it with sample memories</source>
        <translation>Спробувати зі спогадами-зразками</translation>
    </message>
    <message>
        <source>Undo all of this session</source>
        <translation>Відмінити все з цього сеансу</translation>
    </message>
    <message>
        <source>Undo my last change</source>
        <translation>Відмінити мою останню зміну</translation>
    </message>
    <message>
        <source>Undo or redo the entry</source>
        <translation>Відмінити або повторити запис</translation>
    </message>
    <message>
        <source>Undo the entry and all since…</source>
        <translation>Відмінити запис і все після нього…</translation>
    </message>
    <message>
        <source>Undo the whole extraction…</source>
        <translation>Відмінити все видобування…</translation>
    </message>
    <message>
        <source>Unite the list in focus</source>
        <translation>Поєднати список у фокусі</translation>
    </message>
    <message>
        <source>Usual text size</source>
        <translation>Звичайний розмір тексту</translation>
    </message>
    <message>
        <source>Write to the assistant</source>
        <translation>Написати помічникові</translation>
    </message>
    <message>
        <source>add write remember fact note create</source>
        <translation>додати записати запам’ятати факт нотатка створити</translation>
    </message>
    <message>
        <source>back revert restore take back</source>
        <translation>назад скасувати повернути відновити</translation>
    </message>
    <message>
        <source>backup copy save safe</source>
        <translation>резервна копія бекап зберегти створити копію</translation>
    </message>
    <message>
        <source>bug report problem version</source>
        <translation>помилка звіт проблема версія</translation>
    </message>
    <message>
        <source>exit close</source>
        <translation>вийти закрити завершити</translation>
    </message>
    <message>
        <source>files notes folder obsidian</source>
        <translation>файли нотатки тека папка обсидіан</translation>
    </message>
    <message>
        <source>find learn read facts from conversations</source>
        <translation>знайти вивчити прочитати факти з розмов</translation>
    </message>
    <message>
        <source>help how manual documentation tutorial start</source>
        <translation>допомога довідка як посібник документація інструкція початок</translation>
    </message>
    <message>
        <source>load open bring chatgpt claude export file migrate</source>
        <translation>завантажити відкрити перенести чат файл експорт імпортувати</translation>
    </message>
    <message>
        <source>load open obsidian vault markdown chroma directory</source>
        <translation>завантажити відкрити тека папка сховище імпортувати</translation>
    </message>
    <message>
        <source>merge duplicates clean up tidy deduplicate</source>
        <translation>об’єднати дублікати прибрати впорядкувати злити</translation>
    </message>
    <message>
        <source>new version upgrade</source>
        <translation>нова версія оновити</translation>
    </message>
    <message>
        <source>preferences options configure</source>
        <translation>параметри опції налаштувати</translation>
    </message>
    <message>
        <source>restore backups recover copy</source>
        <translation>відновити резервні копії бекап відкотити</translation>
    </message>
    <message>
        <source>samples examples demo add</source>
        <translation>зразки приклади демо додати</translation>
    </message>
    <message>
        <source>samples examples demo delete clear</source>
        <translation>зразки приклади демо видалити очистити</translation>
    </message>
    <message>
        <source>save backup copy download json markdown csv everything</source>
        <translation>зберегти копія бекап вивантажити усе таблиця</translation>
    </message>
    <message>
        <source>shortcuts keyboard hotkeys</source>
        <translation>клавіатура скорочення гарячі клавіші</translation>
    </message>
    <message>
        <source>sidebar assistant hide panel</source>
        <translation>бічна панель помічник сховати показати</translation>
    </message>
    <message>
        <source>theme appearance colours automatic</source>
        <translation>тема оформлення вигляд кольори автоматично</translation>
    </message>
    <message>
        <source>theme appearance colours day bright</source>
        <translation>тема оформлення вигляд кольори день ясна</translation>
    </message>
    <message>
        <source>theme appearance colours night black</source>
        <translation>тема оформлення вигляд кольори ніч чорна</translation>
    </message>
    <message>
        <source>zoom in font bigger size</source>
        <translation>масштаб збільшити шрифт більше розмір</translation>
    </message>
    <message>
        <source>zoom out font size</source>
        <translation>масштаб зменшити шрифт менше розмір</translation>
    </message>
    <message>
        <source>zoom reset font</source>
        <translation>масштаб скинути шрифт</translation>
    </message>
</context>
<context>
    <name>Ages</name>
    <message numerus="yes">
        <source>%Ln days ago</source>
        <translation>
            <numerusform>%Ln день тому</numerusform>
            <numerusform>%Ln дні тому</numerusform>
            <numerusform>%Ln днів тому</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hours ago</source>
        <translation>
            <numerusform>%Ln годину тому</numerusform>
            <numerusform>%Ln години тому</numerusform>
            <numerusform>%Ln годин тому</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln minutes ago</source>
        <translation>
            <numerusform>%Ln хвилину тому</numerusform>
            <numerusform>%Ln хвилини тому</numerusform>
            <numerusform>%Ln хвилин тому</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln months ago</source>
        <translation>
            <numerusform>%Ln місяць тому</numerusform>
            <numerusform>%Ln місяці тому</numerusform>
            <numerusform>%Ln місяців тому</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln weeks ago</source>
        <translation>
            <numerusform>%Ln тиждень тому</numerusform>
            <numerusform>%Ln тижні тому</numerusform>
            <numerusform>%Ln тижнів тому</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln years ago</source>
        <translation>
            <numerusform>%Ln рік тому</numerusform>
            <numerusform>%Ln роки тому</numerusform>
            <numerusform>%Ln років тому</numerusform>
        </translation>
    </message>
    <message>
        <source>1 hour ago</source>
        <translation>годину тому</translation>
    </message>
    <message>
        <source>1 minute ago</source>
        <translation>хвилину тому</translation>
    </message>
    <message>
        <source>1 month ago</source>
        <translation>місяць тому</translation>
    </message>
    <message>
        <source>1 week ago</source>
        <translation>тиждень тому</translation>
    </message>
    <message>
        <source>1 year ago</source>
        <translation>рік тому</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>щойно</translation>
    </message>
    <message>
        <source>today {0}</source>
        <translation>сьогодні о {0}</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>учора</translation>
    </message>
</context>
<context>
    <name>Application</name>
    <message>
        <source>Remembered.</source>
        <translation>Запам’ятовано.</translation>
    </message>
</context>
<context>
    <name>AskDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Close; nothing is changed</source>
        <translation>Закрити, нічого не змінюючи</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>Гаразд</translation>
    </message>
</context>
<context>
    <name>AssistantMessage</name>
    <message numerus="yes">
        <source>Show more (%Ln characters)</source>
        <translation>
            <numerusform>Показати ще %Ln символ</numerusform>
            <numerusform>Показати ще %Ln символи</numerusform>
            <numerusform>Показати ще %Ln символів</numerusform>
        </translation>
    </message>
    <message>
        <source>Show more (1 character)</source>
        <translation>Показати ще 1 символ</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Зупинено</translation>
    </message>
    <message>
        <source>The assistant said</source>
        <translation>Помічник сказав</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>Думає…</translation>
    </message>
    <message>
        <source>Undone since: {0}</source>
        <translation>Відтоді відмінено: {0}</translation>
    </message>
    <message>
        <source>about ${0}</source>
        <translation>близько {0} $</translation>
    </message>
    <message>
        <source>less than ${0}</source>
        <translation>менше ніж {0} $</translation>
    </message>
    <message>
        <source>price not known</source>
        <translation>ціна невідома</translation>
    </message>
    <message>
        <source>{0} tokens read, {1} written</source>
        <translation>токенів прочитано: {0}, написано: {1}</translation>
    </message>
    <message>
        <source>{0}, and answers whose price is not known</source>
        <translation>{0}, а також відповіді з невідомою ціною</translation>
    </message>
    <message numerus="yes">
        <source>%Ln earlier turns did not fit into what the model can take in. They are kept, and can be recalled.</source>
        <translation>
            <numerusform>%Ln давніша репліка не вмістилася в те, що модель може прийняти. Її збережено, і її можна пригадати.</numerusform>
            <numerusform>%Ln давніші репліки не вмістилися в те, що модель може прийняти. Їх збережено, і їх можна пригадати.</numerusform>
            <numerusform>%Ln давніших реплік не вмістилися в те, що модель може прийняти. Їх збережено, і їх можна пригадати.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories are not indexed yet: until then they are found by their words only.</source>
        <translation>
            <numerusform>%Ln спогад ще не проіндексовано: доти його знайдуть лише за словами.</numerusform>
            <numerusform>%Ln спогади ще не проіндексовано: доти їх знайдуть лише за словами.</numerusform>
            <numerusform>%Ln спогадів ще не проіндексовано: доти їх знайдуть лише за словами.</numerusform>
        </translation>
    </message>
    <message>
        <source>1 memory is not indexed yet: until then it is found by its words only.</source>
        <translation>1 спогад ще не проіндексовано: доти його знайдуть лише за словами.</translation>
    </message>
    <message>
        <source>Answered by the built-in assistant: {0}</source>
        <translation>Відповів вбудований помічник: {0}</translation>
    </message>
    <message>
        <source>Captured by rules: {0}</source>
        <translation>Запам’ятано за правилами: {0}</translation>
    </message>
    <message>
        <source>Facts, relationships, episodes, conversations and what is open, in one view: {0}</source>
        <translation>Факти, зв’язки, епізоди, розмови й невирішене разом: {0}</translation>
    </message>
    <message>
        <source>In place of {0}</source>
        <translation>Замість: {0}</translation>
    </message>
    <message>
        <source>One earlier turn did not fit into what the model can take in. It is kept, and can be recalled.</source>
        <translation>Одна давніша репліка не вмістилася в те, що модель може прийняти. Її збережено, і її можна пригадати.</translation>
    </message>
    <message>
        <source>Open the page: {0}</source>
        <translation>Відкрити сторінку: {0}</translation>
    </message>
    <message>
        <source>The assistant is told of the conversation from here on</source>
        <translation>Помічник чує розмову звідси й далі</translation>
    </message>
</context>
<context>
    <name>BackgroundRuns</name>
    <message>
        <source>Undo</source>
        <translation>Відмінити</translation>
    </message>
</context>
<context>
    <name>BackupsPage</name>
    <message>
        <source>Back up now</source>
        <translation>Створити копію зараз</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Резервні копії</translation>
    </message>
    <message>
        <source>Backups copies restore go back save</source>
        <translation>Резервні копії бекап відновити повернутися зберегти</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Видалити</translation>
    </message>
    <message>
        <source>Delete the backup of {0}? It can&apos;t be brought back. The memory itself stays as it is.</source>
        <translation>Видалити резервну копію за {0}? Повернути її не вдасться. Сама пам’ять залишиться незмінною.</translation>
    </message>
    <message>
        <source>Delete this copy</source>
        <translation>Видалити цю копію</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Видалити…</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Створено</translation>
    </message>
    <message>
        <source>Made every day and before large changes; kept for 7 days, 4 weeks and 12 months, on this machine.</source>
        <translation>Створюються щодня та перед великими змінами; зберігаються за 7 днів, 4 тижні й 12 місяців на цьому комп’ютері.</translation>
    </message>
    <message>
        <source>Make a copy of everything</source>
        <translation>Зробити копію всього</translation>
    </message>
    <message>
        <source>Making a backup</source>
        <translation>Створення резервної копії</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Відкрити теку</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>Відновити…</translation>
    </message>
    <message>
        <source>See what would change, then go back</source>
        <translation>Побачити, що зміниться, і повернутися</translation>
    </message>
    <message>
        <source>Show the copies as files</source>
        <translation>Показати файли копій</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Розмір</translation>
    </message>
    <message>
        <source>Stopped: there is no new backup.</source>
        <translation>Зупинено: нової копії немає.</translation>
    </message>
    <message>
        <source>The backup is made: {0}.</source>
        <translation>Резервну копію створено: {0}.</translation>
    </message>
    <message>
        <source>The backups stay in the data folder. They are listed here again once it can be written.</source>
        <translation>Резервні копії лишаються в теці даних. Їх знову буде видно тут, щойно до неї можна буде писати.</translation>
    </message>
    <message>
        <source>There is no backup yet. One is made every day that Keepsake is used.</source>
        <translation>Резервних копій ще немає. Копія створюється щодня, коли ви користуєтеся Keepsake.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Причина</translation>
    </message>
</context>
<context>
    <name>CallDetails</name>
    <message numerus="yes">
        <source>%Ln more characters are not shown.</source>
        <translation>
            <numerusform>Ще %Ln символ не показано.</numerusform>
            <numerusform>Ще %Ln символи не показано.</numerusform>
            <numerusform>Ще %Ln символів не показано.</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more character is not shown.</source>
        <translation>Ще 1 символ не показано.</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Відповідь</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Аргументи</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копіювати</translation>
    </message>
    <message>
        <source>Copy the call and its answer, as JSON</source>
        <translation>Копіювати виклик і відповідь на нього, як JSON</translation>
    </message>
    <message>
        <source>No answer yet.</source>
        <translation>Відповіді ще немає.</translation>
    </message>
</context>
<context>
    <name>Categories</name>
    <message numerus="yes">
        <source>%Ln facts moved to “{0}”.</source>
        <translation>
            <numerusform>%Ln факт перенесено до «{0}».</numerusform>
            <numerusform>%Ln факти перенесено до «{0}».</numerusform>
            <numerusform>%Ln фактів перенесено до «{0}».</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln facts of “{0}” move.</source>
        <translation>
            <numerusform>Буде перенесено %Ln факт із «{0}».</numerusform>
            <numerusform>Буде перенесено %Ln факти з «{0}».</numerusform>
            <numerusform>Буде перенесено %Ln фактів із «{0}».</numerusform>
        </translation>
    </message>
    <message>
        <source>1 fact moved to “{0}”.</source>
        <translation>1 факт перенесено до «{0}».</translation>
    </message>
    <message>
        <source>1 fact of “{0}” moves.</source>
        <translation>Буде перенесено 1 факт із «{0}».</translation>
    </message>
</context>
<context>
    <name>CategoriesPage</name>
    <message>
        <source>A hidden category is offered neither to you nor to an assistant; its facts stay as they are.</source>
        <translation>Прихована категорія не пропонується ні вам, ні помічникові; її факти залишаються.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Додати</translation>
    </message>
    <message>
        <source>Add a category of your own</source>
        <translation>Додати власну категорію</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Додати…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Категорії</translation>
    </message>
    <message>
        <source>Categories rename merge add hide kinds of facts</source>
        <translation>Категорії перейменувати об’єднати додати сховати види фактів</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Категорія</translation>
    </message>
    <message>
        <source>Category to merge into</source>
        <translation>Категорія, з якою об’єднати</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>Нічого не змінювати</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Факти</translation>
    </message>
    <message>
        <source>Give its facts another category</source>
        <translation>Дати її фактам іншу категорію</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Прихована</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Сховати</translation>
    </message>
    <message>
        <source>In use only</source>
        <translation>Лише вживана</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Об’єднати</translation>
    </message>
    <message>
        <source>Merge into…</source>
        <translation>Об’єднати з…</translation>
    </message>
    <message>
        <source>Name of the category</source>
        <translation>Назва категорії</translation>
    </message>
    <message>
        <source>Offer it no more, or again</source>
        <translation>Більше не пропонувати або пропонувати знову</translation>
    </message>
    <message>
        <source>Put its facts into another category</source>
        <translation>Перенести її факти до іншої категорії</translation>
    </message>
    <message>
        <source>Put the facts back</source>
        <translation>Повернути факти</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Прибрати</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Перейменувати</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Перейменувати…</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Показати</translation>
    </message>
    <message>
        <source>The facts are back. Show or add their category, if you want it offered again.</source>
        <translation>Факти повернуто. Покажіть або додайте їхню категорію, якщо хочете, щоб її знову пропонували.</translation>
    </message>
    <message>
        <source>The name of the new category:</source>
        <translation>Назва нової категорії:</translation>
    </message>
    <message>
        <source>There is a category of this name already. To put facts into it, merge them.</source>
        <translation>Категорія з такою назвою вже є. Щоб перенести до неї факти, об’єднайте категорії.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Відмінити</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Власна</translation>
    </message>
    <message>
        <source>{0} Those that were forgotten move with them; you can undo it.</source>
        <translation>{0} Забуті факти буде перенесено разом із ними; це можна відмінити.</translation>
    </message>
</context>
<context>
    <name>Category</name>
    <message>
        <source>focus</source>
        <translation>фокус</translation>
    </message>
    <message>
        <source>general</source>
        <translation>загальне</translation>
    </message>
    <message>
        <source>identity</source>
        <translation>ідентичність</translation>
    </message>
    <message>
        <source>opinion</source>
        <translation>думка</translation>
    </message>
    <message>
        <source>personal</source>
        <translation>особисте</translation>
    </message>
    <message>
        <source>personal context</source>
        <translation>особистий контекст</translation>
    </message>
    <message>
        <source>preference</source>
        <translation>уподобання</translation>
    </message>
    <message>
        <source>principles</source>
        <translation>принципи</translation>
    </message>
    <message>
        <source>project</source>
        <translation>проєкт</translation>
    </message>
    <message>
        <source>reading history</source>
        <translation>прочитане</translation>
    </message>
    <message>
        <source>relationship</source>
        <translation>стосунки</translation>
    </message>
    <message>
        <source>signals</source>
        <translation>сигнали</translation>
    </message>
    <message>
        <source>skill</source>
        <translation>навичка</translation>
    </message>
    <message>
        <source>technical</source>
        <translation>технічне</translation>
    </message>
    <message>
        <source>trait</source>
        <translation>риса</translation>
    </message>
    <message>
        <source>work context</source>
        <translation>робота</translation>
    </message>
</context>
<context>
    <name>ChartCard</name>
    <message>
        <source>Being computed…</source>
        <translation>Обчислюється…</translation>
    </message>
    <message>
        <source>Export “{0}”</source>
        <translation>Експорт «{0}»</translation>
    </message>
    <message>
        <source>Save as picture (PNG)…</source>
        <translation>Зберегти як зображення (PNG)…</translation>
    </message>
    <message>
        <source>Save as table (CSV)…</source>
        <translation>Зберегти як таблицю (CSV)…</translation>
    </message>
    <message>
        <source>{0}: arrows read the values, Enter opens what is behind one</source>
        <translation>{0}: стрілки читають значення, Enter відкриває те, що за ними</translation>
    </message>
</context>
<context>
    <name>ChatAsking</name>
    <message>
        <source>This question is closed: the call was given up meanwhile.</source>
        <translation>Це запитання закрито: виклик тим часом скасовано.</translation>
    </message>
</context>
<context>
    <name>ChatCards</name>
    <message>
        <source>{0} (and {1} more)</source>
        <translation>{0} (і ще {1})</translation>
    </message>
</context>
<context>
    <name>ChatHeader</name>
    <message numerus="yes">
        <source>%Ln messages</source>
        <translation>
            <numerusform>%Ln повідомлення</numerusform>
            <numerusform>%Ln повідомлення</numerusform>
            <numerusform>%Ln повідомлень</numerusform>
        </translation>
    </message>
    <message>
        <source>1 message</source>
        <translation>1 повідомлення</translation>
    </message>
    <message>
        <source>More for this chat</source>
        <translation>Більше дій із чатом</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>Новий чат</translation>
    </message>
    <message>
        <source>No chats yet</source>
        <translation>Чатів ще немає</translation>
    </message>
    <message>
        <source>Other conversations</source>
        <translation>Інші розмови</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Без назви</translation>
    </message>
</context>
<context>
    <name>ChatOffers</name>
    <message>
        <source>Answer again</source>
        <translation>Відповісти ще раз</translation>
    </message>
    <message>
        <source>Edit and send again</source>
        <translation>Змінити й надіслати знову</translation>
    </message>
</context>
<context>
    <name>ChatPanel</name>
    <message>
        <source>Chat</source>
        <translation>Чат</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Зупинено.</translation>
    </message>
    <message>
        <source>{0} The answer is as it was.</source>
        <translation>{0} Відповідь залишилася, якою була.</translation>
    </message>
    <message>
        <source>What was said before is kept as “{0}”.</source>
        <translation>Сказане раніше збережено як «{0}».</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes were taken back.</source>
        <translation>
            <numerusform>Скасовано %Ln зміну.</numerusform>
            <numerusform>Скасовано %Ln зміни.</numerusform>
            <numerusform>Скасовано %Ln змін.</numerusform>
        </translation>
    </message>
    <message>
        <source>One change was taken back.</source>
        <translation>Скасовано одну зміну.</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Повторити</translation>
    </message>
    <message numerus="yes">
        <source>The %Ln changes that it made stay.</source>
        <translation>
            <numerusform>Залишено %Ln зміну, внесену тоді.</numerusform>
            <numerusform>Залишено %Ln зміни, внесені тоді.</numerusform>
            <numerusform>Залишено %Ln змін, внесених тоді.</numerusform>
        </translation>
    </message>
    <message>
        <source>What it had stored stays.</source>
        <translation>Збережене тоді залишається.</translation>
    </message>
    <message>
        <source>a message was edited</source>
        <translation>повідомлення змінено</translation>
    </message>
    <message>
        <source>{0} (before an edit)</source>
        <translation>{0} (до зміни)</translation>
    </message>
</context>
<context>
    <name>ChatTurn</name>
    <message>
        <source>Something went wrong in Keepsake.</source>
        <translation>У Keepsake щось пішло не так.</translation>
    </message>
    <message>
        <source>What you wrote is kept. Set this assistant up or choose another one, then try again.</source>
        <translation>Написане вами збережено. Налаштуйте цього помічника або виберіть іншого й спробуйте ще раз.</translation>
    </message>
    <message>
        <source>What you wrote is kept. Try again; the log has the details.</source>
        <translation>Написане вами збережено. Спробуйте ще раз; подробиці є в журналі роботи.</translation>
    </message>
</context>
<context>
    <name>ChatWhy</name>
    <message>
        <source>Archived. It is no longer recalled.</source>
        <translation>В архіві. Більше не пригадується.</translation>
    </message>
    <message>
        <source>Forgotten. It won&apos;t be learned again.</source>
        <translation>Забуто. Знову запам’ятовано не буде.</translation>
    </message>
    <message>
        <source>Forgotten: it is out of date. It can be learned again.</source>
        <translation>Забуто як застаріле. Може бути запам’ятовано знову.</translation>
    </message>
    <message>
        <source>Forgotten: it was wrong. It won&apos;t be learned again.</source>
        <translation>Забуто як хибне. Знову запам’ятовано не буде.</translation>
    </message>
    <message>
        <source>Taken back.</source>
        <translation>Повернуто.</translation>
    </message>
    <message>
        <source>archived from a citation</source>
        <translation>перенесено до архіву з посилання</translation>
    </message>
    <message>
        <source>it was wrong</source>
        <translation>було хибним</translation>
    </message>
    <message>
        <source>not to be learned again</source>
        <translation>не запам’ятовувати знову</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>застаріло</translation>
    </message>
</context>
<context>
    <name>ClashBox</name>
    <message>
        <source>Another fact says the same already.</source>
        <translation>Інший факт уже каже те саме.</translation>
    </message>
    <message>
        <source>Give it the new value; the old one stays in its history</source>
        <translation>Дати йому нове значення; старе залишиться в історії</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Залишити обидва</translation>
    </message>
    <message>
        <source>Remember it again</source>
        <translation>Запам’ятати знову</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Показати</translation>
    </message>
    <message>
        <source>The opposite is known.</source>
        <translation>Відомо протилежне.</translation>
    </message>
    <message>
        <source>The same is known with another date.</source>
        <translation>Те саме відомо з іншою датою.</translation>
    </message>
    <message>
        <source>The same is known with another number.</source>
        <translation>Те саме відомо з іншим числом.</translation>
    </message>
    <message>
        <source>This has one value at a time, and another is known.</source>
        <translation>Тут може бути лише одне значення, а відомо інше.</translation>
    </message>
    <message>
        <source>This is known already.</source>
        <translation>Це вже відомо.</translation>
    </message>
    <message>
        <source>Update it</source>
        <translation>Оновити</translation>
    </message>
    <message>
        <source>Update {0}: {1}</source>
        <translation>Оновити {0}: {1}</translation>
    </message>
    <message>
        <source>You had this forgotten.</source>
        <translation>Ви просили це забути.</translation>
    </message>
</context>
<context>
    <name>ColumnForm</name>
    <message>
        <source>About</source>
        <translation>Про кого</translation>
    </message>
    <message>
        <source>Added on</source>
        <translation>Додано</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Категорія</translation>
    </message>
    <message>
        <source>Changed on</source>
        <translation>Змінено</translation>
    </message>
    <message>
        <source>Choose the column that holds what is to be remembered</source>
        <translation>Виберіть стовпець із тим, що слід запам’ятати</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Певність</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Зберігається</translation>
    </message>
    <message>
        <source>Kept until</source>
        <translation>Зберігається до</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Ключ</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Закріплено</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>Приватний</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Джерело</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Стан</translation>
    </message>
    <message>
        <source>The first rows of the file</source>
        <translation>Перші рядки файлу</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>Чинне від</translation>
    </message>
    <message>
        <source>Valid to</source>
        <translation>Чинне до</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значення</translation>
    </message>
    <message>
        <source>not in the file</source>
        <translation>немає у файлі</translation>
    </message>
    <message>
        <source>{0} → {1}</source>
        <translation>{0} → {1}</translation>
    </message>
    <message>
        <source>“{0}” is chosen for “{1}” already</source>
        <translation>«{0}» вже вибрано для поля «{1}»</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>kept</source>
        <translation>основний</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>вилучено</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>об’єднати</translation>
    </message>
</context>
<context>
    <name>ComparisonBoard</name>
    <message>
        <source>Keep this one</source>
        <translation>Залишити цей</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>Вилучити</translation>
    </message>
    <message>
        <source>Let it take part</source>
        <translation>Долучити</translation>
    </message>
    <message>
        <source>Memories side by side</source>
        <translation>Спогади поруч</translation>
    </message>
    <message>
        <source>Show {0}</source>
        <translation>Показати {0}</translation>
    </message>
</context>
<context>
    <name>ComparisonModel</name>
    <message>
        <source>Held by one weak likeness only.</source>
        <translation>Тримається лише на одній слабкій подібності.</translation>
    </message>
    <message>
        <source>Space ticks it, Shift+{0} keeps it</source>
        <translation>Space позначає, Shift+{0} залишає його основним</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>відрізняється</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>узято</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Message to the assistant</source>
        <translation>Повідомлення помічникові</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Надіслати</translation>
    </message>
    <message>
        <source>Send, Shift+Enter for a new line</source>
        <translation>Надіслати; Shift+Enter — новий рядок</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Зупинити</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>Зупинити відповідь</translation>
    </message>
    <message>
        <source>Tell or ask…</source>
        <translation>Розкажіть або запитайте…</translation>
    </message>
    <message>
        <source>This is too long to send: at most {0} characters.</source>
        <translation>Це задовге, щоб надіслати: щонайбільше символів — {0}.</translation>
    </message>
    <message>
        <source>remembers as you talk</source>
        <translation>запам’ятовує розмову</translation>
    </message>
</context>
<context>
    <name>ConditionMenu</name>
    <message>
        <source>About</source>
        <translation>Про кого</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Додано</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Категорія</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Звідки</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>Позначено</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>Не вживано</translation>
    </message>
    <message>
        <source>expiring</source>
        <translation>спливає</translation>
    </message>
    <message>
        <source>in the last day</source>
        <translation>за останню добу</translation>
    </message>
    <message>
        <source>in the last {0} days</source>
        <translation>за останні {0} днів</translation>
    </message>
    <message>
        <source>not sure</source>
        <translation>непевне</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>закріплене</translation>
    </message>
    <message>
        <source>private</source>
        <translation>приватне</translation>
    </message>
    <message>
        <source>you</source>
        <translation>ви</translation>
    </message>
</context>
<context>
    <name>ConsentCard</name>
    <message>
        <source>Allow once</source>
        <translation>Дозволити раз</translation>
    </message>
    <message>
        <source>Always allow</source>
        <translation>Дозволяти завжди</translation>
    </message>
    <message>
        <source>Deny</source>
        <translation>Заборонити</translation>
    </message>
    <message>
        <source>Do this, and ask again the next time</source>
        <translation>Зробити це, а наступного разу спитати знову</translation>
    </message>
    <message>
        <source>Do this, and don&apos;t ask again for this tool; Settings takes that back</source>
        <translation>Зробити це й більше не питати про цей інструмент; змінити це можна в налаштуваннях</translation>
    </message>
    <message>
        <source>Hide arguments</source>
        <translation>Сховати аргументи</translation>
    </message>
    <message>
        <source>Nothing is done, and the assistant is told so</source>
        <translation>Нічого не буде зроблено, і помічник про це дізнається</translation>
    </message>
    <message>
        <source>Show all arguments</source>
        <translation>Показати всі аргументи</translation>
    </message>
    <message>
        <source>This question is closed: the call was given up meanwhile.</source>
        <translation>Це запитання закрито: виклик тим часом скасовано.</translation>
    </message>
    <message>
        <source>What the tool is called with, in full</source>
        <translation>З чим викликано інструмент, повністю</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more that are not listed</source>
        <translation>
            <numerusform>і ще %Ln, не показаний тут</numerusform>
            <numerusform>і ще %Ln, не показані тут</numerusform>
            <numerusform>і ще %Ln, не показаних тут</numerusform>
        </translation>
    </message>
    <message>
        <source>and 1 more that is not listed</source>
        <translation>і ще 1, не показаний тут</translation>
    </message>
    <message>
        <source>{0} of {1} ticked</source>
        <translation>Позначено {0} з {1}</translation>
    </message>
</context>
<context>
    <name>Consolidate</name>
    <message numerus="yes">
        <source>%Ln duplicates merged</source>
        <translation>
            <numerusform>об’єднано %Ln дублікат</numerusform>
            <numerusform>об’єднано %Ln дублікати</numerusform>
            <numerusform>об’єднано %Ln дублікатів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln expired notes archived</source>
        <translation>
            <numerusform>до архіву перенесено %Ln тимчасову нотатку</numerusform>
            <numerusform>до архіву перенесено %Ln тимчасові нотатки</numerusform>
            <numerusform>до архіву перенесено %Ln тимчасових нотаток</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln groups wait for review</source>
        <translation>
            <numerusform>%Ln група чекає на перегляд</numerusform>
            <numerusform>%Ln групи чекають на перегляд</numerusform>
            <numerusform>%Ln груп чекають на перегляд</numerusform>
        </translation>
    </message>
    <message>
        <source>1 duplicate merged</source>
        <translation>об’єднано 1 дублікат</translation>
    </message>
    <message>
        <source>1 expired note archived</source>
        <translation>1 тимчасову нотатку перенесено до архіву</translation>
    </message>
    <message>
        <source>1 group waits for review</source>
        <translation>1 група чекає на перегляд</translation>
    </message>
    <message>
        <source>Alike, but not the same: these go through review</source>
        <translation>Схожі, але не однакові: вони йдуть на перегляд</translation>
    </message>
    <message>
        <source>Archive {0}</source>
        <translation>До архіву: {0}</translation>
    </message>
    <message>
        <source>Daily notes past the day until which they were kept</source>
        <translation>Тимчасові нотатки, строк яких минув</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Точні збіги</translation>
    </message>
    <message>
        <source>Expired notes</source>
        <translation>Нотатки, строк яких минув</translation>
    </message>
    <message>
        <source>Left alone</source>
        <translation>Залишено як є</translation>
    </message>
    <message>
        <source>Likely the same</source>
        <translation>Імовірно, те саме</translation>
    </message>
    <message>
        <source>Nearly the same words: look before you tick them</source>
        <translation>Майже ті самі слова: подивіться, перш ніж позначати</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Нічого не змінено.</translation>
    </message>
    <message>
        <source>Nothing was done about these</source>
        <translation>Із ними нічого не зроблено</translation>
    </message>
    <message>
        <source>One operation of the history</source>
        <translation>Одна зміна в історії</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Пропущено</translation>
    </message>
    <message>
        <source>They say the same, spelling and script apart</source>
        <translation>Кажуть те саме, різниця лише в написанні</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation>{0} і ще {1}</translation>
    </message>
</context>
<context>
    <name>ConsolidateDialog</name>
    <message>
        <source>A dry run: nothing is changed yet. A backup is made before anything is, and one undo brings everything back.</source>
        <translation>Пробний прогін: ще нічого не змінено. Перед змінами буде створено резервну копію, а одна відміна поверне все назад.</translation>
    </message>
    <message>
        <source>Bring everything back as it was</source>
        <translation>Повернути все, як було</translation>
    </message>
    <message>
        <source>Bringing everything back</source>
        <translation>Повернення всього назад</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрити</translation>
    </message>
    <message>
        <source>Close; nothing is changed</source>
        <translation>Закрити, нічого не змінюючи</translation>
    </message>
    <message>
        <source>Comparing memories</source>
        <translation>Порівняння спогадів</translation>
    </message>
    <message>
        <source>Consolidate</source>
        <translation>Упорядкувати</translation>
    </message>
    <message>
        <source>Decide about what is left alone</source>
        <translation>Вирішити щодо того, що лишилося</translation>
    </message>
    <message>
        <source>Do what is ticked</source>
        <translation>Виконати позначене</translation>
    </message>
    <message>
        <source>Every memory is as it was before.</source>
        <translation>Усі спогади такі, як були.</translation>
    </message>
    <message>
        <source>Everything is back</source>
        <translation>Усе повернуто</translation>
    </message>
    <message>
        <source>Looking for what says the same</source>
        <translation>Пошук того, що каже те саме</translation>
    </message>
    <message>
        <source>Making a backup</source>
        <translation>Створення резервної копії</translation>
    </message>
    <message>
        <source>Making one of what says the same</source>
        <translation>Об’єднання того, що каже те саме</translation>
    </message>
    <message>
        <source>No two memories say the same, and no daily note has expired.</source>
        <translation>Немає двох однакових спогадів, і жодна тимчасова нотатка не застаріла.</translation>
    </message>
    <message>
        <source>Nothing can be made one without a look: decide about each group by itself.</source>
        <translation>Нічого не можна об’єднати не глянувши: вирішіть про кожну групу окремо.</translation>
    </message>
    <message>
        <source>Nothing to consolidate</source>
        <translation>Упорядковувати нічого</translation>
    </message>
    <message>
        <source>Review the rest</source>
        <translation>Переглянути решту</translation>
    </message>
    <message>
        <source>Stopped before the dry run was made.</source>
        <translation>Зупинено до завершення пробного прогону.</translation>
    </message>
    <message>
        <source>Stopped: nothing was changed.</source>
        <translation>Зупинено: нічого не змінено.</translation>
    </message>
    <message>
        <source>The backup is {0}.</source>
        <translation>Резервна копія: {0}.</translation>
    </message>
    <message>
        <source>Tick all likely ones</source>
        <translation>Позначити всі ймовірні</translation>
    </message>
    <message>
        <source>Tick what is likely the same</source>
        <translation>Позначити те, що ймовірно збігається</translation>
    </message>
    <message>
        <source>Undo all</source>
        <translation>Відмінити все</translation>
    </message>
    <message>
        <source>Undo all brings everything back; so does Ctrl+Z.</source>
        <translation>«Відмінити все» поверне все назад; так само й Ctrl+Z.</translation>
    </message>
    <message>
        <source>ticked in Consolidate</source>
        <translation>позначено під час упорядкування</translation>
    </message>
    <message>
        <source>{0} of {1} ticked</source>
        <translation>Позначено {0} з {1}</translation>
    </message>
    <message>
        <source>{0}: {1} of {2}</source>
        <translation>{0}: {1} з {2}</translation>
    </message>
</context>
<context>
    <name>ConversationActions</name>
    <message>
        <source>An answer is still being given here. Stop it first.</source>
        <translation>Тут помічник ще відповідає. Спершу зупиніть його.</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Розмова</translation>
    </message>
    <message>
        <source>Deleted “{0}”. What was learned from it stays.</source>
        <translation>Видалено «{0}». Те, що з неї запам’ятовано, залишається.</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Без назви</translation>
    </message>
    <message>
        <source>“{0}”</source>
        <translation>«{0}»</translation>
    </message>
    <message>
        <source>deleted in Conversations</source>
        <translation>видалено в розмовах</translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation>Розмови</translation>
    </message>
</context>
<context>
    <name>ConversationReader</name>
    <message>
        <source>Go on in the chat</source>
        <translation>Продовжити в чаті</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Повідомлення</translation>
    </message>
    <message>
        <source>More for this conversation</source>
        <translation>Більше дій із розмовою</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Вибрати</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Без назви</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>імпортовано</translation>
    </message>
</context>
<context>
    <name>Conversations</name>
    <message numerus="yes">
        <source>%Ln messages</source>
        <translation>
            <numerusform>%Ln повідомлення</numerusform>
            <numerusform>%Ln повідомлення</numerusform>
            <numerusform>%Ln повідомлень</numerusform>
        </translation>
    </message>
    <message>
        <source>1 message</source>
        <translation>1 повідомлення</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Без назви</translation>
    </message>
    <message>
        <source>chat</source>
        <translation>чат</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>імпортовано</translation>
    </message>
</context>
<context>
    <name>ConversationsPanel</name>
    <message>
        <source>All files (*)</source>
        <translation>Усі файли (*)</translation>
    </message>
    <message>
        <source>Bring in conversations from a file</source>
        <translation>Додати розмови з файлу</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Розмови</translation>
    </message>
    <message>
        <source>Conversations and memories ({0})</source>
        <translation>Розмови та спогади ({0})</translation>
    </message>
    <message>
        <source>Import a folder with MEMORY.md, or of Chroma</source>
        <translation>Імпортувати теку з MEMORY.md або теку Chroma</translation>
    </message>
    <message>
        <source>Import conversations or memories</source>
        <translation>Імпорт розмов або спогадів</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Імпорт…</translation>
    </message>
    <message>
        <source>No conversations yet</source>
        <translation>Розмов ще немає</translation>
    </message>
    <message>
        <source>Nobody said “{0}”, and no conversation is called so.</source>
        <translation>Ніхто не казав «{0}», і жодна розмова так не називається.</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Нічого не знайдено</translation>
    </message>
    <message>
        <source>Search what was said</source>
        <translation>Пошук у сказаному</translation>
    </message>
    <message>
        <source>What you say in the chat is kept here, and what you import: from ChatGPT or Claude, chats, notes.</source>
        <translation>Тут зберігається сказане в чаті й те, що ви імпортуєте: із ChatGPT чи Claude, чати, нотатки.</translation>
    </message>
</context>
<context>
    <name>DataFolderPage</name>
    <message>
        <source>Backups</source>
        <translation>Резервні копії</translation>
    </message>
    <message>
        <source>Check the memory</source>
        <translation>Перевірити пам’ять</translation>
    </message>
    <message>
        <source>Copy its path</source>
        <translation>Копіювати шлях</translation>
    </message>
    <message>
        <source>Copy the path of the folder</source>
        <translation>Копіювати шлях до теки</translation>
    </message>
    <message>
        <source>Data folder place move size disk database check whole export files</source>
        <translation>Тека даних місце перенести розмір диск база перевірити цілісність експорт файли</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Усе</translation>
    </message>
    <message>
        <source>Everything is copied to {0} and compared; then Keepsake opens there, and the files here are removed.</source>
        <translation>Усе буде скопійовано до {0} і звірено; потім Keepsake відкриється там, а файли тут буде вилучено.</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Експорт…</translation>
    </message>
    <message>
        <source>Index (built again when it is missing)</source>
        <translation>Індекс (відтворюється, якщо його немає)</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Журнал роботи</translation>
    </message>
    <message>
        <source>Memory (database)</source>
        <translation>Пам’ять (база даних)</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Перенести</translation>
    </message>
    <message>
        <source>Move the data folder into</source>
        <translation>Перенести теку даних до</translation>
    </message>
    <message>
        <source>Move…</source>
        <translation>Перенести…</translation>
    </message>
    <message>
        <source>Only you can read it. Keys are kept in the system&apos;s keyring.</source>
        <translation>Читати її можете лише ви. Ключі зберігаються у в’язці ключів системи.</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Відкрити теку</translation>
    </message>
    <message>
        <source>Put everything into another folder</source>
        <translation>Перенести все до іншої теки</translation>
    </message>
    <message>
        <source>Read all of the database and see that it is whole</source>
        <translation>Прочитати всю базу даних і переконатися, що вона ціла</translation>
    </message>
    <message>
        <source>Reading all of it…</source>
        <translation>Читання всієї бази…</translation>
    </message>
    <message>
        <source>Settings and the rest</source>
        <translation>Налаштування та решта</translation>
    </message>
    <message>
        <source>Show the files; close Keepsake before changing them</source>
        <translation>Показати файли; закрийте Keepsake, перш ніж їх змінювати</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Розмір</translation>
    </message>
    <message>
        <source>The data folder: {0}</source>
        <translation>Тека даних: {0}</translation>
    </message>
    <message>
        <source>The memory is whole.</source>
        <translation>Пам’ять ціла.</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Що</translation>
    </message>
    <message>
        <source>What takes room</source>
        <translation>Що займає місце</translation>
    </message>
    <message>
        <source>Write what is remembered to files of your own</source>
        <translation>Записати запам’ятоване до ваших власних файлів</translation>
    </message>
    <message>
        <source>{0} Restore a backup: see Backups.</source>
        <translation>{0} Відновіть резервну копію: див. «Резервні копії».</translation>
    </message>
</context>
<context>
    <name>DayNews</name>
    <message>
        <source>Go to Today</source>
        <translation>Перейти до «Сьогодні»</translation>
    </message>
    <message>
        <source>Show what Keepsake did by itself, with the way back</source>
        <translation>Показати, що Keepsake зробив сам, і як це повернути</translation>
    </message>
    <message numerus="yes">
        <source>Today: %Ln to look at</source>
        <translation>
            <numerusform>Сьогодні: переглянути %Ln</numerusform>
            <numerusform>Сьогодні: переглянути %Ln</numerusform>
            <numerusform>Сьогодні: переглянути %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>Today: one memory to look at</source>
        <translation>Сьогодні: переглянути один спогад</translation>
    </message>
    <message>
        <source>Upkeep: {0}</source>
        <translation>Обслуговування: {0}</translation>
    </message>
</context>
<context>
    <name>Days</name>
    <message>
        <source>Today</source>
        <translation>Сьогодні</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Учора</translation>
    </message>
</context>
<context>
    <name>DaysMenu</name>
    <message>
        <source>&amp;{0} days</source>
        <translation>&amp;{0} днів</translation>
    </message>
</context>
<context>
    <name>DismissedView</name>
    <message>
        <source>Bring it back into the queue</source>
        <translation>Повернути до черги</translation>
    </message>
    <message>
        <source>Dismissed clusters</source>
        <translation>Відхилені групи</translation>
    </message>
    <message>
        <source>Nothing is dismissed</source>
        <translation>Нічого не відхилено</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Відновити</translation>
    </message>
    <message>
        <source>Show {0}</source>
        <translation>Показати {0}</translation>
    </message>
    <message>
        <source>What you call no duplicates, related, or put off is kept here, and can be brought back.</source>
        <translation>Тут зберігається те, що ви назвали не дублікатами, пов’язаним або відклали; усе можна повернути.</translation>
    </message>
    <message>
        <source>archived since</source>
        <translation>відтоді в архіві</translation>
    </message>
    <message>
        <source>decided on {0}</source>
        <translation>вирішено {0}</translation>
    </message>
    <message>
        <source>restored in Duplicates</source>
        <translation>відновлено в дублікатах</translation>
    </message>
</context>
<context>
    <name>Duplicates</name>
    <message numerus="yes">
        <source>%Ln left as they are</source>
        <translation>
            <numerusform>%Ln залишено як є</numerusform>
            <numerusform>%Ln залишено як є</numerusform>
            <numerusform>%Ln залишено як є</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln merged</source>
        <translation>
            <numerusform>%Ln об’єднано</numerusform>
            <numerusform>%Ln об’єднано</numerusform>
            <numerusform>%Ln об’єднано</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation>
            <numerusform>%Ln раз</numerusform>
            <numerusform>%Ln рази</numerusform>
            <numerusform>%Ln разів</numerusform>
        </translation>
    </message>
    <message>
        <source>1 left as it is</source>
        <translation>1 залишено як є</translation>
    </message>
    <message>
        <source>1 merged</source>
        <translation>1 об’єднано</translation>
    </message>
    <message>
        <source>90 days</source>
        <translation>90 днів</translation>
    </message>
    <message>
        <source>Comparing every memory with every other</source>
        <translation>Порівняння кожного спогаду з кожним</translation>
    </message>
    <message>
        <source>Comparing what is new</source>
        <translation>Порівняння нового</translation>
    </message>
    <message>
        <source>On {0} you kept both as related</source>
        <translation>{0} ви залишили обидва як пов’язані</translation>
    </message>
    <message>
        <source>On {0} you put it off</source>
        <translation>{0} ви це відклали</translation>
    </message>
    <message>
        <source>On {0} you said that they are not duplicates</source>
        <translation>{0} ви сказали, що це не дублікати</translation>
    </message>
    <message>
        <source>Only one of them can be true now.</source>
        <translation>Зараз правдивим може бути лише одне з них.</translation>
    </message>
    <message>
        <source>Stopped. What was found before is here.</source>
        <translation>Зупинено. Тут те, що знайдено раніше.</translation>
    </message>
    <message>
        <source>The comparison failed. What was found before is here.</source>
        <translation>Порівняти не вдалося. Тут те, що знайдено раніше.</translation>
    </message>
    <message>
        <source>Waiting until the memories are indexed</source>
        <translation>Очікування, доки спогади буде проіндексовано</translation>
    </message>
    <message>
        <source>a text changed since.</source>
        <translation>відтоді текст змінився.</translation>
    </message>
    <message>
        <source>again · {0}</source>
        <translation>знову · {0}</translation>
    </message>
    <message>
        <source>another memory joined since.</source>
        <translation>відтоді додався ще один спогад.</translation>
    </message>
    <message>
        <source>category</source>
        <translation>категорія</translation>
    </message>
    <message>
        <source>changed meanwhile</source>
        <translation>тим часом змінено</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>певність</translation>
    </message>
    <message>
        <source>date</source>
        <translation>дата</translation>
    </message>
    <message>
        <source>edited · {0}</source>
        <translation>змінено · {0}</translation>
    </message>
    <message>
        <source>excerpt</source>
        <translation>уривок</translation>
    </message>
    <message>
        <source>highest confidence</source>
        <translation>найвища певність</translation>
    </message>
    <message>
        <source>importance</source>
        <translation>важливість</translation>
    </message>
    <message>
        <source>in the queue again</source>
        <translation>знову в черзі</translation>
    </message>
    <message>
        <source>kept for</source>
        <translation>зберігати</translation>
    </message>
    <message>
        <source>key</source>
        <translation>ключ</translation>
    </message>
    <message>
        <source>known longest</source>
        <translation>відомий найдовше</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>зміст</translation>
    </message>
    <message>
        <source>messages</source>
        <translation>повідомлення</translation>
    </message>
    <message>
        <source>mood</source>
        <translation>настрій</translation>
    </message>
    <message>
        <source>most complete</source>
        <translation>найповніший</translation>
    </message>
    <message>
        <source>most used</source>
        <translation>найуживаніший</translation>
    </message>
    <message>
        <source>name</source>
        <translation>ім’я</translation>
    </message>
    <message>
        <source>negation</source>
        <translation>заперечення</translation>
    </message>
    <message>
        <source>never</source>
        <translation>ніколи</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>найновіший</translation>
    </message>
    <message>
        <source>not duplicates</source>
        <translation>не дублікати</translation>
    </message>
    <message>
        <source>number</source>
        <translation>число</translation>
    </message>
    <message>
        <source>once</source>
        <translation>раз</translation>
    </message>
    <message>
        <source>one key, two values</source>
        <translation>один ключ, два значення</translation>
    </message>
    <message>
        <source>put off until {0}</source>
        <translation>відкладено до {0}</translation>
    </message>
    <message>
        <source>related, both kept</source>
        <translation>пов’язані, залишено обидва</translation>
    </message>
    <message>
        <source>remembered</source>
        <translation>додано</translation>
    </message>
    <message>
        <source>same key</source>
        <translation>той самий ключ</translation>
    </message>
    <message>
        <source>same meaning</source>
        <translation>той самий зміст</translation>
    </message>
    <message>
        <source>same wording</source>
        <translation>те саме формулювання</translation>
    </message>
    <message>
        <source>same words</source>
        <translation>ті самі слова</translation>
    </message>
    <message>
        <source>source</source>
        <translation>джерело</translation>
    </message>
    <message>
        <source>subject</source>
        <translation>суб’єкт</translation>
    </message>
    <message>
        <source>summary</source>
        <translation>підсумок</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>теги</translation>
    </message>
    <message>
        <source>that time is over.</source>
        <translation>цей час минув.</translation>
    </message>
    <message>
        <source>they disagree</source>
        <translation>суперечать одне одному</translation>
    </message>
    <message>
        <source>time</source>
        <translation>час</translation>
    </message>
    <message>
        <source>topic</source>
        <translation>тема</translation>
    </message>
    <message>
        <source>true from</source>
        <translation>правда з</translation>
    </message>
    <message>
        <source>true until</source>
        <translation>правда до</translation>
    </message>
    <message>
        <source>until it is forgotten</source>
        <translation>доки не забуто</translation>
    </message>
    <message>
        <source>used</source>
        <translation>ужито</translation>
    </message>
    <message>
        <source>value</source>
        <translation>значення</translation>
    </message>
    <message>
        <source>weaker</source>
        <translation>слабша подібність</translation>
    </message>
    <message>
        <source>wording</source>
        <translation>формулювання</translation>
    </message>
    <message>
        <source>{0} and {1} differ</source>
        <translation>різні: {0} і {1}</translation>
    </message>
    <message>
        <source>{0} differs</source>
        <translation>різне: {0}</translation>
    </message>
    <message>
        <source>{0} is kept: you chose it</source>
        <translation>Основний {0}: ви його вибрали</translation>
    </message>
    <message>
        <source>{0} is kept: {1}</source>
        <translation>Основний {0}: {1}</translation>
    </message>
    <message>
        <source>{0}: {1} of {2}</source>
        <translation>{0}: {1} з {2}</translation>
    </message>
</context>
<context>
    <name>DuplicatesPanel</name>
    <message numerus="yes">
        <source>%Ln clusters</source>
        <translation>
            <numerusform>%Ln група</numerusform>
            <numerusform>%Ln групи</numerusform>
            <numerusform>%Ln груп</numerusform>
        </translation>
    </message>
    <message>
        <source>1 cluster</source>
        <translation>1 група</translation>
    </message>
    <message>
        <source>Dismissed {0}</source>
        <translation>Відхилені {0}</translation>
    </message>
    <message>
        <source>about {0} min</source>
        <translation>близько {0} хв</translation>
    </message>
    <message>
        <source>{0} changed meanwhile. Here it is as it is now; nothing was overwritten.</source>
        <translation>Тим часом змінено: {0}. Тут показано теперішній стан; нічого не перезаписано.</translation>
    </message>
    <message>
        <source>{0} of {1} done</source>
        <translation>Зроблено {0} з {1}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln clusters decided.</source>
        <translation>
            <numerusform>Вирішено %Ln групу.</numerusform>
            <numerusform>Вирішено %Ln групи.</numerusform>
            <numerusform>Вирішено %Ln груп.</numerusform>
        </translation>
    </message>
    <message>
        <source>All caught up</source>
        <translation>Усе переглянуто</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Групи</translation>
    </message>
    <message>
        <source>Consolidate…</source>
        <translation>Упорядкувати…</translation>
    </message>
    <message>
        <source>Disagreeing</source>
        <translation>Суперечливе</translation>
    </message>
    <message>
        <source>Dismissed</source>
        <translation>Відхилені</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>Дублікати</translation>
    </message>
    <message>
        <source>Every memory is compared with every other. What is alike comes up here as soon as that is done.</source>
        <translation>Кожен спогад порівнюється з кожним. Щойно це завершиться, схожі з’являться тут.</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Шукати ще раз</translation>
    </message>
    <message>
        <source>Looking for duplicates</source>
        <translation>Пошук дублікатів</translation>
    </message>
    <message>
        <source>Make one of all that says the same</source>
        <translation>Об’єднати все, що каже те саме</translation>
    </message>
    <message>
        <source>Memories that can&apos;t both be true, since a number, a date, a name or a denial differs, come up here: you say which one holds.</source>
        <translation>Тут з’являються спогади, які не можуть бути правдивими разом: у них різниться число, дата, ім’я або заперечення. Ви кажете, котрий чинний.</translation>
    </message>
    <message>
        <source>Memories that say the same, or nearly, come up here side by side: to be made one, kept apart, or put off. What is new is compared as it comes.</source>
        <translation>Тут поруч з’являються спогади, що кажуть те саме або майже те саме: їх можна об’єднати, розрізнити чи відкласти. Нове порівнюється одразу.</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Об’єднати</translation>
    </message>
    <message>
        <source>Not duplicates</source>
        <translation>Не дублікати</translation>
    </message>
    <message>
        <source>Nothing disagrees</source>
        <translation>Суперечностей немає</translation>
    </message>
    <message>
        <source>Nothing is said twice</source>
        <translation>Ніщо не сказано двічі</translation>
    </message>
    <message>
        <source>One cluster decided.</source>
        <translation>Вирішено 1 групу.</translation>
    </message>
    <message>
        <source>Related</source>
        <translation>Пов’язані</translation>
    </message>
    <message>
        <source>Snooze</source>
        <translation>Відкласти</translation>
    </message>
    <message>
        <source>Supersedes…</source>
        <translation>Заміняє…</translation>
    </message>
    <message>
        <source>What you called no duplicates</source>
        <translation>Те, що ви назвали не дублікатами</translation>
    </message>
    <message>
        <source>and {0} weaker ones</source>
        <translation>і слабших: {0}</translation>
    </message>
    <message>
        <source>{0} Each can be undone: Ctrl+Z takes back the last, History any.</source>
        <translation>{0} Усе можна відмінити: Ctrl+Z — останнє, в історії — будь-яке.</translation>
    </message>
    <message>
        <source>There is no list here whose parts could be united.</source>
        <translation>Тут немає списку, частини якого можна поєднати.</translation>
    </message>
    <message>
        <source>decided in Duplicates</source>
        <translation>вирішено в дублікатах</translation>
    </message>
</context>
<context>
    <name>EarlierAnswers</name>
    <message>
        <source>(no words)</source>
        <translation>(без слів)</translation>
    </message>
    <message>
        <source>Hide the earlier answer</source>
        <translation>Сховати попередню відповідь</translation>
    </message>
    <message>
        <source>Hide {0} earlier answers</source>
        <translation>Сховати попередні відповіді ({0})</translation>
    </message>
    <message>
        <source>Show the earlier answer</source>
        <translation>Показати попередню відповідь</translation>
    </message>
    <message>
        <source>Show {0} earlier answers</source>
        <translation>Показати попередні відповіді ({0})</translation>
    </message>
    <message>
        <source>The assistant said before</source>
        <translation>Раніше помічник сказав</translation>
    </message>
    <message>
        <source>What was answered before it was asked for again</source>
        <translation>Що було відповіджено до повторного запиту</translation>
    </message>
</context>
<context>
    <name>EditStrip</name>
    <message>
        <source>Don&apos;t edit</source>
        <translation>Не змінювати</translation>
    </message>
    <message>
        <source>Leave the message as it was</source>
        <translation>Залишити повідомлення, яким було</translation>
    </message>
    <message>
        <source>You are editing a message. What came after it is kept as a conversation of its own.</source>
        <translation>Ви змінюєте повідомлення. Те, що було після нього, збережеться окремою розмовою.</translation>
    </message>
</context>
<context>
    <name>EmptyChat</name>
    <message>
        <source>Put this into the message field</source>
        <translation>Вставити це в поле повідомлення</translation>
    </message>
    <message>
        <source>Remember that I live in Lviv</source>
        <translation>Запам’ятай, що я живу у Львові</translation>
    </message>
    <message>
        <source>Tell it something, or ask</source>
        <translation>Розкажіть щось або запитайте</translation>
    </message>
    <message>
        <source>The assistant remembers what you tell it and answers from your memories. You see every step, and can undo each one.</source>
        <translation>Помічник запам’ятовує розказане й відповідає з ваших спогадів. Ви бачите кожен його крок і можете відмінити будь-який.</translation>
    </message>
    <message>
        <source>What did we discuss last week?</source>
        <translation>Що ми обговорювали минулого тижня?</translation>
    </message>
    <message>
        <source>What do you know about me?</source>
        <translation>Що ти знаєш про мене?</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>How it works</source>
        <translation>Як це працює</translation>
    </message>
    <message>
        <source>Read about it in the guide</source>
        <translation>Прочитати про це в посібнику</translation>
    </message>
</context>
<context>
    <name>EpisodeDetail</name>
    <message>
        <source>Archive</source>
        <translation>До архіву</translation>
    </message>
    <message>
        <source>Ask the assistant</source>
        <translation>Запитати помічника</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Delete the episode</source>
        <translation>Видалити епізод</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Змінити</translation>
    </message>
    <message>
        <source>Episode in detail</source>
        <translation>Епізод докладно</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Історія</translation>
    </message>
    <message>
        <source>How it felt</source>
        <translation>Який був настрій</translation>
    </message>
    <message>
        <source>How much it matters</source>
        <translation>Наскільки це важливо</translation>
    </message>
    <message>
        <source>Importance {0}</source>
        <translation>Важливість {0}</translation>
    </message>
    <message>
        <source>It covers a private message: no assistant elsewhere is told of it</source>
        <translation>Охоплює приватне повідомлення: жоден зовнішній помічник про нього не дізнається</translation>
    </message>
    <message>
        <source>Leave it as it was</source>
        <translation>Залишити, як було</translation>
    </message>
    <message>
        <source>No assistant elsewhere is told of it</source>
        <translation>Жоден зовнішній помічник про це не дізнається</translation>
    </message>
    <message>
        <source>Open the page of whom or what it is about</source>
        <translation>Відкрити сторінку того, про кого або про що це</translation>
    </message>
    <message>
        <source>Opens its conversation at the first of its messages</source>
        <translation>Відкриває розмову на першому з його повідомлень</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Пригадати</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Відновити</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Зберегти</translation>
    </message>
    <message>
        <source>Show its messages</source>
        <translation>Показати повідомлення</translation>
    </message>
    <message>
        <source>Show only episodes with this tag</source>
        <translation>Показати лише епізоди з цим тегом</translation>
    </message>
    <message>
        <source>The messages that it covers</source>
        <translation>Повідомлення, які він охоплює</translation>
    </message>
    <message>
        <source>Who speaks in it: {0}</source>
        <translation>Хто говорить: {0}</translation>
    </message>
    <message>
        <source>about you</source>
        <translation>про вас</translation>
    </message>
    <message>
        <source>about {0}</source>
        <translation>про {0}</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>в архіві</translation>
    </message>
    <message>
        <source>never used</source>
        <translation>не вживався</translation>
    </message>
    <message>
        <source>private</source>
        <translation>приватний</translation>
    </message>
    <message numerus="yes">
        <source>used %Ln times</source>
        <translation>
            <numerusform>ужито %Ln раз</numerusform>
            <numerusform>ужито %Ln рази</numerusform>
            <numerusform>ужито %Ln разів</numerusform>
        </translation>
    </message>
    <message>
        <source>used once</source>
        <translation>ужито раз</translation>
    </message>
</context>
<context>
    <name>EpisodeDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Close without saving</source>
        <translation>Закрити, не зберігаючи</translation>
    </message>
    <message>
        <source>It covers {0} of this conversation.</source>
        <translation>Охоплює з цієї розмови: {0}.</translation>
    </message>
    <message>
        <source>New episode</source>
        <translation>Новий епізод</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Зберегти</translation>
    </message>
    <message>
        <source>made by hand</source>
        <translation>створено вручну</translation>
    </message>
</context>
<context>
    <name>EpisodeForm</name>
    <message>
        <source>About</source>
        <translation>Про кого</translation>
    </message>
    <message>
        <source>How it felt</source>
        <translation>Настрій</translation>
    </message>
    <message>
        <source>How much it matters, from 0 to 1</source>
        <translation>Наскільки це важливо, від 0 до 1</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Важливість</translation>
    </message>
    <message>
        <source>Importance, as a slider</source>
        <translation>Важливість, повзунком</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Підсумок</translation>
    </message>
    <message>
        <source>Tags, set apart by commas</source>
        <translation>Теги через кому</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Тема</translation>
    </message>
    <message>
        <source>What it was about, in a few words</source>
        <translation>Про що йшлося, кількома словами</translation>
    </message>
    <message>
        <source>What was said, felt and decided, in two or three sentences</source>
        <translation>Що сказано, відчуто й вирішено, двома-трьома реченнями</translation>
    </message>
    <message>
        <source>wedding, olena</source>
        <translation>весілля, олена</translation>
    </message>
</context>
<context>
    <name>EpisodeSequels</name>
    <message>
        <source>Facts that came from it</source>
        <translation>Факти, що з нього походять</translation>
    </message>
    <message>
        <source>Recalling its topic finds nothing relevant enough.</source>
        <translation>Пригадування цієї теми не знаходить нічого доречного.</translation>
    </message>
    <message>
        <source>What recalling it finds</source>
        <translation>Що знаходить пригадування</translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation>і ще {0}</translation>
    </message>
</context>
<context>
    <name>EpisodeTimeline</name>
    <message>
        <source>Arrow keys go from episode to episode and from month to month</source>
        <translation>Стрілки переходять від епізоду до епізоду та від місяця до місяця</translation>
    </message>
    <message>
        <source>Timeline of episodes</source>
        <translation>Стрічка епізодів</translation>
    </message>
</context>
<context>
    <name>Episodes</name>
    <message numerus="yes">
        <source>%Ln episodes</source>
        <translation>
            <numerusform>%Ln епізод</numerusform>
            <numerusform>%Ln епізоди</numerusform>
            <numerusform>%Ln епізодів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln messages</source>
        <translation>
            <numerusform>%Ln повідомлення</numerusform>
            <numerusform>%Ln повідомлення</numerusform>
            <numerusform>%Ln повідомлень</numerusform>
        </translation>
    </message>
    <message>
        <source>1 episode</source>
        <translation>1 епізод</translation>
    </message>
    <message>
        <source>1 message</source>
        <translation>1 повідомлення</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Про кого</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Перенесено до архіву</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Видалено</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>Змінено</translation>
    </message>
    <message>
        <source>Felt</source>
        <translation>Настрій</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Важливість</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Повідомлення</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>Приватний</translation>
    </message>
    <message>
        <source>Remembered</source>
        <translation>Запам’ятовано</translation>
    </message>
    <message>
        <source>Restored</source>
        <translation>Відновлено</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Підсумок</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Теги</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Тема</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Коли</translation>
    </message>
    <message>
        <source>important</source>
        <translation>важливий</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>змішаний</translation>
    </message>
    <message>
        <source>negative</source>
        <translation>негативний</translation>
    </message>
    <message>
        <source>neutral</source>
        <translation>нейтральний</translation>
    </message>
    <message>
        <source>no</source>
        <translation>ні</translation>
    </message>
    <message>
        <source>of little importance</source>
        <translation>маловажливий</translation>
    </message>
    <message>
        <source>of some importance</source>
        <translation>доволі важливий</translation>
    </message>
    <message>
        <source>positive</source>
        <translation>позитивний</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>так</translation>
    </message>
    <message>
        <source>you</source>
        <translation>ви</translation>
    </message>
</context>
<context>
    <name>EpisodesPanel</name>
    <message>
        <source>Active {0}</source>
        <translation>Активні {0}</translation>
    </message>
    <message>
        <source>Archived {0}</source>
        <translation>Архів {0}</translation>
    </message>
    <message>
        <source>{0} found</source>
        <translation>Знайдено: {0}</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Активні</translation>
    </message>
    <message>
        <source>An episode is a stretch of conversation worth remembering: a decision, a plan, news. The assistant keeps them when something that matters comes to a close. To make one yourself, select its messages in Conversations.</source>
        <translation>Епізод — це частина розмови, яку варто пам’ятати: рішення, план, новина. Помічник зберігає їх, коли завершується щось важливе. Щоб створити епізод самотужки, виберіть його повідомлення в розмовах.</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Архів</translation>
    </message>
    <message>
        <source>As a list that can be sorted</source>
        <translation>Як список, який можна впорядкувати</translation>
    </message>
    <message>
        <source>By month and day</source>
        <translation>За місяцями й днями</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Епізоди</translation>
    </message>
    <message>
        <source>Episodes that are recalled</source>
        <translation>Епізоди, що пригадуються</translation>
    </message>
    <message>
        <source>Episodes that were archived</source>
        <translation>Епізоди в архіві</translation>
    </message>
    <message>
        <source>Episodes that you or the assistant archive are kept here, and can be restored.</source>
        <translation>Тут зберігаються епізоди, які ви чи помічник перенесли до архіву; їх можна відновити.</translation>
    </message>
    <message>
        <source>Go to Conversations</source>
        <translation>Перейти до розмов</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Список</translation>
    </message>
    <message>
        <source>Look at the archived ones</source>
        <translation>Переглянути архів</translation>
    </message>
    <message>
        <source>No active episodes</source>
        <translation>Немає активних епізодів</translation>
    </message>
    <message>
        <source>No episode fits the search and the filters together.</source>
        <translation>Жоден епізод не відповідає пошуку й фільтрам разом.</translation>
    </message>
    <message>
        <source>No episodes yet</source>
        <translation>Епізодів ще немає</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Нічого не знайдено</translation>
    </message>
    <message>
        <source>Nothing is archived</source>
        <translation>Архів порожній</translation>
    </message>
    <message>
        <source>Only episodes that no assistant elsewhere is told of</source>
        <translation>Лише епізоди, про які не дізнається жоден зовнішній помічник</translation>
    </message>
    <message>
        <source>Only episodes with the tag “{0}”</source>
        <translation>Лише епізоди з тегом «{0}»</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>Приватні</translation>
    </message>
    <message>
        <source>Private {0}</source>
        <translation>Приватні {0}</translation>
    </message>
    <message>
        <source>Search episodes</source>
        <translation>Пошук епізодів</translation>
    </message>
    <message>
        <source>Show all episodes</source>
        <translation>Показати всі епізоди</translation>
    </message>
    <message>
        <source>The episodes can&apos;t be read</source>
        <translation>Не вдається прочитати епізоди</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Стрічка</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Спробувати ще раз</translation>
    </message>
    <message>
        <source>What was archived can be restored.</source>
        <translation>Перенесене до архіву можна відновити.</translation>
    </message>
    <message>
        <source>Archived “{0}”. It is no longer recalled.</source>
        <translation>«{0}» перенесено до архіву. Більше не пригадується.</translation>
    </message>
    <message>
        <source>Deleted “{0}”. Its messages stay.</source>
        <translation>«{0}» видалено. Його повідомлення залишаються.</translation>
    </message>
    <message>
        <source>Restored “{0}”.</source>
        <translation>«{0}» відновлено.</translation>
    </message>
    <message>
        <source>What did we discuss about {0}?</source>
        <translation>Що ми обговорювали про {0}?</translation>
    </message>
    <message>
        <source>archived in Episodes</source>
        <translation>перенесено до архіву в епізодах</translation>
    </message>
    <message>
        <source>deleted in Episodes</source>
        <translation>видалено в епізодах</translation>
    </message>
    <message>
        <source>edited in Episodes</source>
        <translation>змінено в епізодах</translation>
    </message>
    <message>
        <source>marked in Episodes</source>
        <translation>позначено в епізодах</translation>
    </message>
    <message>
        <source>restored in Episodes</source>
        <translation>відновлено в епізодах</translation>
    </message>
    <message>
        <source>“{0}” has lost its mark, but covers a private message: it stays private.</source>
        <translation>З «{0}» знято позначку, але епізод охоплює приватне повідомлення, тож лишається приватним.</translation>
    </message>
    <message>
        <source>“{0}” is not private any more.</source>
        <translation>«{0}» більше не приватний.</translation>
    </message>
    <message>
        <source>“{0}” is private now: no assistant elsewhere is told of it.</source>
        <translation>«{0}» тепер приватний: жоден зовнішній помічник про нього не дізнається.</translation>
    </message>
</context>
<context>
    <name>Erase</name>
    <message numerus="yes">
        <source>%Ln conversations</source>
        <translation>
            <numerusform>%Ln розмова</numerusform>
            <numerusform>%Ln розмови</numerusform>
            <numerusform>%Ln розмов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversations are called the same</source>
        <translation>
            <numerusform>Так само зветься %Ln розмова</numerusform>
            <numerusform>Так само звуться %Ln розмови</numerusform>
            <numerusform>Так само зветься %Ln розмов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln earlier versions</source>
        <translation>
            <numerusform>%Ln попередня версія</numerusform>
            <numerusform>%Ln попередні версії</numerusform>
            <numerusform>%Ln попередніх версій</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln episodes</source>
        <translation>
            <numerusform>%Ln епізод</numerusform>
            <numerusform>%Ln епізоди</numerusform>
            <numerusform>%Ln епізодів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln episodes say the same</source>
        <translation>
            <numerusform>Те саме сказано в %Ln епізоді</numerusform>
            <numerusform>Те саме сказано у %Ln епізодах</numerusform>
            <numerusform>Те саме сказано у %Ln епізодах</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln facts</source>
        <translation>
            <numerusform>%Ln факт</numerusform>
            <numerusform>%Ln факти</numerusform>
            <numerusform>%Ln фактів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln forgotten or merged facts say the same</source>
        <translation>
            <numerusform>Те саме сказано в %Ln забутому чи об’єднаному факті</numerusform>
            <numerusform>Те саме сказано у %Ln забутих чи об’єднаних фактах</numerusform>
            <numerusform>Те саме сказано у %Ln забутих чи об’єднаних фактах</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln links</source>
        <translation>
            <numerusform>%Ln зв’язок</numerusform>
            <numerusform>%Ln зв’язки</numerusform>
            <numerusform>%Ln зв’язків</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories learned from it</source>
        <translation>
            <numerusform>%Ln спогад звідти</numerusform>
            <numerusform>%Ln спогади звідти</numerusform>
            <numerusform>%Ln спогадів звідти</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories said the same before</source>
        <translation>
            <numerusform>Те саме було раніше в %Ln спогаді</numerusform>
            <numerusform>Те саме було раніше у %Ln спогадах</numerusform>
            <numerusform>Те саме було раніше у %Ln спогадах</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln messages</source>
        <translation>
            <numerusform>%Ln повідомлення</numerusform>
            <numerusform>%Ln повідомлення</numerusform>
            <numerusform>%Ln повідомлень</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other facts say the same</source>
        <translation>
            <numerusform>Те саме сказано в %Ln іншому факті</numerusform>
            <numerusform>Те саме сказано у %Ln інших фактах</numerusform>
            <numerusform>Те саме сказано у %Ln інших фактах</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other messages say the same</source>
        <translation>
            <numerusform>Те саме сказано в %Ln іншому повідомленні</numerusform>
            <numerusform>Те саме сказано у %Ln інших повідомленнях</numerusform>
            <numerusform>Те саме сказано у %Ln інших повідомленнях</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln relationships say the same</source>
        <translation>
            <numerusform>Те саме сказано в %Ln зв’язку</numerusform>
            <numerusform>Те саме сказано у %Ln зв’язках</numerusform>
            <numerusform>Те саме сказано у %Ln зв’язках</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln saved searches ask for the same</source>
        <translation>
            <numerusform>Те саме шукає %Ln збережений пошук</numerusform>
            <numerusform>Те саме шукають %Ln збережені пошуки</numerusform>
            <numerusform>Те саме шукає %Ln збережених пошуків</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps can&apos;t be undone any more</source>
        <translation>
            <numerusform>%Ln крок більше не можна буде відмінити</numerusform>
            <numerusform>%Ln кроки більше не можна буде відмінити</numerusform>
            <numerusform>%Ln кроків більше не можна буде відмінити</numerusform>
        </translation>
    </message>
    <message>
        <source>1 conversation</source>
        <translation>1 розмова</translation>
    </message>
    <message>
        <source>1 conversation is called the same</source>
        <translation>Так само зветься 1 розмова</translation>
    </message>
    <message>
        <source>1 earlier version</source>
        <translation>1 попередня версія</translation>
    </message>
    <message>
        <source>1 episode</source>
        <translation>1 епізод</translation>
    </message>
    <message>
        <source>1 episode says the same</source>
        <translation>Те саме сказано в 1 епізоді</translation>
    </message>
    <message>
        <source>1 fact</source>
        <translation>1 факт</translation>
    </message>
    <message>
        <source>1 forgotten or merged fact says the same</source>
        <translation>Те саме сказано в 1 забутому чи об’єднаному факті</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 зв’язок</translation>
    </message>
    <message>
        <source>1 memory learned from it</source>
        <translation>1 спогад звідти</translation>
    </message>
    <message>
        <source>1 memory said the same before</source>
        <translation>Те саме було раніше в 1 спогаді</translation>
    </message>
    <message>
        <source>1 message</source>
        <translation>1 повідомлення</translation>
    </message>
    <message>
        <source>1 other fact says the same</source>
        <translation>Те саме сказано в 1 іншому факті</translation>
    </message>
    <message>
        <source>1 other message says the same</source>
        <translation>Те саме сказано в 1 іншому повідомленні</translation>
    </message>
    <message>
        <source>1 relationship says the same</source>
        <translation>Те саме сказано в 1 зв’язку</translation>
    </message>
    <message>
        <source>1 saved search asks for the same</source>
        <translation>Те саме шукає 1 збережений пошук</translation>
    </message>
    <message>
        <source>1 step can&apos;t be undone any more</source>
        <translation>1 крок більше не можна буде відмінити</translation>
    </message>
    <message>
        <source>All others</source>
        <translation>Усі інші</translation>
    </message>
    <message>
        <source>Backups that still hold it</source>
        <translation>Резервні копії, де це ще є</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Розмова</translation>
    </message>
    <message>
        <source>Delete {0} permanently?</source>
        <translation>Видалити назавжди: {0}?</translation>
    </message>
    <message>
        <source>Delete “{0}” permanently?</source>
        <translation>Видалити «{0}» назавжди?</translation>
    </message>
    <message>
        <source>Deleted permanently: {0}</source>
        <translation>Видалено назавжди: {0}</translation>
    </message>
    <message>
        <source>From the memory, its history, search and the index</source>
        <translation>З пам’яті, її історії, пошуку та індексу</translation>
    </message>
    <message>
        <source>It is deleted; what is left of it in files is written over as soon as that can be done</source>
        <translation>Це видалено; те, що від нього лишилося у файлах, буде перезаписано, щойно це стане можливо</translation>
    </message>
    <message>
        <source>It is not known to come from there: look at it, if it is to go as well</source>
        <translation>Невідомо, чи це звідти: перегляньте, якщо й це має зникнути</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Повідомлення</translation>
    </message>
    <message>
        <source>Relationship</source>
        <translation>Зв’язок</translation>
    </message>
    <message numerus="yes">
        <source>{0}, and %Ln places that said the same</source>
        <translation>
            <numerusform>{0} і ще %Ln місце, де було те саме</numerusform>
            <numerusform>{0} і ще %Ln місця, де було те саме</numerusform>
            <numerusform>{0} і ще %Ln місць, де було те саме</numerusform>
        </translation>
    </message>
    <message>
        <source>{0}, and 1 place that said the same</source>
        <translation>{0} і ще 1 місце, де було те саме</translation>
    </message>
    <message numerus="yes">
        <source>Its words in %Ln messages</source>
        <translation>
            <numerusform>Його слова у %Ln повідомленні</numerusform>
            <numerusform>Його слова у %Ln повідомленнях</numerusform>
            <numerusform>Його слова у %Ln повідомленнях</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its words in %Ln quotes</source>
        <translation>
            <numerusform>Його слова у %Ln цитаті</numerusform>
            <numerusform>Його слова у %Ln цитатах</numerusform>
            <numerusform>Його слова у %Ln цитатах</numerusform>
        </translation>
    </message>
    <message>
        <source>Its words in 1 message</source>
        <translation>Його слова в 1 повідомленні</translation>
    </message>
    <message>
        <source>Its words in 1 quote</source>
        <translation>Його слова в 1 цитаті</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Залишилося</translation>
    </message>
    <message>
        <source>Look at these yourself, if they are to go as well</source>
        <translation>Перегляньте це самі, якщо його теж слід видалити</translation>
    </message>
    <message>
        <source>The backup of {0} still holds it</source>
        <translation>Це ще є в резервній копії за {0}</translation>
    </message>
    <message>
        <source>The memories that quote it stay, with a mark in place of the words</source>
        <translation>Спогади, що це цитують, лишаються, з позначкою на місці слів</translation>
    </message>
    <message>
        <source>The messages stay, with a mark in place of the words</source>
        <translation>Повідомлення залишаються з позначкою на місці цих слів</translation>
    </message>
    <message>
        <source>They stay in the history, without its words</source>
        <translation>Вони лишаються в історії, без його слів</translation>
    </message>
    <message>
        <source>Tick those that are to be deleted permanently as well</source>
        <translation>Позначте ті, що теж мають бути видалені назавжди</translation>
    </message>
    <message>
        <source>Tick those that are to be deleted with it; all that they hold goes with them</source>
        <translation>Позначте ті, які слід видалити разом із цим; зникне все, що в них є</translation>
    </message>
    <message>
        <source>Tick those that are to have a mark in place of the words</source>
        <translation>Позначте ті, де на місці слів має стояти позначка</translation>
    </message>
    <message>
        <source>Tick those whose history is to lose the words; what they say now stays</source>
        <translation>Позначте ті, з чиєї історії слова мають зникнути; що в них зараз, лишається</translation>
    </message>
    <message>
        <source>To episodes and messages, and verdicts of the review</source>
        <translation>З епізодами й повідомленнями, а також рішення під час перегляду</translation>
    </message>
    <message>
        <source>Too many texts at once to look for</source>
        <translation>Забагато текстів, щоб шукати їх одразу</translation>
    </message>
    <message>
        <source>What goes</source>
        <translation>Що зникне</translation>
    </message>
    <message>
        <source>What it said before</source>
        <translation>Те, що тут було раніше</translation>
    </message>
    <message>
        <source>What it says is its own; it quotes the messages no more</source>
        <translation>Зміст залишиться, але без посилань на повідомлення</translation>
    </message>
    <message>
        <source>What says the same elsewhere</source>
        <translation>Де ще сказано те саме</translation>
    </message>
    <message>
        <source>What stays</source>
        <translation>Що залишиться</translation>
    </message>
    <message>
        <source>What to know</source>
        <translation>Що слід знати</translation>
    </message>
    <message>
        <source>What was said in it</source>
        <translation>Сказане в розмові</translation>
    </message>
    <message>
        <source>With all that was kept of it</source>
        <translation>З усім, що про це збережено</translation>
    </message>
    <message>
        <source>{0} of them merged into the others</source>
        <translation>з них об’єднано з іншими: {0}</translation>
    </message>
</context>
<context>
    <name>EraseDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрити</translation>
    </message>
    <message>
        <source>Close; nothing is deleted</source>
        <translation>Закрити, нічого не видаляючи</translation>
    </message>
    <message>
        <source>Delete it for good; nothing brings it back</source>
        <translation>Видалити остаточно: повернути це не вдасться</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>Видалити назавжди</translation>
    </message>
    <message>
        <source>Looking what belongs to it, and which backups hold it</source>
        <translation>Пошук усього, що з цим пов’язано, і резервних копій, де це є</translation>
    </message>
    <message>
        <source>Nothing was deleted.</source>
        <translation>Нічого не видалено.</translation>
    </message>
    <message>
        <source>Stopped: nothing was deleted.</source>
        <translation>Зупинено: нічого не видалено.</translation>
    </message>
    <message>
        <source>This can&apos;t be undone: not by Undo, not in the history, and not by restoring it.</source>
        <translation>Це незворотно: не допоможуть ні «Відмінити», ні історія, ні відновлення.</translation>
    </message>
    <message>
        <source>What goes, what stays, and the backups</source>
        <translation>Що зникне, що залишиться і резервні копії</translation>
    </message>
    <message>
        <source>Writing the files anew without it</source>
        <translation>Файли записуються наново без цього</translation>
    </message>
    <message>
        <source>{0} of {1} backups ticked</source>
        <translation>Позначено резервних копій: {0} з {1}</translation>
    </message>
    <message>
        <source>{0} of {1} said elsewhere ticked</source>
        <translation>Позначено {0} з {1}, де сказано те саме</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message numerus="yes">
        <source>%Ln conversations</source>
        <translation>
            <numerusform>%Ln розмова</numerusform>
            <numerusform>%Ln розмови</numerusform>
            <numerusform>%Ln розмов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln episodes</source>
        <translation>
            <numerusform>%Ln епізод</numerusform>
            <numerusform>%Ln епізоди</numerusform>
            <numerusform>%Ln епізодів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln facts</source>
        <translation>
            <numerusform>%Ln факт</numerusform>
            <numerusform>%Ln факти</numerusform>
            <numerusform>%Ln фактів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln messages</source>
        <translation>
            <numerusform>%Ln повідомлення</numerusform>
            <numerusform>%Ln повідомлення</numerusform>
            <numerusform>%Ln повідомлень</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln private records were left out.</source>
        <translation>
            <numerusform>Пропущено %Ln приватний запис.</numerusform>
            <numerusform>Пропущено %Ln приватні записи.</numerusform>
            <numerusform>Пропущено %Ln приватних записів.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln relationships</source>
        <translation>
            <numerusform>%Ln зв’язок</numerusform>
            <numerusform>%Ln зв’язки</numerusform>
            <numerusform>%Ln зв’язків</numerusform>
        </translation>
    </message>
    <message>
        <source>1 conversation</source>
        <translation>1 розмова</translation>
    </message>
    <message>
        <source>1 episode</source>
        <translation>1 епізод</translation>
    </message>
    <message>
        <source>1 fact</source>
        <translation>1 факт</translation>
    </message>
    <message>
        <source>1 message</source>
        <translation>1 повідомлення</translation>
    </message>
    <message>
        <source>1 private record was left out.</source>
        <translation>Пропущено 1 приватний запис.</translation>
    </message>
    <message>
        <source>1 relationship</source>
        <translation>1 зв’язок</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Розмови</translation>
    </message>
    <message>
        <source>For a spreadsheet: facts, a row each, and nothing that is run as a formula</source>
        <translation>Для таблиць: факт у рядку, ніщо не виконується як формула</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Нічого</translation>
    </message>
    <message>
        <source>To read: facts by category</source>
        <translation>Для читання: факти за категоріями</translation>
    </message>
    <message>
        <source>To read: facts by category, daily notes by day, episodes, conversations</source>
        <translation>Факти за категоріями, нотатки за днями, епізоди, розмови</translation>
    </message>
    <message>
        <source>What was said, as Markdown</source>
        <translation>Сказане, у форматі Markdown</translation>
    </message>
    <message>
        <source>With history and links: Keepsake brings it back without a loss</source>
        <translation>З історією та зв’язками: Keepsake поверне це без втрат</translation>
    </message>
    <message>
        <source>Written to {0}: {1}.</source>
        <translation>Записано до {0}: {1}.</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>All files (*)</source>
        <translation>Усі файли (*)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Вибрати…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрити</translation>
    </message>
    <message>
        <source>Close; nothing is written</source>
        <translation>Закрити, нічого не записуючи</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Усе</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Експортувати</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>Експорт до</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Формат</translation>
    </message>
    <message>
        <source>Goes along: {0}.</source>
        <translation>Буде записано також: {0}.</translation>
    </message>
    <message>
        <source>Left out, private or telling of it: {0}.</source>
        <translation>Пропущено як приватне або пов’язане з приватним: {0}.</translation>
    </message>
    <message>
        <source>Look for a place for it</source>
        <translation>Вибрати місце</translation>
    </message>
    <message>
        <source>Open the folder that it is in</source>
        <translation>Відкрити теку, де це лежить</translation>
    </message>
    <message>
        <source>Private things too</source>
        <translation>І приватне теж</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Замінити</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Показати в теці</translation>
    </message>
    <message>
        <source>Stopped: nothing was written.</source>
        <translation>Зупинено: нічого не записано.</translation>
    </message>
    <message>
        <source>The file or folder that is written</source>
        <translation>Файл або тека для запису</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Що</translation>
    </message>
    <message>
        <source>What you marked private, and what tells of it</source>
        <translation>Те, що ви позначили приватним, і те, що про це розповідає</translation>
    </message>
    <message>
        <source>Where to</source>
        <translation>Куди</translation>
    </message>
    <message>
        <source>Write it</source>
        <translation>Записати</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} з {1}</translation>
    </message>
    <message>
        <source>“{0}” is there already. Replace it with this export?</source>
        <translation>«{0}» вже існує. Замінити цим експортом?</translation>
    </message>
</context>
<context>
    <name>Extraction</name>
    <message numerus="yes">
        <source>%Ln conversations</source>
        <translation>
            <numerusform>%Ln розмова</numerusform>
            <numerusform>%Ln розмови</numerusform>
            <numerusform>%Ln розмов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln private messages left out</source>
        <translation>
            <numerusform>пропущено %Ln приватне повідомлення</numerusform>
            <numerusform>пропущено %Ln приватні повідомлення</numerusform>
            <numerusform>пропущено %Ln приватних повідомлень</numerusform>
        </translation>
    </message>
    <message>
        <source>1 conversation</source>
        <translation>1 розмова</translation>
    </message>
    <message>
        <source>1 private message left out</source>
        <translation>пропущено 1 приватне повідомлення</translation>
    </message>
    <message>
        <source>A conversation that is gone</source>
        <translation>Розмова, якої вже немає</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln conversations</source>
        <translation>
            <numerusform>Усі розмови: %Ln</numerusform>
            <numerusform>Усі розмови: %Ln</numerusform>
            <numerusform>Усі розмови: %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Every day</source>
        <translation>Щодня</translation>
    </message>
    <message>
        <source>Extracting memories · {0} of {1} messages</source>
        <translation>Видобування спогадів · повідомлення: {0} з {1}</translation>
    </message>
    <message>
        <source>Failed: {0}</source>
        <translation>Збій: {0}</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Перервано</translation>
    </message>
    <message>
        <source>Memories extracted: {0}</source>
        <translation>Спогади видобуто: {0}</translation>
    </message>
    <message>
        <source>Nothing to keep</source>
        <translation>Нема чого зберігати</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Читання</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Зупинено</translation>
    </message>
    <message>
        <source>Stopped: the budget is spent</source>
        <translation>Зупинено: бюджет вичерпано</translation>
    </message>
    <message>
        <source>The extraction failed: {0}</source>
        <translation>Видобування не вдалося: {0}</translation>
    </message>
    <message>
        <source>The extraction stopped, its budget is spent: {0}</source>
        <translation>Видобування зупинилося, бюджет вичерпано: {0}</translation>
    </message>
    <message>
        <source>The extraction was stopped: {0}</source>
        <translation>Видобування зупинено: {0}</translation>
    </message>
    <message>
        <source>The extraction was undone</source>
        <translation>Видобування відмінено</translation>
    </message>
    <message>
        <source>The last 24 hours</source>
        <translation>Останні 24 години</translation>
    </message>
    <message>
        <source>The one conversation</source>
        <translation>Єдина розмова</translation>
    </message>
    <message numerus="yes">
        <source>These %Ln conversations</source>
        <translation>
            <numerusform>Ці розмови: %Ln</numerusform>
            <numerusform>Ці розмови: %Ln</numerusform>
            <numerusform>Ці розмови: %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>This conversation</source>
        <translation>Ця розмова</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Відмінено</translation>
    </message>
    <message>
        <source>by rules</source>
        <translation>за правилами</translation>
    </message>
    <message>
        <source>{0} failed</source>
        <translation>збоїв: {0}</translation>
    </message>
    <message>
        <source>{0} forgotten before</source>
        <translation>забутих раніше: {0}</translation>
    </message>
    <message>
        <source>{0} in conflict</source>
        <translation>суперечливих: {0}</translation>
    </message>
    <message>
        <source>{0} known already</source>
        <translation>уже відомих: {0}</translation>
    </message>
    <message>
        <source>{0} new</source>
        <translation>нових: {0}</translation>
    </message>
    <message>
        <source>{0} of {1} messages</source>
        <translation>повідомлення: {0} з {1}</translation>
    </message>
    <message>
        <source>{0} tokens</source>
        <translation>токенів: {0}</translation>
    </message>
    <message>
        <source>{0} updated</source>
        <translation>оновлених: {0}</translation>
    </message>
    <message>
        <source>“{0}”</source>
        <translation>«{0}»</translation>
    </message>
</context>
<context>
    <name>ExtractionDialog</name>
    <message>
        <source>A file of conversations, which is imported first…</source>
        <translation>Файл розмов, який спершу буде імпортовано…</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Усі файли (*)</translation>
    </message>
    <message>
        <source>Begin with what is chosen</source>
        <translation>Почати з вибраного</translation>
    </message>
    <message>
        <source>Beginning</source>
        <translation>Початок</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрити</translation>
    </message>
    <message>
        <source>Close; what goes on goes on</source>
        <translation>Закрити; розпочате триватиме</translation>
    </message>
    <message>
        <source>Conversations ({0})</source>
        <translation>Розмови ({0})</translation>
    </message>
    <message>
        <source>Extract</source>
        <translation>Видобути</translation>
    </message>
    <message>
        <source>Extract from a file</source>
        <translation>Видобути з файлу</translation>
    </message>
    <message>
        <source>Extract memories</source>
        <translation>Видобування спогадів</translation>
    </message>
    <message>
        <source>Extractions so far</source>
        <translation>Попередні видобування</translation>
    </message>
    <message>
        <source>Go on where it stopped</source>
        <translation>Продовжити з місця зупинки</translation>
    </message>
    <message>
        <source>None yet.</source>
        <translation>Ще не було.</translation>
    </message>
    <message>
        <source>Private messages are left out. One undo takes all of it back.</source>
        <translation>Приватні повідомлення пропускаються. Одна відміна забере все видобуте.</translation>
    </message>
    <message>
        <source>Read by rules, on this machine: they keep what is plainly stated.</source>
        <translation>Читання за правилами на цьому комп’ютері: зберігається те, що сказано прямо.</translation>
    </message>
    <message>
        <source>Read by {0}</source>
        <translation>Читає {0}</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Продовжити</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Попередні</translation>
    </message>
    <message>
        <source>Stop it; what was kept stays, and it can go on later</source>
        <translation>Зупинити; збережене залишиться, а продовжити можна пізніше</translation>
    </message>
    <message>
        <source>Take back all that the chosen extraction wrote</source>
        <translation>Забрати все, що записало вибране видобування</translation>
    </message>
    <message>
        <source>This conversation</source>
        <translation>Ця розмова</translation>
    </message>
    <message>
        <source>This conversation: “{0}”</source>
        <translation>Ця розмова: «{0}»</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Відмінити</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Без назви</translation>
    </message>
    <message>
        <source>What was said in the last 24 hours</source>
        <translation>Сказане за останні 24 години</translation>
    </message>
    <message>
        <source>at most {0} tokens</source>
        <translation>токенів щонайбільше: {0}</translation>
    </message>
</context>
<context>
    <name>FactBatch</name>
    <message numerus="yes">
        <source>%Ln facts</source>
        <translation>
            <numerusform>%Ln факт</numerusform>
            <numerusform>%Ln факти</numerusform>
            <numerusform>%Ln фактів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were left</source>
        <translation>
            <numerusform>%Ln залишено</numerusform>
            <numerusform>%Ln залишено</numerusform>
            <numerusform>%Ln залишено</numerusform>
        </translation>
    </message>
    <message>
        <source>1 fact</source>
        <translation>1 факт</translation>
    </message>
    <message>
        <source>1 was left</source>
        <translation>1 залишено</translation>
    </message>
    <message>
        <source>Archived, and not learned again: {0}.</source>
        <translation>До архіву без повторного запам’ятовування: {0}.</translation>
    </message>
    <message>
        <source>Archived: {0}.</source>
        <translation>До архіву: {0}.</translation>
    </message>
    <message>
        <source>Kept for a while: {0}.</source>
        <translation>Зберігатимуться тимчасово: {0}.</translation>
    </message>
    <message>
        <source>Kept until forgotten: {0}.</source>
        <translation>Зберігатимуться, доки не забуто: {0}.</translation>
    </message>
    <message>
        <source>Made private: {0}.</source>
        <translation>Зроблено приватними: {0}.</translation>
    </message>
    <message>
        <source>Moved to {1}: {0}.</source>
        <translation>Перенесено до «{1}»: {0}.</translation>
    </message>
    <message>
        <source>No longer private: {0}.</source>
        <translation>Більше не приватні: {0}.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Нічого не змінено.</translation>
    </message>
    <message>
        <source>Now about {1}: {0}.</source>
        <translation>Тепер про {1}: {0}.</translation>
    </message>
    <message>
        <source>Pinned: {0}.</source>
        <translation>Закріплено: {0}.</translation>
    </message>
    <message>
        <source>Restored: {0}.</source>
        <translation>Відновлено: {0}.</translation>
    </message>
    <message>
        <source>Unpinned: {0}.</source>
        <translation>Відкріплено: {0}.</translation>
    </message>
    <message>
        <source>another fact says the same</source>
        <translation>інший факт каже те саме</translation>
    </message>
    <message>
        <source>gone meanwhile</source>
        <translation>тим часом зник</translation>
    </message>
    <message>
        <source>not active</source>
        <translation>не активний</translation>
    </message>
    <message>
        <source>not archived</source>
        <translation>не в архіві</translation>
    </message>
    <message>
        <source>so already</source>
        <translation>вже так і було</translation>
    </message>
    <message>
        <source>too unsure to be kept for good</source>
        <translation>замало певності, щоб зберігати постійно</translation>
    </message>
    <message>
        <source>you</source>
        <translation>вас</translation>
    </message>
</context>
<context>
    <name>FactCompletion</name>
    <message>
        <source>active and archived</source>
        <translation>активні й архівні</translation>
    </message>
    <message>
        <source>active, archived, merged, any</source>
        <translation>активні, архівні, об’єднані, будь-які</translation>
    </message>
    <message>
        <source>by its number</source>
        <translation>за номером</translation>
    </message>
    <message>
        <source>durable or daily</source>
        <translation>постійний чи тимчасовий</translation>
    </message>
    <message>
        <source>episode, link, message …</source>
        <translation>епізод, зв’язок, повідомлення …</translation>
    </message>
    <message>
        <source>how often it was used</source>
        <translation>як часто вживали</translation>
    </message>
    <message>
        <source>how sure, from 0 to 1</source>
        <translation>певність, від 0 до 1</translation>
    </message>
    <message>
        <source>in the last days</source>
        <translation>за останні дні</translation>
    </message>
    <message>
        <source>in the last days, or never</source>
        <translation>за останні дні або ніколи</translation>
    </message>
    <message>
        <source>it said something else before</source>
        <translation>раніше казав інше</translation>
    </message>
    <message>
        <source>its last day is over</source>
        <translation>строк минув</translation>
    </message>
    <message>
        <source>kept for a while</source>
        <translation>зберігається тимчасово</translation>
    </message>
    <message>
        <source>kept until forgotten</source>
        <translation>зберігається, доки не забуто</translation>
    </message>
    <message>
        <source>no longer true</source>
        <translation>уже не правда</translation>
    </message>
    <message>
        <source>not to be learned again</source>
        <translation>не запам’ятовувати знову</translation>
    </message>
    <message>
        <source>not used for so many days</source>
        <translation>не вживали стільки днів</translation>
    </message>
    <message>
        <source>part of an episode</source>
        <translation>частина епізоду</translation>
    </message>
    <message>
        <source>private, pinned, expiring …</source>
        <translation>приватний, закріплений, тимчасовий …</translation>
    </message>
    <message>
        <source>said in a conversation</source>
        <translation>сказано в розмові</translation>
    </message>
    <message>
        <source>tied to other memories</source>
        <translation>пов’язаний з іншими спогадами</translation>
    </message>
    <message>
        <source>what kind of fact</source>
        <translation>вид факту</translation>
    </message>
    <message>
        <source>what the key holds</source>
        <translation>що містить ключ</translation>
    </message>
    <message>
        <source>what the value holds</source>
        <translation>що містить значення</translation>
    </message>
    <message>
        <source>where it came from</source>
        <translation>звідки взявся</translation>
    </message>
    <message>
        <source>whom or what it is about</source>
        <translation>про кого чи про що</translation>
    </message>
    <message>
        <source>with the words it comes from</source>
        <translation>зі словами, з яких узято</translation>
    </message>
    <message>
        <source>within 14 days</source>
        <translation>упродовж 14 днів</translation>
    </message>
    <message>
        <source>within so many days</source>
        <translation>упродовж стількох днів</translation>
    </message>
    <message>
        <source>words anywhere in it</source>
        <translation>слова будь-де в ньому</translation>
    </message>
    <message>
        <source>you</source>
        <translation>ви</translation>
    </message>
</context>
<context>
    <name>FactDetail</name>
    <message>
        <source>Fact in detail</source>
        <translation>Факт докладно</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Історія</translation>
    </message>
</context>
<context>
    <name>FactDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Close without saving</source>
        <translation>Закрити, не зберігаючи</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Докладно</translation>
    </message>
    <message>
        <source>Edit memory</source>
        <translation>Зміна спогаду</translation>
    </message>
    <message>
        <source>My sister Anna lives in Lviv</source>
        <translation>Моя сестра Анна живе у Львові</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Новий спогад</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Зберегти</translation>
    </message>
    <message>
        <source>What should I remember?</source>
        <translation>Що мені запам’ятати?</translation>
    </message>
    <message>
        <source>What was read in it, field by field</source>
        <translation>Що в цьому прочитано, поле за полем</translation>
    </message>
    <message>
        <source>about {0}</source>
        <translation>про {0}</translation>
    </message>
    <message>
        <source>edited in Facts</source>
        <translation>змінено у фактах</translation>
    </message>
    <message>
        <source>written by hand</source>
        <translation>записано вручну</translation>
    </message>
</context>
<context>
    <name>FactEditor</name>
    <message>
        <source>edited in Facts</source>
        <translation>змінено у фактах</translation>
    </message>
    <message>
        <source>{0} was not saved: {1} What you typed is there again when you edit it.</source>
        <translation>Не збережено: {0}. {1} Введене з’явиться знову, коли ви повернетеся до редагування.</translation>
    </message>
    <message>
        <source>Changed meanwhile: {0}. Nothing was overwritten.</source>
        <translation>Тим часом змінено: {0}. Нічого не перезаписано.</translation>
    </message>
    <message>
        <source>Drop what was typed</source>
        <translation>Відкинути введене</translation>
    </message>
    <message>
        <source>Drop what you typed</source>
        <translation>Відкинути введене вами</translation>
    </message>
    <message>
        <source>Editing {0}</source>
        <translation>Редагування: {0}</translation>
    </message>
    <message>
        <source>It is never sent to a model elsewhere</source>
        <translation>Ніколи не надсилається зовнішній моделі</translation>
    </message>
    <message>
        <source>It never expires, and comes first in what the assistant is told</source>
        <translation>Не має строку й іде першим у тому, що чує помічник</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Залишити моє</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Останній день</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Закріплений</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>Приватний</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Зберегти</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Повернути</translation>
    </message>
    <message>
        <source>Take theirs</source>
        <translation>Узяти нове</translation>
    </message>
    <message>
        <source>The last day it is kept</source>
        <translation>Останній день зберігання</translation>
    </message>
    <message>
        <source>Write what you typed over it</source>
        <translation>Записати введене поверх</translation>
    </message>
    <message>
        <source>it was forgotten</source>
        <translation>його забуто</translation>
    </message>
    <message>
        <source>its excerpt</source>
        <translation>уривок</translation>
    </message>
    <message>
        <source>last day, such as 2027-03-01</source>
        <translation>останній день, наприклад 2027-03-01</translation>
    </message>
</context>
<context>
    <name>FactForm</name>
    <message>
        <source>2026-03-01</source>
        <translation>2026-03-01</translation>
    </message>
    <message>
        <source>A daily memory, which expires</source>
        <translation>Тимчасовий спогад зі строком</translation>
    </message>
    <message>
        <source>A durable memory</source>
        <translation>Постійний спогад</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Про кого</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Категорія</translation>
    </message>
    <message>
        <source>For 90 days</source>
        <translation>На 90 днів</translation>
    </message>
    <message>
        <source>How sure it is</source>
        <translation>Наскільки певно</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Зберігати</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Ключ</translation>
    </message>
    <message>
        <source>True from (optional)</source>
        <translation>Правда з (необов’язково)</translation>
    </message>
    <message>
        <source>True until (optional)</source>
        <translation>Правда до (необов’язково)</translation>
    </message>
    <message>
        <source>Until it is forgotten</source>
        <translation>Доки не забуто</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значення</translation>
    </message>
    <message>
        <source>What is unsure is kept for 90 days only.</source>
        <translation>Непевне зберігається лише 90 днів.</translation>
    </message>
    <message>
        <source>location, birthday, prefers …</source>
        <translation>location, birthday, prefers …</translation>
    </message>
    <message>
        <source>probable</source>
        <translation>ймовірно</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>певно</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>непевно</translation>
    </message>
    <message>
        <source>you</source>
        <translation>ви</translation>
    </message>
</context>
<context>
    <name>FactPicker</name>
    <message>
        <source>Find a memory</source>
        <translation>Знайти спогад</translation>
    </message>
    <message>
        <source>Nothing like it is known. Type to find another memory.</source>
        <translation>Нічого схожого не відомо. Введіть текст, щоб знайти інший спогад.</translation>
    </message>
    <message>
        <source>Superseded by</source>
        <translation>Замінено на</translation>
    </message>
    <message>
        <source>Type to find another memory</source>
        <translation>Введіть текст, щоб знайти інший спогад</translation>
    </message>
</context>
<context>
    <name>FactReading</name>
    <message>
        <source>Category</source>
        <translation>Категорія</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Змінити</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Забути</translation>
    </message>
    <message>
        <source>Forget, or delete permanently</source>
        <translation>Забути або остаточно видалити</translation>
    </message>
    <message>
        <source>How long it is kept</source>
        <translation>Доки зберігається</translation>
    </message>
    <message>
        <source>How sure it is</source>
        <translation>Наскільки певно</translation>
    </message>
    <message>
        <source>It is no longer recalled</source>
        <translation>Більше не пригадується</translation>
    </message>
    <message>
        <source>It never expires</source>
        <translation>Без строку</translation>
    </message>
    <message>
        <source>Never sent to a model elsewhere</source>
        <translation>Ніколи не надсилається зовнішній моделі</translation>
    </message>
    <message>
        <source>Never used yet</source>
        <translation>Ще не вживався</translation>
    </message>
    <message>
        <source>Open the message it comes from: {0}</source>
        <translation>Відкрити повідомлення, з якого це взято: {0}</translation>
    </message>
    <message>
        <source>Open the page of whom or what it is about</source>
        <translation>Відкрити сторінку того, про кого або про що це</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Відновити</translation>
    </message>
    <message>
        <source>Show in conversation</source>
        <translation>Показати в розмові</translation>
    </message>
    <message>
        <source>Tied to</source>
        <translation>Пов’язано з</translation>
    </message>
    <message numerus="yes">
        <source>Used %Ln times</source>
        <translation>
            <numerusform>Ужито %Ln раз</numerusform>
            <numerusform>Ужито %Ln рази</numerusform>
            <numerusform>Ужито %Ln разів</numerusform>
        </translation>
    </message>
    <message>
        <source>Used once</source>
        <translation>Ужито раз</translation>
    </message>
    <message>
        <source>When it is or was so</source>
        <translation>Коли це є чи було так</translation>
    </message>
    <message>
        <source>about you</source>
        <translation>про вас</translation>
    </message>
    <message>
        <source>about {0}</source>
        <translation>про {0}</translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation>і ще {0}</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>в архіві</translation>
    </message>
    <message>
        <source>belongs together with this one</source>
        <translation>пов’язаний із цим</translation>
    </message>
    <message>
        <source>confidence {0}</source>
        <translation>певність {0}</translation>
    </message>
    <message>
        <source>daily, until {0}</source>
        <translation>тимчасовий, до {0}</translation>
    </message>
    <message>
        <source>durable</source>
        <translation>постійний</translation>
    </message>
    <message>
        <source>last {0}</source>
        <translation>востаннє {0}</translation>
    </message>
    <message>
        <source>learned from the same message</source>
        <translation>дізналися з того самого повідомлення</translation>
    </message>
    <message>
        <source>merged into fact-{0}</source>
        <translation>об’єднано з fact-{0}</translation>
    </message>
    <message>
        <source>merged into this one</source>
        <translation>об’єднано з цим</translation>
    </message>
    <message>
        <source>part of the episode</source>
        <translation>частина епізоду</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>закріплений</translation>
    </message>
    <message>
        <source>private</source>
        <translation>приватний</translation>
    </message>
    <message>
        <source>relationship</source>
        <translation>зв’язок</translation>
    </message>
    <message>
        <source>since {0}</source>
        <translation>з {0}</translation>
    </message>
    <message>
        <source>this one took its place</source>
        <translation>цей його замінив</translation>
    </message>
    <message>
        <source>took this one&apos;s place</source>
        <translation>замінив цей</translation>
    </message>
    <message>
        <source>until {0}</source>
        <translation>до {0}</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}, {1}</translation>
    </message>
    <message>
        <source>{0}: click to edit</source>
        <translation>{0}: клацніть, щоб змінити</translation>
    </message>
</context>
<context>
    <name>FactTable</name>
    <message>
        <source>About</source>
        <translation>Про кого</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Категорія</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Змінено</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Певність</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Ключ</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Закріплений</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>Приватний</translation>
    </message>
    <message>
        <source>Can&apos;t be read: damaged</source>
        <translation>Не прочитати: пошкоджено</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Ужито</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значення</translation>
    </message>
    <message>
        <source>assistant</source>
        <translation>помічник</translation>
    </message>
    <message>
        <source>you</source>
        <translation>ви</translation>
    </message>
</context>
<context>
    <name>FactsPanel</name>
    <message numerus="yes">
        <source>%Ln private</source>
        <translation>
            <numerusform>%Ln приватний</numerusform>
            <numerusform>%Ln приватні</numerusform>
            <numerusform>%Ln приватних</numerusform>
        </translation>
    </message>
    <message>
        <source>1 comes near</source>
        <translation>1 близький</translation>
    </message>
    <message>
        <source>1 private</source>
        <translation>1 приватний</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Активні</translation>
    </message>
    <message>
        <source>Active {0}</source>
        <translation>Активні {0}</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Архів</translation>
    </message>
    <message>
        <source>Archived {0}</source>
        <translation>Архів {0}</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Очистити пошук</translation>
    </message>
    <message>
        <source>Don&apos;t learn it again</source>
        <translation>Не вивчати знову</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Експорт…</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Факти</translation>
    </message>
    <message>
        <source>Facts that are recalled</source>
        <translation>Факти, що пригадуються</translation>
    </message>
    <message>
        <source>Facts that were forgotten or merged</source>
        <translation>Забуті або об’єднані факти</translation>
    </message>
    <message>
        <source>Facts that you or the assistant forget are kept here, and can be restored.</source>
        <translation>Тут зберігаються факти, які забули ви чи помічник; їх можна відновити.</translation>
    </message>
    <message>
        <source>It was wrong</source>
        <translation>Це було хибно</translation>
    </message>
    <message>
        <source>Look at the archived ones</source>
        <translation>Переглянути архів</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Новий спогад</translation>
    </message>
    <message>
        <source>No active facts</source>
        <translation>Немає активних фактів</translation>
    </message>
    <message>
        <source>No facts yet</source>
        <translation>Фактів ще немає</translation>
    </message>
    <message>
        <source>No memory here holds all of this: these come near it.</source>
        <translation>Жоден спогад тут не містить усього цього: ось найближчі.</translation>
    </message>
    <message>
        <source>No memory here holds {0}: shown without it.</source>
        <translation>Жоден спогад тут не містить {0}: показано без цього.</translation>
    </message>
    <message>
        <source>Nothing found for “{0}”</source>
        <translation>За запитом «{0}» нічого не знайдено</translation>
    </message>
    <message>
        <source>Nothing is archived</source>
        <translation>Архів порожній</translation>
    </message>
    <message>
        <source>Save this search, or ask a saved one</source>
        <translation>Зберегти цей пошук або відкрити збережений</translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation>Збережені пошуки</translation>
    </message>
    <message>
        <source>Try another word, or look among the archived ones.</source>
        <translation>Спробуйте інше слово або пошукайте в архіві.</translation>
    </message>
    <message>
        <source>What the assistant remembers about you, your people and your projects stands here: one line a fact, with where it comes from. Tell it something in the chat, or write the first one yourself.</source>
        <translation>Тут видно, що помічник пам’ятає про вас, ваших людей і проєкти: по рядку на факт, із джерелом. Розкажіть йому щось у чаті або запишіть перший факт самі.</translation>
    </message>
    <message>
        <source>What was forgotten is archived, and can be restored.</source>
        <translation>Забуте лежить в архіві, його можна відновити.</translation>
    </message>
    <message>
        <source>Write these facts to a file</source>
        <translation>Записати ці факти у файл</translation>
    </message>
    <message>
        <source>the best {0}</source>
        <translation>найкращі {0}</translation>
    </message>
    <message>
        <source>{0} found</source>
        <translation>Знайдено: {0}</translation>
    </message>
    <message>
        <source>“{0}”</source>
        <translation>«{0}»</translation>
    </message>
    <message>
        <source>Forgot {0}. It is in the archive, and can be learned again.</source>
        <translation>Забуто: {0}. Це в архіві й може бути запам’ятовано знову.</translation>
    </message>
    <message>
        <source>Forgot {0}. It is in the archive, and won&apos;t be learned again.</source>
        <translation>Забуто: {0}. Це в архіві й знову запам’ятовано не буде.</translation>
    </message>
    <message>
        <source>Restored {0}.</source>
        <translation>Відновлено: {0}.</translation>
    </message>
    <message>
        <source>Saved: {0}</source>
        <translation>Збережено: {0}</translation>
    </message>
    <message>
        <source>Set back.</source>
        <translation>Повернуто попереднє значення.</translation>
    </message>
    <message>
        <source>it was wrong</source>
        <translation>було хибним</translation>
    </message>
    <message>
        <source>not to be learned again</source>
        <translation>не запам’ятовувати знову</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>застаріло</translation>
    </message>
    <message>
        <source>restored in Facts</source>
        <translation>відновлено у фактах</translation>
    </message>
    <message>
        <source>set back in Facts</source>
        <translation>повернуто у фактах</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Категорія</translation>
    </message>
    <message numerus="yes">
        <source>%Ln come near</source>
        <translation>
            <numerusform>%Ln близький</numerusform>
            <numerusform>%Ln близькі</numerusform>
            <numerusform>%Ln близьких</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose 2 to {0} facts to merge: Shift or Ctrl with a click or an arrow key chooses several.</source>
        <translation>Виберіть для об’єднання від 2 до {0} фактів: кілька вибирають клацанням або стрілкою із Shift чи Ctrl.</translation>
    </message>
    <message>
        <source>For 30 days</source>
        <translation>На 30 днів</translation>
    </message>
    <message>
        <source>For 90 days</source>
        <translation>На 90 днів</translation>
    </message>
    <message>
        <source>For a week</source>
        <translation>На тиждень</translation>
    </message>
    <message>
        <source>For a year</source>
        <translation>На рік</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Зберігати</translation>
    </message>
    <message>
        <source>Keep until</source>
        <translation>Зберігати до</translation>
    </message>
    <message>
        <source>Narrow by conditions</source>
        <translation>Звузити умовами</translation>
    </message>
    <message>
        <source>Search facts, or category:skill added:7d</source>
        <translation>Пошук фактів або category:skill added:7d</translation>
    </message>
    <message>
        <source>Stopped: nothing was changed.</source>
        <translation>Зупинено: нічого не змінено.</translation>
    </message>
    <message numerus="yes">
        <source>The %Ln chosen facts</source>
        <translation>
            <numerusform>%Ln вибраний факт</numerusform>
            <numerusform>%Ln вибрані факти</numerusform>
            <numerusform>%Ln вибраних фактів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %Ln facts of the list</source>
        <translation>
            <numerusform>%Ln факт зі списку</numerusform>
            <numerusform>%Ln факти зі списку</numerusform>
            <numerusform>%Ln фактів зі списку</numerusform>
        </translation>
    </message>
    <message>
        <source>The chosen fact</source>
        <translation>Вибраний факт</translation>
    </message>
    <message>
        <source>The fact of the list</source>
        <translation>Факт зі списку</translation>
    </message>
    <message>
        <source>The last day, such as 2027-03-01</source>
        <translation>Останній день, наприклад 2027-03-01</translation>
    </message>
    <message>
        <source>Until a day…</source>
        <translation>До певного дня…</translation>
    </message>
    <message>
        <source>Until forgotten</source>
        <translation>Доки не забуто</translation>
    </message>
    <message>
        <source>Whom is it about?</source>
        <translation>Про кого це?</translation>
    </message>
    <message>
        <source>You, a person, a project or a thing</source>
        <translation>Ви, інша людина, проєкт або річ</translation>
    </message>
    <message>
        <source>chosen in Facts</source>
        <translation>вибрано у фактах</translation>
    </message>
    <message>
        <source>you</source>
        <translation>ви</translation>
    </message>
    <message>
        <source>{0} of {1} facts</source>
        <translation>Факти: {0} з {1}</translation>
    </message>
</context>
<context>
    <name>FailureCard</name>
    <message>
        <source>Ask again with the same words</source>
        <translation>Запитати ще раз тими самими словами</translation>
    </message>
    <message>
        <source>Change assistant…</source>
        <translation>Змінити помічника…</translation>
    </message>
    <message>
        <source>Choose who answers</source>
        <translation>Вибрати, хто відповідає</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Ще раз</translation>
    </message>
</context>
<context>
    <name>Failures</name>
    <message>
        <source>Something went wrong in Keepsake. What you had is safe.</source>
        <translation>У Keepsake щось пішло не так. Ваші дані в безпеці.</translation>
    </message>
    <message>
        <source>The memory could not be read or written just now. Nothing was changed; try again.</source>
        <translation>Зараз не вдалося прочитати або записати пам’ять. Нічого не змінено; спробуйте ще раз.</translation>
    </message>
    <message>
        <source>There is more: copy the details to see all of it.</source>
        <translation>Це не все: скопіюйте подробиці, щоб побачити решту.</translation>
    </message>
</context>
<context>
    <name>FirstRun</name>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Begin with an empty memory</source>
        <translation>Почати з порожньої пам’яті</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Далі</translation>
    </message>
    <message>
        <source>Do you bring memories along?</source>
        <translation>Чи маєте спогади з собою?</translation>
    </message>
    <message>
        <source>Import conversations…</source>
        <translation>Імпортувати розмови…</translation>
    </message>
    <message>
        <source>It can be changed at any time. What you mark private is never told to a model elsewhere.</source>
        <translation>Це можна змінити будь-коли. Позначене приватним ніколи не дізнається модель на іншому комп’ютері.</translation>
    </message>
    <message>
        <source>It needs no account and no network. F1 opens a guide; press ? to see the keys.</source>
        <translation>Не потрібні ні обліковий запис, ні мережа. F1 відкриває посібник, а ? показує клавіші.</translation>
    </message>
    <message>
        <source>Keepsake remembers what you tell the assistant beside it: facts about you, your people and your projects, each with where it comes from.</source>
        <translation>Keepsake пам’ятає те, що ви розповідаєте помічникові поруч: факти про вас, ваших людей і проєкти, кожен зі своїм джерелом.</translation>
    </message>
    <message>
        <source>Lviv (was Kyiv)</source>
        <translation>Львів (було: Київ)</translation>
    </message>
    <message>
        <source>Remembered: {0}</source>
        <translation>Запам’ятовано: {0}</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Пропустити</translation>
    </message>
    <message>
        <source>Try it with sample memories</source>
        <translation>Спробувати зі спогадами-зразками</translation>
    </message>
    <message>
        <source>We moved to Lviv last week.</source>
        <translation>Минулого тижня ми переїхали до Львова.</translation>
    </message>
    <message>
        <source>Welcome to Keepsake</source>
        <translation>Вітаємо в Keepsake</translation>
    </message>
    <message>
        <source>What ChatGPT or Claude exported, chats, notes, MEMORY.md, tables, mem0&apos;s memories and Chroma folders can come in. What is already known is not stored twice, and an import is undone in one step.</source>
        <translation>Можна додати експорт ChatGPT чи Claude, чати, нотатки, MEMORY.md, таблиці, спогади mem0 і теки Chroma. Уже відоме не зберігається двічі, а імпорт відміняється одним кроком.</translation>
    </message>
    <message>
        <source>Who answers?</source>
        <translation>Хто відповідає?</translation>
    </message>
    <message>
        <source>You say: {0} {1}</source>
        <translation>Ви кажете: {0} {1}</translation>
    </message>
    <message>
        <source>You see every step the assistant takes, and can undo each one. Nothing is lost by forgetting.</source>
        <translation>Ви бачите кожен крок помічника й можете відмінити будь-який. Забуте не втрачається.</translation>
    </message>
    <message>
        <source>Your memory, on your own machine</source>
        <translation>Ваша пам’ять на вашому комп’ютері</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} з {1}</translation>
    </message>
</context>
<context>
    <name>FoldedReads</name>
    <message numerus="yes">
        <source>%Ln looks failed</source>
        <translation>
            <numerusform>%Ln пошук не вдався</numerusform>
            <numerusform>%Ln пошуки не вдалися</numerusform>
            <numerusform>%Ln пошуків не вдалося</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories</source>
        <translation>
            <numerusform>%Ln спогад</numerusform>
            <numerusform>%Ln спогади</numerusform>
            <numerusform>%Ln спогадів</numerusform>
        </translation>
    </message>
    <message>
        <source>1 look failed</source>
        <translation>1 пошук не вдався</translation>
    </message>
    <message>
        <source>1 memory</source>
        <translation>1 спогад</translation>
    </message>
    <message>
        <source>Hide each look</source>
        <translation>Сховати окремі пошуки</translation>
    </message>
    <message numerus="yes">
        <source>Looked in %Ln places</source>
        <translation>
            <numerusform>Переглянуто %Ln місце</numerusform>
            <numerusform>Переглянуто %Ln місця</numerusform>
            <numerusform>Переглянуто %Ln місць</numerusform>
        </translation>
    </message>
    <message>
        <source>Looked in 1 place</source>
        <translation>Переглянуто 1 місце</translation>
    </message>
    <message numerus="yes">
        <source>Looking in %Ln places…</source>
        <translation>
            <numerusform>Триває пошук в %Ln місці…</numerusform>
            <numerusform>Триває пошук у %Ln місцях…</numerusform>
            <numerusform>Триває пошук у %Ln місцях…</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking in 1 place…</source>
        <translation>Триває пошук в 1 місці…</translation>
    </message>
    <message>
        <source>Show each look</source>
        <translation>Показати окремі пошуки</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>нічого</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Arrow keys go from subject to subject; with Shift they move it</source>
        <translation>Стрілки переходять між суб’єктами, а із Shift пересувають їх</translation>
    </message>
    <message>
        <source>Graph of relationships</source>
        <translation>Граф зв’язків</translation>
    </message>
</context>
<context>
    <name>GuideDialog</name>
    <message>
        <source>Guide</source>
        <translation>Посібник</translation>
    </message>
    <message>
        <source>No page says that.</source>
        <translation>Жодна сторінка такого не каже.</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Сторінки</translation>
    </message>
    <message>
        <source>Picture: {0}</source>
        <translation>Зображення: {0}</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Пошук у посібнику</translation>
    </message>
</context>
<context>
    <name>HistoryDetail</name>
    <message>
        <source>Change in detail</source>
        <translation>Зміна докладно</translation>
    </message>
    <message>
        <source>Reason: {0}</source>
        <translation>Причина: {0}</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Повторити</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Показати</translation>
    </message>
    <message>
        <source>Show the facts</source>
        <translation>Показати факти</translation>
    </message>
    <message>
        <source>Show the whole extraction</source>
        <translation>Показати все видобування</translation>
    </message>
    <message>
        <source>Show the {0} facts</source>
        <translation>Показати факти ({0})</translation>
    </message>
    <message>
        <source>Show {0} in its place</source>
        <translation>Показати {0} на його місці</translation>
    </message>
    <message>
        <source>Shows all that the same extraction changed</source>
        <translation>Показує все, що змінило те саме видобування</translation>
    </message>
    <message>
        <source>Shows the facts that were changed, together</source>
        <translation>Показує разом усі змінені факти</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Відмінити</translation>
    </message>
    <message>
        <source>Undo all since here…</source>
        <translation>Відмінити все відтоді…</translation>
    </message>
    <message>
        <source>Undo the whole extraction…</source>
        <translation>Відмінити все видобування…</translation>
    </message>
    <message>
        <source>by {0} · {1}</source>
        <translation>{0} · {1}</translation>
    </message>
    <message>
        <source>… and {0} more rows</source>
        <translation>… і ще рядків: {0}</translation>
    </message>
</context>
<context>
    <name>HistoryFilter</name>
    <message>
        <source>Also what was said: it can&apos;t be undone</source>
        <translation>Також сказане: його не можна відмінити</translation>
    </message>
    <message>
        <source>Any day</source>
        <translation>Будь-який день</translation>
    </message>
    <message>
        <source>Any extraction</source>
        <translation>Будь-яке видобування</translation>
    </message>
    <message>
        <source>Any tool</source>
        <translation>Будь-який інструмент</translation>
    </message>
    <message>
        <source>Between two days…</source>
        <translation>Між двома днями…</translation>
    </message>
    <message>
        <source>By anyone</source>
        <translation>Будь-хто</translation>
    </message>
    <message>
        <source>By which tool</source>
        <translation>Яким інструментом</translation>
    </message>
    <message>
        <source>By whom</source>
        <translation>Ким</translation>
    </message>
    <message>
        <source>Extraction of {0}</source>
        <translation>Видобування від {0}</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>Перший день</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Останній день</translation>
    </message>
    <message>
        <source>Messages too</source>
        <translation>Також повідомлення</translation>
    </message>
    <message>
        <source>Of which days</source>
        <translation>За які дні</translation>
    </message>
    <message>
        <source>Of which extraction</source>
        <translation>З якого видобування</translation>
    </message>
    <message>
        <source>Search the history</source>
        <translation>Пошук в історії</translation>
    </message>
    <message>
        <source>The last year</source>
        <translation>Останній рік</translation>
    </message>
    <message>
        <source>The last {0} days</source>
        <translation>Останні {0} днів</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Сьогодні</translation>
    </message>
    <message>
        <source>to</source>
        <translation>до</translation>
    </message>
</context>
<context>
    <name>HistoryPanel</name>
    <message>
        <source>All that this extraction changed is undone, each change by one of its own.</source>
        <translation>Усе, що змінило це видобування, відміняється: кожна зміна окремо.</translation>
    </message>
    <message>
        <source>Each change of your memories is kept here, whoever made it, and can be undone.</source>
        <translation>Тут зберігається кожна зміна ваших спогадів, хоч би хто її зробив, і кожну можна відмінити.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Історія</translation>
    </message>
    <message>
        <source>No change is like that</source>
        <translation>Таких змін немає</translation>
    </message>
    <message>
        <source>Nothing has changed yet</source>
        <translation>Ще нічого не змінювалося</translation>
    </message>
    <message>
        <source>Nothing in the history is by this one, of these days, or has these words.</source>
        <translation>В історії немає нічого від цього автора, за ці дні чи з такими словами.</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Показати все</translation>
    </message>
    <message>
        <source>Undo all since then?</source>
        <translation>Відмінити все відтоді?</translation>
    </message>
    <message>
        <source>Undo the whole extraction?</source>
        <translation>Відмінити все видобування?</translation>
    </message>
    <message numerus="yes">
        <source>Undoing %Ln changes…</source>
        <translation>
            <numerusform>Відміна %Ln зміни…</numerusform>
            <numerusform>Відміна %Ln змін…</numerusform>
            <numerusform>Відміна %Ln змін…</numerusform>
        </translation>
    </message>
    <message>
        <source>Undoing 1 change…</source>
        <translation>Відміна 1 зміни…</translation>
    </message>
    <message>
        <source>Write to the assistant</source>
        <translation>Написати помічникові</translation>
    </message>
    <message>
        <source>Your memories will be as they were before “{0}”, {1}. Each change below is undone by one of its own, which can be undone again.</source>
        <translation>Ваші спогади стануть такими, як були до «{0}», {1}. Кожну зміну нижче буде відмінено окремо, і цю відміну теж можна відмінити.</translation>
    </message>
</context>
<context>
    <name>HistoryTable</name>
    <message>
        <source>By</source>
        <translation>Хто</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Рядки</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Що</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Коли</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Чому</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>Another value is known: tick what is to be kept beside it</source>
        <translation>Відоме інше значення: позначте, що зберегти поруч</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Змінено</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>Колекції</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Розмова</translation>
    </message>
    <message>
        <source>Conversations that are here, with messages that are not</source>
        <translation>Розмови, які тут є, з повідомленнями, яких тут немає</translation>
    </message>
    <message>
        <source>Each document becomes a fact; what is known already is not stored twice</source>
        <translation>Кожен документ стане фактом; уже відоме не зберігається двічі</translation>
    </message>
    <message>
        <source>Episode</source>
        <translation>Епізод</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Факт</translation>
    </message>
    <message>
        <source>Forgotten before</source>
        <translation>Забуте раніше</translation>
    </message>
    <message>
        <source>Gone on</source>
        <translation>Продовжене</translation>
    </message>
    <message>
        <source>Imported {0}</source>
        <translation>Імпортовано: {0}</translation>
    </message>
    <message>
        <source>In conflict</source>
        <translation>Суперечливе</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Відоме</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Пропущене</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Нове</translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation>Ще не відоме</translation>
    </message>
    <message>
        <source>Nothing was imported</source>
        <translation>Нічого не імпортовано</translation>
    </message>
    <message>
        <source>Relationship</source>
        <translation>Зв’язок</translation>
    </message>
    <message>
        <source>Such as {0}</source>
        <translation>Наприклад, {0}</translation>
    </message>
    <message>
        <source>These can&apos;t be brought in</source>
        <translation>Це неможливо додати</translation>
    </message>
    <message>
        <source>These come in as told</source>
        <translation>Це буде додано, як зазначено</translation>
    </message>
    <message>
        <source>They are here already, and stay as they are</source>
        <translation>Це вже тут і залишиться, як є</translation>
    </message>
    <message>
        <source>You had these forgotten, or they were archived: tick what may come back</source>
        <translation>Ви просили це забути, або воно в архіві: позначте, що може повернутися</translation>
    </message>
    <message>
        <source>conversations: {0}</source>
        <translation>розмови: {0}</translation>
    </message>
    <message>
        <source>documents: {0}</source>
        <translation>документи: {0}</translation>
    </message>
    <message>
        <source>episodes: {0}</source>
        <translation>епізоди: {0}</translation>
    </message>
    <message>
        <source>facts: {0}</source>
        <translation>факти: {0}</translation>
    </message>
    <message numerus="yes">
        <source>in %Ln conversations</source>
        <translation>
            <numerusform>у %Ln розмові</numerusform>
            <numerusform>у %Ln розмовах</numerusform>
            <numerusform>у %Ln розмовах</numerusform>
        </translation>
    </message>
    <message>
        <source>in 1 conversation</source>
        <translation>в 1 розмові</translation>
    </message>
    <message>
        <source>messages: {0}</source>
        <translation>повідомлення: {0}</translation>
    </message>
    <message>
        <source>relationships: {0}</source>
        <translation>зв’язки: {0}</translation>
    </message>
    <message numerus="yes">
        <source>{0} and %Ln more</source>
        <translation>
            <numerusform>{0} і ще %Ln</numerusform>
            <numerusform>{0} і ще %Ln</numerusform>
            <numerusform>{0} і ще %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} and 1 more</source>
        <translation>{0} і ще 1</translation>
    </message>
    <message>
        <source>{0} forgotten before</source>
        <translation>забутих раніше: {0}</translation>
    </message>
    <message>
        <source>{0} gone on</source>
        <translation>продовжених: {0}</translation>
    </message>
    <message>
        <source>{0} in conflict</source>
        <translation>суперечливих: {0}</translation>
    </message>
    <message>
        <source>{0} known</source>
        <translation>відомих: {0}</translation>
    </message>
    <message>
        <source>{0} left out</source>
        <translation>{0} пропущено</translation>
    </message>
    <message>
        <source>{0} new</source>
        <translation>нових: {0}</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} із {1}</translation>
    </message>
    <message>
        <source>{0} × {1}</source>
        <translation>{0} × {1}</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Bring in what is ticked</source>
        <translation>Додати позначене</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Choose otherwise what is read</source>
        <translation>Вибрати інакше, що читати</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрити</translation>
    </message>
    <message>
        <source>Close; nothing is stored</source>
        <translation>Закрити, нічого не зберігаючи</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Далі</translation>
    </message>
    <message numerus="yes">
        <source>Find memories in these %Ln conversations</source>
        <translation>
            <numerusform>Знайти спогади в %Ln розмові</numerusform>
            <numerusform>Знайти спогади в %Ln розмовах</numerusform>
            <numerusform>Знайти спогади в %Ln розмовах</numerusform>
        </translation>
    </message>
    <message>
        <source>Find memories in this conversation</source>
        <translation>Знайти спогади в цій розмові</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Імпортувати</translation>
    </message>
    <message>
        <source>Import {0}</source>
        <translation>Імпорт: {0}</translation>
    </message>
    <message>
        <source>Importing {0}</source>
        <translation>Імпортується: {0}</translation>
    </message>
    <message>
        <source>Leave the others out</source>
        <translation>Решту не брати</translation>
    </message>
    <message>
        <source>Nothing in this file can be imported</source>
        <translation>У цьому файлі нема чого імпортувати</translation>
    </message>
    <message>
        <source>Nothing is stored yet. What you import comes in as one step, and one undo takes it out.</source>
        <translation>Ще нічого не збережено. Імпортоване додається одним кроком, і одна відміна його забирає.</translation>
    </message>
    <message>
        <source>Read what was said, and keep what it tells of people and things</source>
        <translation>Прочитати сказане й зберегти те, що воно каже про людей і речі</translation>
    </message>
    <message>
        <source>Reading {0}</source>
        <translation>Читання: {0}</translation>
    </message>
    <message>
        <source>Say which column holds what. Nothing is stored yet.</source>
        <translation>Укажіть, що в якому стовпці. Ще нічого не збережено.</translation>
    </message>
    <message>
        <source>Search in the file: names, titles, what was said</source>
        <translation>Пошук у файлі: імена, назви, сказане</translation>
    </message>
    <message>
        <source>Stopped: nothing was stored.</source>
        <translation>Зупинено: нічого не збережено.</translation>
    </message>
    <message>
        <source>Take out what came in</source>
        <translation>Забрати додане</translation>
    </message>
    <message>
        <source>Takes the tick from all that is not listed here</source>
        <translation>Знімає позначку з усього, чого немає в цьому списку</translation>
    </message>
    <message>
        <source>The collections of {0}</source>
        <translation>Колекції: {0}</translation>
    </message>
    <message>
        <source>The columns of {0}</source>
        <translation>Стовпці: {0}</translation>
    </message>
    <message>
        <source>The import was undone</source>
        <translation>Імпорт відмінено</translation>
    </message>
    <message>
        <source>Tick what you want to look at. The folder is only read, and stays as it is.</source>
        <translation>Позначте, що хочете переглянути. Теку буде лише прочитано, і вона залишиться, як є.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Відмінити</translation>
    </message>
    <message>
        <source>Undo takes it out again; so does the History.</source>
        <translation>Відміна забере це; так само й історія.</translation>
    </message>
    <message>
        <source>What the file would bring</source>
        <translation>Що дасть цей файл</translation>
    </message>
    <message>
        <source>{0} of {1} ticked</source>
        <translation>Позначено {0} з {1}</translation>
    </message>
    <message>
        <source>{0} can&apos;t be imported</source>
        <translation>Не вдається імпортувати: {0}</translation>
    </message>
</context>
<context>
    <name>KeepChip</name>
    <message>
        <source>Keep “{0}”</source>
        <translation>Зберегти «{0}»</translation>
    </message>
    <message>
        <source>Remember this in your words: {0}</source>
        <translation>Запам’ятати вашими словами: {0}</translation>
    </message>
</context>
<context>
    <name>KeepChips</name>
    <message>
        <source>Not kept: {0}</source>
        <translation>Не збережено: {0}</translation>
    </message>
</context>
<context>
    <name>Key</name>
    <message>
        <source>accountant</source>
        <translation>бухгалтер</translation>
    </message>
    <message>
        <source>address</source>
        <translation>адреса</translation>
    </message>
    <message>
        <source>age</source>
        <translation>вік</translation>
    </message>
    <message>
        <source>allergy</source>
        <translation>алергія</translation>
    </message>
    <message>
        <source>anniversary</source>
        <translation>річниця</translation>
    </message>
    <message>
        <source>appointment</source>
        <translation>прийом</translation>
    </message>
    <message>
        <source>assistant</source>
        <translation>помічник</translation>
    </message>
    <message>
        <source>aunt</source>
        <translation>тітка</translation>
    </message>
    <message>
        <source>bike</source>
        <translation>велосипед</translation>
    </message>
    <message>
        <source>birthday</source>
        <translation>день народження</translation>
    </message>
    <message>
        <source>birthplace</source>
        <translation>місце народження</translation>
    </message>
    <message>
        <source>blood type</source>
        <translation>група крові</translation>
    </message>
    <message>
        <source>boss</source>
        <translation>начальник</translation>
    </message>
    <message>
        <source>boyfriend</source>
        <translation>хлопець</translation>
    </message>
    <message>
        <source>breed</source>
        <translation>порода</translation>
    </message>
    <message>
        <source>brother</source>
        <translation>брат</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>камера</translation>
    </message>
    <message>
        <source>canary</source>
        <translation>канарка</translation>
    </message>
    <message>
        <source>car</source>
        <translation>машина</translation>
    </message>
    <message>
        <source>cat</source>
        <translation>кіт</translation>
    </message>
    <message>
        <source>child</source>
        <translation>дитина</translation>
    </message>
    <message>
        <source>children</source>
        <translation>діти</translation>
    </message>
    <message>
        <source>chinchilla</source>
        <translation>шиншила</translation>
    </message>
    <message>
        <source>classmate</source>
        <translation>однокласник</translation>
    </message>
    <message>
        <source>cleaner</source>
        <translation>прибиральниця</translation>
    </message>
    <message>
        <source>coach</source>
        <translation>тренер</translation>
    </message>
    <message>
        <source>colleague</source>
        <translation>колега</translation>
    </message>
    <message>
        <source>computer</source>
        <translation>комп’ютер</translation>
    </message>
    <message>
        <source>cousin</source>
        <translation>двоюрідний брат</translation>
    </message>
    <message>
        <source>cow</source>
        <translation>корова</translation>
    </message>
    <message>
        <source>dating</source>
        <translation>зустрічаєтеся</translation>
    </message>
    <message>
        <source>daughter</source>
        <translation>донька</translation>
    </message>
    <message>
        <source>daughter-in-law</source>
        <translation>невістка</translation>
    </message>
    <message>
        <source>dentist</source>
        <translation>стоматолог</translation>
    </message>
    <message>
        <source>diet</source>
        <translation>харчування</translation>
    </message>
    <message>
        <source>dislikes</source>
        <translation>не подобається</translation>
    </message>
    <message>
        <source>doctor</source>
        <translation>лікар</translation>
    </message>
    <message>
        <source>dog</source>
        <translation>собака</translation>
    </message>
    <message>
        <source>donkey</source>
        <translation>осел</translation>
    </message>
    <message>
        <source>dose</source>
        <translation>доза</translation>
    </message>
    <message>
        <source>duck</source>
        <translation>качка</translation>
    </message>
    <message>
        <source>email</source>
        <translation>email</translation>
    </message>
    <message>
        <source>employer</source>
        <translation>місце роботи</translation>
    </message>
    <message>
        <source>ex</source>
        <translation>колишній партнер</translation>
    </message>
    <message>
        <source>family</source>
        <translation>сім’я</translation>
    </message>
    <message>
        <source>father</source>
        <translation>тато</translation>
    </message>
    <message>
        <source>father-in-law</source>
        <translation>тесть</translation>
    </message>
    <message>
        <source>fear</source>
        <translation>страх</translation>
    </message>
    <message>
        <source>ferret</source>
        <translation>тхір</translation>
    </message>
    <message>
        <source>fiancé</source>
        <translation>наречений</translation>
    </message>
    <message>
        <source>fish</source>
        <translation>рибка</translation>
    </message>
    <message>
        <source>flat</source>
        <translation>квартира</translation>
    </message>
    <message>
        <source>former {0}</source>
        <translation>колишнє: {0}</translation>
    </message>
    <message>
        <source>friend</source>
        <translation>друг</translation>
    </message>
    <message>
        <source>girlfriend</source>
        <translation>дівчина</translation>
    </message>
    <message>
        <source>goal</source>
        <translation>мета</translation>
    </message>
    <message>
        <source>goat</source>
        <translation>коза</translation>
    </message>
    <message>
        <source>godfather</source>
        <translation>хресний</translation>
    </message>
    <message>
        <source>godmother</source>
        <translation>хресна</translation>
    </message>
    <message>
        <source>godparent</source>
        <translation>кум</translation>
    </message>
    <message>
        <source>goose</source>
        <translation>гуска</translation>
    </message>
    <message>
        <source>grandchild</source>
        <translation>онук</translation>
    </message>
    <message>
        <source>granddaughter</source>
        <translation>онучка</translation>
    </message>
    <message>
        <source>grandfather</source>
        <translation>дідусь</translation>
    </message>
    <message>
        <source>grandmother</source>
        <translation>бабуся</translation>
    </message>
    <message>
        <source>grandson</source>
        <translation>онук</translation>
    </message>
    <message>
        <source>guinea pig</source>
        <translation>морська свинка</translation>
    </message>
    <message>
        <source>guitar</source>
        <translation>гітара</translation>
    </message>
    <message>
        <source>habit</source>
        <translation>звичка</translation>
    </message>
    <message>
        <source>hairdresser</source>
        <translation>перукар</translation>
    </message>
    <message>
        <source>hamster</source>
        <translation>хом’як</translation>
    </message>
    <message>
        <source>has</source>
        <translation>річ</translation>
    </message>
    <message>
        <source>health</source>
        <translation>здоров’я</translation>
    </message>
    <message>
        <source>hedgehog</source>
        <translation>їжак</translation>
    </message>
    <message>
        <source>height</source>
        <translation>зріст</translation>
    </message>
    <message>
        <source>hen</source>
        <translation>курка</translation>
    </message>
    <message>
        <source>hobby</source>
        <translation>захоплення</translation>
    </message>
    <message>
        <source>home</source>
        <translation>дім</translation>
    </message>
    <message>
        <source>hometown</source>
        <translation>рідне місто</translation>
    </message>
    <message>
        <source>horse</source>
        <translation>кінь</translation>
    </message>
    <message>
        <source>house</source>
        <translation>дім</translation>
    </message>
    <message>
        <source>husband</source>
        <translation>чоловік</translation>
    </message>
    <message>
        <source>interest</source>
        <translation>захоплення</translation>
    </message>
    <message>
        <source>job</source>
        <translation>робота</translation>
    </message>
    <message>
        <source>kitten</source>
        <translation>кошеня</translation>
    </message>
    <message>
        <source>landlord</source>
        <translation>хазяїн квартири</translation>
    </message>
    <message>
        <source>language</source>
        <translation>мови</translation>
    </message>
    <message>
        <source>laptop</source>
        <translation>ноутбук</translation>
    </message>
    <message>
        <source>lawyer</source>
        <translation>юрист</translation>
    </message>
    <message>
        <source>learning</source>
        <translation>вивчаєте</translation>
    </message>
    <message>
        <source>likes</source>
        <translation>подобається</translation>
    </message>
    <message>
        <source>lived in</source>
        <translation>раніше жили</translation>
    </message>
    <message>
        <source>lizard</source>
        <translation>ящірка</translation>
    </message>
    <message>
        <source>location</source>
        <translation>місце проживання</translation>
    </message>
    <message>
        <source>manager</source>
        <translation>керівник</translation>
    </message>
    <message>
        <source>marriage</source>
        <translation>шлюб</translation>
    </message>
    <message>
        <source>mechanic</source>
        <translation>механік</translation>
    </message>
    <message>
        <source>medication</source>
        <translation>ліки</translation>
    </message>
    <message>
        <source>medicine</source>
        <translation>ліки</translation>
    </message>
    <message>
        <source>meeting</source>
        <translation>зустріч</translation>
    </message>
    <message>
        <source>midwife</source>
        <translation>акушерка</translation>
    </message>
    <message>
        <source>mother</source>
        <translation>мама</translation>
    </message>
    <message>
        <source>mother-in-law</source>
        <translation>свекруха</translation>
    </message>
    <message>
        <source>name</source>
        <translation>ім’я</translation>
    </message>
    <message>
        <source>nanny</source>
        <translation>няня</translation>
    </message>
    <message>
        <source>nationality</source>
        <translation>національність</translation>
    </message>
    <message>
        <source>native language</source>
        <translation>рідна мова</translation>
    </message>
    <message>
        <source>neighbour</source>
        <translation>сусід</translation>
    </message>
    <message>
        <source>nephew</source>
        <translation>племінник</translation>
    </message>
    <message>
        <source>niece</source>
        <translation>племінниця</translation>
    </message>
    <message>
        <source>note</source>
        <translation>примітка</translation>
    </message>
    <message>
        <source>own</source>
        <translation>річ</translation>
    </message>
    <message>
        <source>owns</source>
        <translation>володіє</translation>
    </message>
    <message>
        <source>parents</source>
        <translation>батьки</translation>
    </message>
    <message>
        <source>parrot</source>
        <translation>папуга</translation>
    </message>
    <message>
        <source>partner</source>
        <translation>партнер</translation>
    </message>
    <message>
        <source>pet</source>
        <translation>тварина</translation>
    </message>
    <message>
        <source>phone</source>
        <translation>телефон</translation>
    </message>
    <message>
        <source>pig</source>
        <translation>свиня</translation>
    </message>
    <message>
        <source>place of study</source>
        <translation>місто навчання</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>план</translation>
    </message>
    <message>
        <source>plumber</source>
        <translation>сантехнік</translation>
    </message>
    <message>
        <source>pony</source>
        <translation>поні</translation>
    </message>
    <message>
        <source>preferred name</source>
        <translation>звертання</translation>
    </message>
    <message>
        <source>prefers</source>
        <translation>перевага</translation>
    </message>
    <message>
        <source>pregnancy</source>
        <translation>вагітність</translation>
    </message>
    <message>
        <source>project</source>
        <translation>проєкт</translation>
    </message>
    <message>
        <source>psychologist</source>
        <translation>психолог</translation>
    </message>
    <message>
        <source>puppy</source>
        <translation>цуценя</translation>
    </message>
    <message>
        <source>rabbit</source>
        <translation>кролик</translation>
    </message>
    <message>
        <source>rat</source>
        <translation>щур</translation>
    </message>
    <message>
        <source>read</source>
        <translation>прочитано</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>читаєте</translation>
    </message>
    <message>
        <source>relationship status</source>
        <translation>сімейний стан</translation>
    </message>
    <message>
        <source>roommate</source>
        <translation>сусід по квартирі</translation>
    </message>
    <message>
        <source>rooster</source>
        <translation>півень</translation>
    </message>
    <message>
        <source>sheep</source>
        <translation>вівця</translation>
    </message>
    <message>
        <source>shoe size</source>
        <translation>розмір взуття</translation>
    </message>
    <message>
        <source>sister</source>
        <translation>сестра</translation>
    </message>
    <message>
        <source>skill</source>
        <translation>навичка</translation>
    </message>
    <message>
        <source>snail</source>
        <translation>равлик</translation>
    </message>
    <message>
        <source>snake</source>
        <translation>змія</translation>
    </message>
    <message>
        <source>son</source>
        <translation>син</translation>
    </message>
    <message>
        <source>son-in-law</source>
        <translation>зять</translation>
    </message>
    <message>
        <source>studies</source>
        <translation>навчання</translation>
    </message>
    <message>
        <source>surname</source>
        <translation>прізвище</translation>
    </message>
    <message>
        <source>teacher</source>
        <translation>вчитель</translation>
    </message>
    <message>
        <source>therapist</source>
        <translation>терапевт</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>справа</translation>
    </message>
    <message>
        <source>trait</source>
        <translation>риса</translation>
    </message>
    <message>
        <source>trip</source>
        <translation>поїздка</translation>
    </message>
    <message>
        <source>turtle</source>
        <translation>черепаха</translation>
    </message>
    <message>
        <source>uncle</source>
        <translation>дядько</translation>
    </message>
    <message>
        <source>uses</source>
        <translation>користується</translation>
    </message>
    <message>
        <source>vet</source>
        <translation>ветеринар</translation>
    </message>
    <message>
        <source>wedding</source>
        <translation>весілля</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>вага</translation>
    </message>
    <message>
        <source>wife</source>
        <translation>дружина</translation>
    </message>
    <message>
        <source>work</source>
        <translation>робота</translation>
    </message>
    <message>
        <source>work location</source>
        <translation>місто роботи</translation>
    </message>
    <message>
        <source>working on</source>
        <translation>працюєте над</translation>
    </message>
</context>
<context>
    <name>KeysOverlay</name>
    <message>
        <source>Close</source>
        <translation>Закрити</translation>
    </message>
    <message>
        <source>Close the keys (Esc)</source>
        <translation>Закрити клавіші (Esc)</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Клавіші</translation>
    </message>
</context>
<context>
    <name>KeysPage</name>
    <message>
        <source>F1 or ? shows the keys of what is in view.</source>
        <translation>F1 або ? показує клавіші для того, що на екрані.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Клавіші</translation>
    </message>
    <message>
        <source>Keys shortcuts keyboard</source>
        <translation>Клавіші скорочення клавіатура</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Що робить</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Де</translation>
    </message>
    <message>
        <source>keys shortcuts keyboard</source>
        <translation>клавіші скорочення клавіатура</translation>
    </message>
</context>
<context>
    <name>Labels</name>
    <message>
        <source>About</source>
        <translation>Про кого</translation>
    </message>
    <message>
        <source>Archived because</source>
        <translation>Чому в архіві</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Категорія</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Певність</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Розмова</translation>
    </message>
    <message>
        <source>Earlier summary</source>
        <translation>Попередній підсумок</translation>
    </message>
    <message>
        <source>Earlier value</source>
        <translation>Попереднє значення</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>Змінено</translation>
    </message>
    <message>
        <source>Episode</source>
        <translation>Епізод</translation>
    </message>
    <message>
        <source>Forgotten</source>
        <translation>Забуто</translation>
    </message>
    <message>
        <source>Forgotten because</source>
        <translation>Чому забуто</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Важливість</translation>
    </message>
    <message>
        <source>Important message</source>
        <translation>Важливе повідомлення</translation>
    </message>
    <message>
        <source>Keepsake</source>
        <translation>Keepsake</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Зберігається</translation>
    </message>
    <message>
        <source>Kept until</source>
        <translation>Зберігається до</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Ключ</translation>
    </message>
    <message>
        <source>Link between facts</source>
        <translation>Зв’язок між фактами</translation>
    </message>
    <message>
        <source>Merge of an episode</source>
        <translation>Об’єднання епізоду</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>Об’єднано</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Повідомлення</translation>
    </message>
    <message>
        <source>Message of an episode</source>
        <translation>Повідомлення епізоду</translation>
    </message>
    <message>
        <source>Mood</source>
        <translation>Настрій</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Закріплений</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>Приватний</translation>
    </message>
    <message>
        <source>Redone</source>
        <translation>Повторено</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>Стосунок</translation>
    </message>
    <message>
        <source>Relationship</source>
        <translation>Зв’язок</translation>
    </message>
    <message>
        <source>Remembered</source>
        <translation>Запам’ятовано</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Прибрано</translation>
    </message>
    <message>
        <source>Restored</source>
        <translation>Відновлено</translation>
    </message>
    <message>
        <source>Said</source>
        <translation>Сказано</translation>
    </message>
    <message>
        <source>Saved search</source>
        <translation>Збережений пошук</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Хто каже</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Стан</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Підсумок</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Теги</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Текст</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Назва</translation>
    </message>
    <message>
        <source>To</source>
        <translation>До кого</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Тема</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Відмінено</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Оновлено</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>Правда з</translation>
    </message>
    <message>
        <source>Valid to</source>
        <translation>Правда до</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значення</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Вирок</translation>
    </message>
    <message>
        <source>Verdict on two memories</source>
        <translation>Вирок щодо двох спогадів</translation>
    </message>
    <message>
        <source>When a fact is asked about</source>
        <translation>Коли запитати про факт</translation>
    </message>
    <message>
        <source>active</source>
        <translation>активний</translation>
    </message>
    <message>
        <source>an import</source>
        <translation>імпорт</translation>
    </message>
    <message>
        <source>daily</source>
        <translation>тимчасовий</translation>
    </message>
    <message>
        <source>durable</source>
        <translation>постійний</translation>
    </message>
    <message>
        <source>kept in the archive</source>
        <translation>зберігається в архіві</translation>
    </message>
    <message>
        <source>off</source>
        <translation>вимкнено</translation>
    </message>
    <message>
        <source>on</source>
        <translation>увімкнено</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>причина</translation>
    </message>
    <message>
        <source>the assistant</source>
        <translation>помічник</translation>
    </message>
    <message>
        <source>you</source>
        <translation>ви</translation>
    </message>
    <message numerus="yes">
        <source>%Ln bytes</source>
        <translation>
            <numerusform>%Ln байт</numerusform>
            <numerusform>%Ln байти</numerusform>
            <numerusform>%Ln байтів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln episodes that came since would go.</source>
        <translation>
            <numerusform>Зникне %Ln пізніший епізод.</numerusform>
            <numerusform>Зникнуть %Ln пізніші епізоди.</numerusform>
            <numerusform>Зникнуть %Ln пізніших епізодів.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln episodes that went since would be back.</source>
        <translation>
            <numerusform>Повернеться %Ln епізод, зниклий відтоді.</numerusform>
            <numerusform>Повернуться %Ln епізоди, зниклі відтоді.</numerusform>
            <numerusform>Повернуться %Ln епізодів, зниклих відтоді.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln episodes that were changed since would be as they were.</source>
        <translation>
            <numerusform>%Ln змінений відтоді епізод стане, яким був.</numerusform>
            <numerusform>%Ln змінені відтоді епізоди стануть, якими були.</numerusform>
            <numerusform>%Ln змінених відтоді епізодів стануть, якими були.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln facts that came since would go.</source>
        <translation>
            <numerusform>Зникне %Ln пізніший факт.</numerusform>
            <numerusform>Зникнуть %Ln пізніші факти.</numerusform>
            <numerusform>Зникнуть %Ln пізніших фактів.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln facts that went since would be back.</source>
        <translation>
            <numerusform>Повернеться %Ln факт, зниклий відтоді.</numerusform>
            <numerusform>Повернуться %Ln факти, зниклі відтоді.</numerusform>
            <numerusform>Повернуться %Ln фактів, зниклих відтоді.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln facts that were changed since would be as they were.</source>
        <translation>
            <numerusform>%Ln змінений відтоді факт стане, яким був.</numerusform>
            <numerusform>%Ln змінені відтоді факти стануть, якими були.</numerusform>
            <numerusform>%Ln змінених відтоді фактів стануть, якими були.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln messages that came since would go.</source>
        <translation>
            <numerusform>Зникне %Ln пізніше повідомлення.</numerusform>
            <numerusform>Зникнуть %Ln пізніші повідомлення.</numerusform>
            <numerusform>Зникнуть %Ln пізніших повідомлень.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln messages that went since would be back.</source>
        <translation>
            <numerusform>Повернеться %Ln повідомлення, зникле відтоді.</numerusform>
            <numerusform>Повернуться %Ln повідомлення, зниклі відтоді.</numerusform>
            <numerusform>Повернуться %Ln повідомлень, зниклих відтоді.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln messages that were changed since would be as they were.</source>
        <translation>
            <numerusform>%Ln змінене відтоді повідомлення стане, яким було.</numerusform>
            <numerusform>%Ln змінені відтоді повідомлення стануть, якими були.</numerusform>
            <numerusform>%Ln змінених відтоді повідомлень стануть, якими були.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln relationships that came since would go.</source>
        <translation>
            <numerusform>Зникне %Ln пізніший зв’язок.</numerusform>
            <numerusform>Зникнуть %Ln пізніші зв’язки.</numerusform>
            <numerusform>Зникнуть %Ln пізніших зв’язків.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln relationships that went since would be back.</source>
        <translation>
            <numerusform>Повернеться %Ln зв’язок, зниклий відтоді.</numerusform>
            <numerusform>Повернуться %Ln зв’язки, зниклі відтоді.</numerusform>
            <numerusform>Повернуться %Ln зв’язків, зниклих відтоді.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln relationships that were changed since would be as they were.</source>
        <translation>
            <numerusform>%Ln змінений відтоді зв’язок стане, яким був.</numerusform>
            <numerusform>%Ln змінені відтоді зв’язки стануть, якими були.</numerusform>
            <numerusform>%Ln змінених відтоді зв’язків стануть, якими були.</numerusform>
        </translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 байт</translation>
    </message>
    <message>
        <source>1 episode that came since would go.</source>
        <translation>Зникне 1 пізніший епізод.</translation>
    </message>
    <message>
        <source>1 episode that was changed since would be as it was.</source>
        <translation>1 змінений відтоді епізод стане, яким був.</translation>
    </message>
    <message>
        <source>1 episode that went since would be back.</source>
        <translation>Повернеться 1 епізод, зниклий відтоді.</translation>
    </message>
    <message>
        <source>1 fact that came since would go.</source>
        <translation>Зникне 1 пізніший факт.</translation>
    </message>
    <message>
        <source>1 fact that was changed since would be as it was.</source>
        <translation>1 змінений відтоді факт стане, яким був.</translation>
    </message>
    <message>
        <source>1 fact that went since would be back.</source>
        <translation>Повернеться 1 факт, зниклий відтоді.</translation>
    </message>
    <message>
        <source>1 message that came since would go.</source>
        <translation>Зникне 1 пізніше повідомлення.</translation>
    </message>
    <message>
        <source>1 message that was changed since would be as it was.</source>
        <translation>1 змінене відтоді повідомлення стане, яким було.</translation>
    </message>
    <message>
        <source>1 message that went since would be back.</source>
        <translation>Повернеться 1 повідомлення, зникле відтоді.</translation>
    </message>
    <message>
        <source>1 relationship that came since would go.</source>
        <translation>Зникне 1 пізніший зв’язок.</translation>
    </message>
    <message>
        <source>1 relationship that was changed since would be as it was.</source>
        <translation>1 змінений відтоді зв’язок стане, яким був.</translation>
    </message>
    <message>
        <source>1 relationship that went since would be back.</source>
        <translation>Повернеться 1 зв’язок, зниклий відтоді.</translation>
    </message>
    <message>
        <source>Backup of {0} · {1} · {2}</source>
        <translation>Резервна копія за {0} · {1} · {2}</translation>
    </message>
    <message>
        <source>Before a backup was restored</source>
        <translation>Перед відновленням копії</translation>
    </message>
    <message>
        <source>Before a change of many facts</source>
        <translation>Перед зміною багатьох фактів</translation>
    </message>
    <message>
        <source>Before a consolidation</source>
        <translation>Перед упорядкуванням</translation>
    </message>
    <message>
        <source>Before an import</source>
        <translation>Перед імпортом</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>Вручну</translation>
    </message>
    <message>
        <source>Daily</source>
        <translation>Щоденна</translation>
    </message>
    <message>
        <source>Going back to the backup of {0}…</source>
        <translation>Повернення до резервної копії за {0}…</translation>
    </message>
    <message>
        <source>It holds {0}.</source>
        <translation>У ній: {0}.</translation>
    </message>
    <message>
        <source>The memory is as it was on {0}. The damaged file of before is kept in the data folder.</source>
        <translation>Пам’ять така, якою була {0}. Попередній пошкоджений файл збережено в теці даних.</translation>
    </message>
    <message>
        <source>The memory is as it was on {0}. What was there until now is in the backup of {1}.</source>
        <translation>Пам’ять така, якою була {0}. Те, що було досі, — у резервній копії за {1}.</translation>
    </message>
</context>
<context>
    <name>Launch</name>
    <message>
        <source>Keepsake ended by a fault the last time. What you had is safe; the details are for a report.</source>
        <translation>Минулого разу Keepsake завершився через збій. Ваші дані збережено; подробиці — для звіту про збій.</translation>
    </message>
</context>
<context>
    <name>LeftOutCard</name>
    <message>
        <source>Show it in its conversation</source>
        <translation>Показати в розмові</translation>
    </message>
    <message>
        <source>Show the message</source>
        <translation>Показати повідомлення</translation>
    </message>
    <message>
        <source>You said on {0}</source>
        <translation>Ви сказали {0}</translation>
    </message>
    <message>
        <source>You told this, and the assistant did not keep it. Kept, it becomes a fact in your words.</source>
        <translation>Ви це розповіли, а помічник цього не зберіг. Збережене, воно стане фактом вашими словами.</translation>
    </message>
</context>
<context>
    <name>LeftOutPanel</name>
    <message>
        <source>Keep it</source>
        <translation>Зберегти</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>Не зберігати</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Не збережено</translation>
    </message>
    <message>
        <source>Show the message</source>
        <translation>Показати повідомлення</translation>
    </message>
    <message>
        <source>Snooze</source>
        <translation>Відкласти</translation>
    </message>
    <message>
        <source>decided in Today</source>
        <translation>вирішено в «Сьогодні»</translation>
    </message>
</context>
<context>
    <name>ListChip</name>
    <message>
        <source>Only these are shown. Press to show all again</source>
        <translation>Показано лише ці. Натисніть, щоб знову показати всі</translation>
    </message>
    <message>
        <source>Only {0}. Press to show all again</source>
        <translation>Лише {0}. Натисніть, щоб знову показати всі</translation>
    </message>
    <message>
        <source>Show all again</source>
        <translation>Знову показати всі</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Go back to a backup…</source>
        <translation>Повернутися до резервної копії…</translation>
    </message>
    <message>
        <source>Making a backup</source>
        <translation>Створення резервної копії</translation>
    </message>
    <message>
        <source>Parts of your memory can&apos;t be read: its file is damaged. Nothing more is written to it until a backup takes its place.</source>
        <translation>Частину вашої пам’яті не вдається прочитати: її файл пошкоджено. До нього більше нічого не записується, доки його не замінить резервна копія.</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Повторити</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>Прибрати все</translation>
    </message>
    <message>
        <source>Sample memories: made up, so that you see what Keepsake does.</source>
        <translation>Спогади-зразки: вигадані, щоб ви побачили, що вміє Keepsake.</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Налаштування…</translation>
    </message>
    <message>
        <source>Show backups</source>
        <translation>Показати копії</translation>
    </message>
    <message>
        <source>The backup is made: {0}.</source>
        <translation>Резервну копію створено: {0}.</translation>
    </message>
    <message>
        <source>The sample memories are gone.</source>
        <translation>Спогади-зразки прибрано.</translation>
    </message>
    <message>
        <source>The sample memories are here. They are made up.</source>
        <translation>Спогади-зразки вже тут. Вони вигадані.</translation>
    </message>
    <message>
        <source>There is no Markdown mirror. Switch it on, and choose a folder for it.</source>
        <translation>Дзеркала Markdown немає. Увімкніть його та виберіть для нього теку.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Відмінити</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Чат</translation>
    </message>
    <message>
        <source>Diagnostics copied: versions, sizes and states, nothing you wrote.</source>
        <translation>Діагностику скопійовано: версії, розміри й стани, нічого з написаного вами.</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Усюди</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Панелі</translation>
    </message>
    <message>
        <source>Opening your memory…</source>
        <translation>Відкривається ваша пам’ять…</translation>
    </message>
    <message>
        <source>Opening… · Keepsake</source>
        <translation>Відкривається… · Keepsake</translation>
    </message>
    <message>
        <source>Drop one file at a time: each import can be looked at, and undone, by itself.</source>
        <translation>Перетягуйте по одному файлу: кожен імпорт можна переглянути й відмінити окремо.</translation>
    </message>
    <message>
        <source>“{0}” can&apos;t be imported. Files with conversations or memories end in {1}.</source>
        <translation>«{0}» не вдається імпортувати. Файли з розмовами або спогадами закінчуються на {1}.</translation>
    </message>
</context>
<context>
    <name>MergeCard</name>
    <message>
        <source>After merging</source>
        <translation>Після об’єднання</translation>
    </message>
    <message>
        <source>After merging: {0}</source>
        <translation>Після об’єднання: {0}</translation>
    </message>
    <message>
        <source>As proposed</source>
        <translation>Як запропоновано</translation>
    </message>
    <message>
        <source>Drop what was chosen and typed for this merge</source>
        <translation>Відкинути вибране й введене для цього об’єднання</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Змінити</translation>
    </message>
    <message>
        <source>Show {0}</source>
        <translation>Показати {0}</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>змінено</translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Close; nothing is changed</source>
        <translation>Закрити, нічого не змінюючи</translation>
    </message>
    <message>
        <source>Make one of them</source>
        <translation>Зробити з них один</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Об’єднати</translation>
    </message>
    <message>
        <source>Merge facts</source>
        <translation>Об’єднання фактів</translation>
    </message>
    <message>
        <source>Space ticks a fact; 1–{0} take the field with the cursor from it.</source>
        <translation>Пробіл позначає факт; 1–{0} беруть із нього поле, у якому курсор.</translation>
    </message>
    <message>
        <source>chosen in Facts</source>
        <translation>вибрано у фактах</translation>
    </message>
    <message>
        <source>fact-{0} is kept</source>
        <translation>Основний — fact-{0}</translation>
    </message>
</context>
<context>
    <name>MergeForm</name>
    <message>
        <source>Category</source>
        <translation>Категорія</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Певність</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Важливість</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Ключ</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Підсумок</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Теги</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Тема</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значення</translation>
    </message>
    <message>
        <source>separated by commas</source>
        <translation>через кому</translation>
    </message>
</context>
<context>
    <name>MessageList</name>
    <message>
        <source>Jump to latest</source>
        <translation>До найновішого</translation>
    </message>
    <message>
        <source>Show the newest message</source>
        <translation>Показати найновіше повідомлення</translation>
    </message>
</context>
<context>
    <name>MessageRow</name>
    <message>
        <source>Copy message</source>
        <translation>Копіювати повідомлення</translation>
    </message>
</context>
<context>
    <name>MessageTools</name>
    <message>
        <source>Copied</source>
        <translation>Скопійовано</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>Копіювати повідомлення</translation>
    </message>
</context>
<context>
    <name>Mirror</name>
    <message>
        <source>About</source>
        <translation>Про кого</translation>
    </message>
    <message>
        <source>Can&apos;t be taken in</source>
        <translation>Неможливо прийняти</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Категорія</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Змінено</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Копії</translation>
    </message>
    <message>
        <source>Forgotten before</source>
        <translation>Забуте раніше</translation>
    </message>
    <message>
        <source>In conflict</source>
        <translation>Суперечливе</translation>
    </message>
    <message>
        <source>In the folder “replaced” of the mirror</source>
        <translation>У теці дзеркала «replaced»</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Ключ</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Залишено</translation>
    </message>
    <message>
        <source>Lines that say nothing of a memory: {0}</source>
        <translation>Рядки, у яких немає спогадів: {0}</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Відсутнє</translation>
    </message>
    <message>
        <source>Most of the file is gone: tick what you took out yourself</source>
        <translation>Більшої частини файлу немає: позначте те, що ви прибрали самі</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Нове</translation>
    </message>
    <message>
        <source>No memories</source>
        <translation>Не спогади</translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation>Ще не відоме</translation>
    </message>
    <message>
        <source>Nothing was taken in</source>
        <translation>Нічого не прийнято</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Прибрано</translation>
    </message>
    <message>
        <source>Taken in: {0}</source>
        <translation>Прийнято: {0}</translation>
    </message>
    <message>
        <source>The fact gets what the file says; what it said before stays in its history</source>
        <translation>Факт набуде значення з файлу; попереднє залишиться в його історії</translation>
    </message>
    <message>
        <source>The fact is archived, and can be restored</source>
        <translation>Факт буде перенесено до архіву, його можна відновити</translation>
    </message>
    <message>
        <source>These stay in a copy of the file</source>
        <translation>Це залишиться в копії файлу</translation>
    </message>
    <message>
        <source>These were not taken in</source>
        <translation>Це не прийнято</translation>
    </message>
    <message>
        <source>They keep what was not taken in</source>
        <translation>У них збережено неприйняте</translation>
    </message>
    <message>
        <source>This stays in a copy of the file</source>
        <translation>Це залишиться в копії файлу</translation>
    </message>
    <message>
        <source>Ticked, the file wins; else Keepsake, and a copy of the file is kept</source>
        <translation>Якщо позначено, береться файл; інакше — Keepsake, а копія файлу зберігається</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значення</translation>
    </message>
    <message>
        <source>You had these forgotten: tick what may come back</source>
        <translation>Ви просили це забути: позначте, що може повернутися</translation>
    </message>
    <message>
        <source>{0} changed</source>
        <translation>змінених: {0}</translation>
    </message>
    <message>
        <source>{0} new</source>
        <translation>нових: {0}</translation>
    </message>
    <message>
        <source>{0} removed</source>
        <translation>прибраних: {0}</translation>
    </message>
    <message>
        <source>{0} to decide</source>
        <translation>вирішити: {0}</translation>
    </message>
</context>
<context>
    <name>MirrorDialog</name>
    <message>
        <source>Changes in the Markdown mirror</source>
        <translation>Зміни в дзеркалі Markdown</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрити</translation>
    </message>
    <message>
        <source>Close; the files stay as they are</source>
        <translation>Закрити; файли залишаться, як є</translation>
    </message>
    <message>
        <source>Keep a copy and write anew</source>
        <translation>Зберегти копію та записати наново</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Пізніше</translation>
    </message>
    <message>
        <source>No memory was changed</source>
        <translation>Жодного спогаду не змінено</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>Нічого не змінено</translation>
    </message>
    <message>
        <source>Reading the mirror</source>
        <translation>Читання дзеркала</translation>
    </message>
    <message>
        <source>Take back what was taken in</source>
        <translation>Забрати прийняте</translation>
    </message>
    <message>
        <source>Take in</source>
        <translation>Прийняти</translation>
    </message>
    <message>
        <source>Take in what is ticked</source>
        <translation>Прийняти позначене</translation>
    </message>
    <message>
        <source>Taking in what you changed</source>
        <translation>Приймання ваших змін</translation>
    </message>
    <message>
        <source>The change, word by word</source>
        <translation>Зміна, слово за словом</translation>
    </message>
    <message>
        <source>The files are as Keepsake wrote them.</source>
        <translation>Файли такі, якими їх записав Keepsake.</translation>
    </message>
    <message>
        <source>The mirror can&apos;t be read</source>
        <translation>Не вдається прочитати дзеркало</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Відмінити</translation>
    </message>
    <message>
        <source>Undo takes it back; so does the History.</source>
        <translation>Відміна забере це; так само й історія.</translation>
    </message>
    <message>
        <source>What is not ticked stays as Keepsake has it; a copy of your file is kept beside it.</source>
        <translation>Непозначене залишиться таким, як у Keepsake; копія вашого файлу зберігається поруч.</translation>
    </message>
    <message>
        <source>What was changed in the files</source>
        <translation>Що змінено у файлах</translation>
    </message>
    <message>
        <source>What was taken in was taken back</source>
        <translation>Прийняте забрано назад</translation>
    </message>
    <message>
        <source>changed in the mirror</source>
        <translation>змінено в дзеркалі</translation>
    </message>
    <message>
        <source>{0} of {1} ticked</source>
        <translation>Позначено {0} з {1}</translation>
    </message>
</context>
<context>
    <name>MirrorNotices</name>
    <message>
        <source>Review…</source>
        <translation>Переглянути…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Налаштування…</translation>
    </message>
    <message>
        <source>{0} and other files were changed outside of Keepsake, which waits for your look.</source>
        <translation>{0} та інші файли змінено поза Keepsake; він чекає, поки ви їх переглянете.</translation>
    </message>
    <message>
        <source>{0} was changed outside of Keepsake. It is not written over until you have looked.</source>
        <translation>{0} змінено поза Keepsake. Файл не буде перезаписано, доки ви його не переглянете.</translation>
    </message>
</context>
<context>
    <name>Moving</name>
    <message>
        <source>Moving everything to {0}…</source>
        <translation>Перенесення всього до {0}…</translation>
    </message>
    <message>
        <source>The data folder is {0} now.</source>
        <translation>Тепер тека даних — {0}.</translation>
    </message>
</context>
<context>
    <name>NarrowingChips</name>
    <message>
        <source>Low confidence {0}</source>
        <translation>Непевне {0}</translation>
    </message>
    <message>
        <source>Only facts that are not known for sure</source>
        <translation>Лише факти, відомі не напевно</translation>
    </message>
    <message>
        <source>Only facts that were not used for long</source>
        <translation>Лише факти, якими давно не користувалися</translation>
    </message>
    <message>
        <source>Stale {0}</source>
        <translation>Застаріле {0}</translation>
    </message>
</context>
<context>
    <name>NavigationBar</name>
    <message>
        <source>Panels</source>
        <translation>Панелі</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close this notice</source>
        <translation>Закрити це сповіщення</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Копіювати подробиці</translation>
    </message>
    <message>
        <source>Copy what went wrong, for a bug report</source>
        <translation>Копіювати опис збою для звіту про помилку</translation>
    </message>
    <message>
        <source>What can be done about it</source>
        <translation>Що можна з цим зробити</translation>
    </message>
</context>
<context>
    <name>Nouns</name>
    <message numerus="yes">
        <source>%Ln conversations</source>
        <translation>
            <numerusform>%Ln розмова</numerusform>
            <numerusform>%Ln розмови</numerusform>
            <numerusform>%Ln розмов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln days</source>
        <translation>
            <numerusform>%Ln день</numerusform>
            <numerusform>%Ln дні</numerusform>
            <numerusform>%Ln днів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln duplicates</source>
        <translation>
            <numerusform>%Ln дублікат</numerusform>
            <numerusform>%Ln дублікати</numerusform>
            <numerusform>%Ln дублікатів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln запис</numerusform>
            <numerusform>%Ln записи</numerusform>
            <numerusform>%Ln записів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln episodes</source>
        <translation>
            <numerusform>%Ln епізод</numerusform>
            <numerusform>%Ln епізоди</numerusform>
            <numerusform>%Ln епізодів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln exact</source>
        <translation>
            <numerusform>%Ln точний збіг</numerusform>
            <numerusform>%Ln точні збіги</numerusform>
            <numerusform>%Ln точних збігів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln excerpts</source>
        <translation>
            <numerusform>%Ln уривок</numerusform>
            <numerusform>%Ln уривки</numerusform>
            <numerusform>%Ln уривків</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln expired notes</source>
        <translation>
            <numerusform>%Ln нотатка зі строком, що минув</numerusform>
            <numerusform>%Ln нотатки зі строком, що минув</numerusform>
            <numerusform>%Ln нотаток зі строком, що минув</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln facts</source>
        <translation>
            <numerusform>%Ln факт</numerusform>
            <numerusform>%Ln факти</numerusform>
            <numerusform>%Ln фактів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hours</source>
        <translation>
            <numerusform>%Ln годину</numerusform>
            <numerusform>%Ln години</numerusform>
            <numerusform>%Ln годин</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln likely</source>
        <translation>
            <numerusform>%Ln імовірний</numerusform>
            <numerusform>%Ln імовірні</numerusform>
            <numerusform>%Ln імовірних</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories</source>
        <translation>
            <numerusform>%Ln спогад</numerusform>
            <numerusform>%Ln спогади</numerusform>
            <numerusform>%Ln спогадів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln messages</source>
        <translation>
            <numerusform>%Ln повідомлення</numerusform>
            <numerusform>%Ln повідомлення</numerusform>
            <numerusform>%Ln повідомлень</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln minutes</source>
        <translation>
            <numerusform>%Ln хвилину</numerusform>
            <numerusform>%Ln хвилини</numerusform>
            <numerusform>%Ln хвилин</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln months</source>
        <translation>
            <numerusform>%Ln місяць</numerusform>
            <numerusform>%Ln місяці</numerusform>
            <numerusform>%Ln місяців</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln older memories</source>
        <translation>
            <numerusform>%Ln давніший спогад</numerusform>
            <numerusform>%Ln давніші спогади</numerusform>
            <numerusform>%Ln давніших спогадів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs</source>
        <translation>
            <numerusform>%Ln пара</numerusform>
            <numerusform>%Ln пари</numerusform>
            <numerusform>%Ln пар</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln private facts</source>
        <translation>
            <numerusform>%Ln приватний факт</numerusform>
            <numerusform>%Ln приватні факти</numerusform>
            <numerusform>%Ln приватних фактів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln relationships</source>
        <translation>
            <numerusform>%Ln зв’язок</numerusform>
            <numerusform>%Ln зв’язки</numerusform>
            <numerusform>%Ln зв’язків</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln рядок</numerusform>
            <numerusform>%Ln рядки</numerusform>
            <numerusform>%Ln рядків</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln seconds</source>
        <translation>
            <numerusform>%Ln секунду</numerusform>
            <numerusform>%Ln секунди</numerusform>
            <numerusform>%Ln секунд</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln skipped</source>
        <translation>
            <numerusform>%Ln пропущений</numerusform>
            <numerusform>%Ln пропущені</numerusform>
            <numerusform>%Ln пропущених</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sources</source>
        <translation>
            <numerusform>%Ln джерело</numerusform>
            <numerusform>%Ln джерела</numerusform>
            <numerusform>%Ln джерел</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln suggestions</source>
        <translation>
            <numerusform>%Ln пропозиція</numerusform>
            <numerusform>%Ln пропозиції</numerusform>
            <numerusform>%Ln пропозицій</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tags</source>
        <translation>
            <numerusform>%Ln тег</numerusform>
            <numerusform>%Ln теги</numerusform>
            <numerusform>%Ln тегів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation>
            <numerusform>%Ln раз</numerusform>
            <numerusform>%Ln рази</numerusform>
            <numerusform>%Ln разів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln weeks</source>
        <translation>
            <numerusform>%Ln тиждень</numerusform>
            <numerusform>%Ln тижні</numerusform>
            <numerusform>%Ln тижнів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln years</source>
        <translation>
            <numerusform>%Ln рік</numerusform>
            <numerusform>%Ln роки</numerusform>
            <numerusform>%Ln років</numerusform>
        </translation>
    </message>
    <message>
        <source>1 conversation</source>
        <translation>1 розмова</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 день</translation>
    </message>
    <message>
        <source>1 duplicate</source>
        <translation>1 дублікат</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1 запис</translation>
    </message>
    <message>
        <source>1 episode</source>
        <translation>1 епізод</translation>
    </message>
    <message>
        <source>1 exact</source>
        <translation>1 точний збіг</translation>
    </message>
    <message>
        <source>1 excerpt</source>
        <translation>1 уривок</translation>
    </message>
    <message>
        <source>1 expired note</source>
        <translation>1 нотатка зі строком, що минув</translation>
    </message>
    <message>
        <source>1 fact</source>
        <translation>1 факт</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 годину</translation>
    </message>
    <message>
        <source>1 likely</source>
        <translation>1 імовірний</translation>
    </message>
    <message>
        <source>1 memory</source>
        <translation>1 спогад</translation>
    </message>
    <message>
        <source>1 message</source>
        <translation>1 повідомлення</translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation>1 хвилину</translation>
    </message>
    <message>
        <source>1 month</source>
        <translation>1 місяць</translation>
    </message>
    <message>
        <source>1 older memory</source>
        <translation>1 давніший спогад</translation>
    </message>
    <message>
        <source>1 pair</source>
        <translation>1 пара</translation>
    </message>
    <message>
        <source>1 private fact</source>
        <translation>1 приватний факт</translation>
    </message>
    <message>
        <source>1 relationship</source>
        <translation>1 зв’язок</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 рядок</translation>
    </message>
    <message>
        <source>1 second</source>
        <translation>1 секунду</translation>
    </message>
    <message>
        <source>1 skipped</source>
        <translation>1 пропущений</translation>
    </message>
    <message>
        <source>1 source</source>
        <translation>1 джерело</translation>
    </message>
    <message>
        <source>1 suggestion</source>
        <translation>1 пропозиція</translation>
    </message>
    <message>
        <source>1 tag</source>
        <translation>1 тег</translation>
    </message>
    <message>
        <source>1 time</source>
        <translation>1 раз</translation>
    </message>
    <message>
        <source>1 week</source>
        <translation>1 тиждень</translation>
    </message>
    <message>
        <source>1 year</source>
        <translation>1 рік</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>в архіві</translation>
    </message>
    <message>
        <source>category</source>
        <translation>категорія</translation>
    </message>
    <message>
        <source>consolidation</source>
        <translation>упорядкування</translation>
    </message>
    <message>
        <source>contradiction</source>
        <translation>суперечність</translation>
    </message>
    <message>
        <source>correction</source>
        <translation>виправлення</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>украй важливе</translation>
    </message>
    <message>
        <source>days</source>
        <translation>дн.</translation>
    </message>
    <message>
        <source>high</source>
        <translation>дуже важливе</translation>
    </message>
    <message>
        <source>import</source>
        <translation>імпорт</translation>
    </message>
    <message>
        <source>incorrect</source>
        <translation>було хибним</translation>
    </message>
    <message>
        <source>key</source>
        <translation>ключ</translation>
    </message>
    <message>
        <source>merged</source>
        <translation>об’єднаний</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>мс</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>застаріло</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>закріплений</translation>
    </message>
    <message>
        <source>private</source>
        <translation>приватний</translation>
    </message>
    <message>
        <source>refinement</source>
        <translation>уточнення</translation>
    </message>
    <message>
        <source>subject</source>
        <translation>суб’єкт</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>замінено</translation>
    </message>
    <message>
        <source>today</source>
        <translation>сьогодні</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>токенів</translation>
    </message>
    <message>
        <source>update</source>
        <translation>оновлення</translation>
    </message>
    <message>
        <source>user_requested</source>
        <translation>на прохання людини</translation>
    </message>
    <message>
        <source>writes</source>
        <translation>записів</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>учора</translation>
    </message>
    <message>
        <source>“{0}”</source>
        <translation>«{0}»</translation>
    </message>
</context>
<context>
    <name>OfferList</name>
    <message>
        <source>What can be asked for</source>
        <translation>Про що можна запитати</translation>
    </message>
</context>
<context>
    <name>OtherAssistantsPage</name>
    <message>
        <source>Asked last</source>
        <translation>Питав востаннє</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Помічник</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>Нічого не змінювати</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Змін</translation>
    </message>
    <message>
        <source>Done. Start {0} again for it to count.</source>
        <translation>Готово. Запустіть {0} знову, щоб це подіяло.</translation>
    </message>
    <message>
        <source>Have it start Keepsake&apos;s memory</source>
        <translation>Хай запускає пам’ять Keepsake</translation>
    </message>
    <message>
        <source>Its settings can&apos;t be read</source>
        <translation>Його налаштування не читаються</translation>
    </message>
    <message>
        <source>Last change</source>
        <translation>Остання зміна</translation>
    </message>
    <message>
        <source>None has asked for anything yet.</source>
        <translation>Жоден ще нічого не питав.</translation>
    </message>
    <message>
        <source>Not found on this machine</source>
        <translation>Не знайдено на цій машині</translation>
    </message>
    <message>
        <source>Not set up</source>
        <translation>Не під’єднано</translation>
    </message>
    <message>
        <source>Other assistants</source>
        <translation>Інші помічники</translation>
    </message>
    <message>
        <source>Other assistants connect MCP install Claude Code Claude Desktop Cursor VS Code Codex</source>
        <translation>Інші помічники під’єднати з’єднати MCP встановити Claude Code Claude Desktop Cursor VS Code Codex</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Прибрати…</translation>
    </message>
    <message>
        <source>Set up</source>
        <translation>Під’єднано</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>Під’єднати…</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Стан</translation>
    </message>
    <message>
        <source>Take Keepsake out of its settings</source>
        <translation>Прибрати Keepsake з його налаштувань</translation>
    </message>
    <message>
        <source>They use this memory by the Model Context Protocol. What you mark private is never told to them, and you see and undo what they do in History.</source>
        <translation>Вони користуються цією пам’яттю через Model Context Protocol. Позначене приватним їм ніколи не повідомляється, а зроблене ними ви бачите й скасовуєте в історії.</translation>
    </message>
    <message>
        <source>This changes in {0}; what was there is kept beside it.</source>
        <translation>Ось що зміниться в {0}; те, що було, збережеться поруч.</translation>
    </message>
    <message>
        <source>What they did</source>
        <translation>Що вони зробили</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>Що змінилося б</translation>
    </message>
    <message>
        <source>Write it</source>
        <translation>Записати</translation>
    </message>
    <message>
        <source>{0} does not have it.</source>
        <translation>У {0} цього немає.</translation>
    </message>
    <message>
        <source>{0} has it already.</source>
        <translation>У {0} це вже є.</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Actions and memories</source>
        <translation>Дії та спогади</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Нічого не знайдено</translation>
    </message>
    <message>
        <source>Search memories, or type a command</source>
        <translation>Пошук спогадів або команда</translation>
    </message>
    <message>
        <source>Search or type a command</source>
        <translation>Пошук або команда</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Налаштування</translation>
    </message>
</context>
<context>
    <name>Panels</name>
    <message>
        <source>Conversations</source>
        <translation>Розмови</translation>
    </message>
    <message>
        <source>Disagreeing</source>
        <translation>Суперечливе</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>Дублікати</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Епізоди</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>Огляд</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Факти</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Історія</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Сьогодні</translation>
    </message>
    <message>
        <source>People &amp; things</source>
        <translation>Люди й речі</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Перегляд</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>Застаріле</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Статистика</translation>
    </message>
</context>
<context>
    <name>PickDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Вибрати</translation>
    </message>
    <message>
        <source>Close without choosing</source>
        <translation>Закрити, не вибираючи</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Спогади</translation>
    </message>
    <message>
        <source>This one takes its place</source>
        <translation>Цей його заміняє</translation>
    </message>
</context>
<context>
    <name>PreviewList</name>
    <message>
        <source>What would be done</source>
        <translation>Що буде зроблено</translation>
    </message>
</context>
<context>
    <name>Provider</name>
    <message numerus="yes">
        <source>%Ln models</source>
        <translation>
            <numerusform>%Ln модель</numerusform>
            <numerusform>%Ln моделі</numerusform>
            <numerusform>%Ln моделей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more models</source>
        <translation>
            <numerusform>ще %Ln модель</numerusform>
            <numerusform>ще %Ln моделі</numerusform>
            <numerusform>ще %Ln моделей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens</source>
        <translation>
            <numerusform>%Ln токен</numerusform>
            <numerusform>%Ln токени</numerusform>
            <numerusform>%Ln токенів</numerusform>
        </translation>
    </message>
    <message>
        <source>1 model</source>
        <translation>1 модель</translation>
    </message>
    <message>
        <source>1 more model</source>
        <translation>ще 1 модель</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 токен</translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation>Адреса сервера</translation>
    </message>
    <message>
        <source>Anthropic key</source>
        <translation>Ключ Anthropic</translation>
    </message>
    <message>
        <source>Anthropic key (sk-ant-…)</source>
        <translation>Ключ (sk-ant-…)</translation>
    </message>
    <message>
        <source>Asking Anthropic…</source>
        <translation>Запит до Anthropic…</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Запит до сервера…</translation>
    </message>
    <message>
        <source>Asks Anthropic whether it takes the key, then keeps it</source>
        <translation>Запитує Anthropic, чи ключ дійсний, і зберігає його</translation>
    </message>
    <message>
        <source>Asks the server which models it has</source>
        <translation>Запитує сервер, які моделі він має</translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation>Вбудований</translation>
    </message>
    <message>
        <source>Built-in assistant</source>
        <translation>Вбудований помічник</translation>
    </message>
    <message>
        <source>Check and use</source>
        <translation>Перевірити</translation>
    </message>
    <message>
        <source>Choose who answers</source>
        <translation>Вибрати, хто відповідає</translation>
    </message>
    <message>
        <source>Claude</source>
        <translation>Claude</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>З’єднатися</translation>
    </message>
    <message>
        <source>Enter a key first.</source>
        <translation>Спершу введіть ключ.</translation>
    </message>
    <message>
        <source>Found on this machine</source>
        <translation>Знайдено на цій машині</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>Локальний</translation>
    </message>
    <message>
        <source>Local server</source>
        <translation>Локальний сервер</translation>
    </message>
    <message>
        <source>Model of the server</source>
        <translation>Модель сервера</translation>
    </message>
    <message>
        <source>Needs an Anthropic key. It stays in this machine&apos;s keyring; what you write is sent.</source>
        <translation>Потрібен ключ Anthropic. Він лишається у в’язці ключів цього комп’ютера; написане вами надсилається.</translation>
    </message>
    <message>
        <source>Ollama, llama.cpp, LM Studio, vLLM: any server that speaks the Messages API.</source>
        <translation>Ollama, llama.cpp, LM Studio, vLLM: будь-який сервер, що розуміє Messages API.</translation>
    </message>
    <message>
        <source>Remove key</source>
        <translation>Вилучити ключ</translation>
    </message>
    <message>
        <source>Removes the key from this machine</source>
        <translation>Вилучає ключ із цього комп’ютера</translation>
    </message>
    <message>
        <source>The key is kept in {0}. What you write is sent to Anthropic.</source>
        <translation>Ключ зберігається тут: {0}. Написане вами надсилається до Anthropic.</translation>
    </message>
    <message>
        <source>The key works. It is kept in {0}.</source>
        <translation>Ключ дійсний. Він зберігається тут: {0}.</translation>
    </message>
    <message>
        <source>The server answers, but has no model. Load one there, then connect again.</source>
        <translation>Сервер відповідає, але не має моделі. Завантажте її там і з’єднайтеся знову.</translation>
    </message>
    <message>
        <source>The server answers: {0}.</source>
        <translation>Сервер відповідає: {0}.</translation>
    </message>
    <message>
        <source>This key was not stored.</source>
        <translation>Цей ключ не збережено.</translation>
    </message>
    <message>
        <source>Understands plain memory requests. Nothing leaves this machine.</source>
        <translation>Розуміє прості прохання до пам’яті. Ніщо не залишає цього комп’ютера.</translation>
    </message>
    <message>
        <source>Use {0} at {1}</source>
        <translation>Користуватися {0} за адресою {1}</translation>
    </message>
    <message>
        <source>Who answers</source>
        <translation>Хто відповідає</translation>
    </message>
    <message>
        <source>Who answers: {0}</source>
        <translation>Відповідає: {0}</translation>
    </message>
    <message>
        <source>and {0}: connect to the server to choose</source>
        <translation>і {0}: з’єднайтеся із сервером, щоб вибрати</translation>
    </message>
    <message>
        <source>tools</source>
        <translation>інструменти</translation>
    </message>
    <message>
        <source>{0} answers from now on.</source>
        <translation>Відтепер відповідає {0}.</translation>
    </message>
</context>
<context>
    <name>Question</name>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>Нічого не змінювати</translation>
    </message>
</context>
<context>
    <name>QuestionStrip</name>
    <message>
        <source>1 of {0} questions</source>
        <translation>1 із запитань ({0})</translation>
    </message>
    <message>
        <source>A question for you</source>
        <translation>Запитання до вас</translation>
    </message>
    <message>
        <source>Another program asks</source>
        <translation>Запитує інша програма</translation>
    </message>
    <message>
        <source>Asked in another conversation</source>
        <translation>Запитано в іншій розмові</translation>
    </message>
    <message>
        <source>Open where it was asked</source>
        <translation>Відкрити там, де запитано</translation>
    </message>
    <message>
        <source>Questions from elsewhere</source>
        <translation>Запитання з інших місць</translation>
    </message>
    <message>
        <source>Show conversation</source>
        <translation>Показати розмову</translation>
    </message>
    <message>
        <source>{0} asks</source>
        <translation>Запитує {0}</translation>
    </message>
</context>
<context>
    <name>QuickAdd</name>
    <message>
        <source>Quick add · Keepsake</source>
        <translation>Швидкий запис · Keepsake</translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>Bringing your memory back…</source>
        <translation>Повернення вашої пам’яті…</translation>
    </message>
    <message>
        <source>Looking for a backup that is whole…</source>
        <translation>Пошук цілої резервної копії…</translation>
    </message>
    <message>
        <source>The backup is not there any more.</source>
        <translation>Резервної копії вже немає.</translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message>
        <source>A newer version of Keepsake wrote it, and this one can&apos;t read it without harm. Nothing was touched: install the newer version to open it. It is kept, also if you go on with a backup here.</source>
        <translation>Її записала новіша версія Keepsake, і ця версія не може прочитати її без шкоди. Нічого не змінено: щоб відкрити її, встановіть новішу версію. Її буде збережено й тоді, коли ви продовжите тут із резервної копії.</translation>
    </message>
    <message>
        <source>Begin with an empty memory</source>
        <translation>Почати з порожньої пам’яті</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>Нічого не змінювати</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрити</translation>
    </message>
    <message>
        <source>Go on with the backup</source>
        <translation>Продовжити з резервною копією</translation>
    </message>
    <message>
        <source>Go on without the memory; its file is kept</source>
        <translation>Продовжити без пам’яті; її файл буде збережено</translation>
    </message>
    <message>
        <source>Look at the files; nothing is changed</source>
        <translation>Переглянути файли; нічого не змінюється</translation>
    </message>
    <message>
        <source>Nothing was changed after that: nothing would be missing.</source>
        <translation>Після неї нічого не змінювалося: нічого не бракуватиме.</translation>
    </message>
    <message>
        <source>Open the data folder</source>
        <translation>Відкрити теку даних</translation>
    </message>
    <message>
        <source>Parts of the file that holds it can&apos;t be read. It is kept, whatever you choose here.</source>
        <translation>Частини файлу, у якому вона зберігається, не вдається прочитати. Файл буде збережено, хоч що ви тут оберете.</translation>
    </message>
    <message>
        <source>Read what can be read; nothing is written</source>
        <translation>Прочитати те, що читається; нічого не буде записано</translation>
    </message>
    <message>
        <source>Restore this backup</source>
        <translation>Відновити цю копію</translation>
    </message>
    <message>
        <source>Show what is left</source>
        <translation>Показати, що лишилося</translation>
    </message>
    <message>
        <source>Something else was written over the file that holds it. The file is kept, whatever you choose here.</source>
        <translation>Файл, у якому вона зберігається, перезаписано чимось іншим. Його буде збережено, хоч що ви тут оберете.</translation>
    </message>
    <message>
        <source>The file that holds it lacks its end, as after a copy that broke off. It is kept, whatever you choose here.</source>
        <translation>Файлові, у якому вона зберігається, бракує кінця, наче після обірваного копіювання. Його буде збережено, хоч що ви тут оберете.</translation>
    </message>
    <message>
        <source>Your memory is cut short</source>
        <translation>Вашу пам’ять обрізано</translation>
    </message>
    <message>
        <source>Your memory is damaged</source>
        <translation>Вашу пам’ять пошкоджено</translation>
    </message>
    <message>
        <source>Your memory is missing</source>
        <translation>Вашої пам’яті немає на місці</translation>
    </message>
    <message>
        <source>Your memory is of a newer version</source>
        <translation>Ваша пам’ять — від новішої версії</translation>
    </message>
    <message>
        <source>Your memory was emptied</source>
        <translation>Вашу пам’ять спорожнено</translation>
    </message>
    <message>
        <source>There is no backup that could take its place.</source>
        <translation>Немає резервної копії, що могла б його замінити.</translation>
    </message>
    <message>
        <source>This folder was in use, but the file that holds your memory is no longer in it. Nothing new was begun in its place.</source>
        <translation>Цією текою вже користувалися, але файлу з вашою пам’яттю в ній більше немає. Нічого нового замість нього не розпочато.</translation>
    </message>
    <message>
        <source>This folder was in use, but there is nothing left in the file that holds your memory. Nothing new was begun in its place.</source>
        <translation>Цією текою вже користувалися, але у файлі з вашою пам’яттю нічого не лишилося. Нічого нового замість нього не розпочато.</translation>
    </message>
    <message>
        <source>What was changed after that can&apos;t be read any more, and would be missing.</source>
        <translation>Змінене після неї вже не прочитати, і цього бракуватиме.</translation>
    </message>
    <message>
        <source>Your memory can&apos;t be read</source>
        <translation>Вашу пам’ять не вдається прочитати</translation>
    </message>
</context>
<context>
    <name>Relation</name>
    <message>
        <source>child of</source>
        <translation>дитина</translation>
    </message>
    <message>
        <source>colleague of</source>
        <translation>колеги</translation>
    </message>
    <message>
        <source>connected to</source>
        <translation>пов’язано з</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>містить</translation>
    </message>
    <message>
        <source>cousin of</source>
        <translation>двоюрідні</translation>
    </message>
    <message>
        <source>employs</source>
        <translation>роботодавець</translation>
    </message>
    <message>
        <source>friend of</source>
        <translation>друзі</translation>
    </message>
    <message>
        <source>friends with</source>
        <translation>друзі</translation>
    </message>
    <message>
        <source>grandchild of</source>
        <translation>онук або онука</translation>
    </message>
    <message>
        <source>grandparent of</source>
        <translation>дід або баба</translation>
    </message>
    <message>
        <source>knows</source>
        <translation>знає</translation>
    </message>
    <message>
        <source>lives with</source>
        <translation>живе з</translation>
    </message>
    <message>
        <source>maintains</source>
        <translation>обслуговує</translation>
    </message>
    <message>
        <source>managed by</source>
        <translation>під керівництвом</translation>
    </message>
    <message>
        <source>manager of</source>
        <translation>керує</translation>
    </message>
    <message>
        <source>manages</source>
        <translation>керує</translation>
    </message>
    <message>
        <source>married to</source>
        <translation>у шлюбі з</translation>
    </message>
    <message>
        <source>member of</source>
        <translation>учасник</translation>
    </message>
    <message>
        <source>mentored by</source>
        <translation>під наставництвом</translation>
    </message>
    <message>
        <source>mentors</source>
        <translation>наставляє</translation>
    </message>
    <message>
        <source>neighbor of</source>
        <translation>сусіди</translation>
    </message>
    <message>
        <source>neighbour of</source>
        <translation>сусіди</translation>
    </message>
    <message>
        <source>owned by</source>
        <translation>належить</translation>
    </message>
    <message>
        <source>owns</source>
        <translation>володіє</translation>
    </message>
    <message>
        <source>parent of</source>
        <translation>одне з батьків</translation>
    </message>
    <message>
        <source>part of</source>
        <translation>частина</translation>
    </message>
    <message>
        <source>partner of</source>
        <translation>партнери</translation>
    </message>
    <message>
        <source>related to</source>
        <translation>пов’язано з</translation>
    </message>
    <message>
        <source>reports to</source>
        <translation>підпорядковується</translation>
    </message>
    <message>
        <source>sibling of</source>
        <translation>брати й сестри</translation>
    </message>
    <message>
        <source>spouse of</source>
        <translation>у шлюбі з</translation>
    </message>
    <message>
        <source>studies</source>
        <translation>вивчає</translation>
    </message>
    <message>
        <source>studies with</source>
        <translation>навчається з</translation>
    </message>
    <message>
        <source>taught by</source>
        <translation>навчається в</translation>
    </message>
    <message>
        <source>teaches</source>
        <translation>навчає</translation>
    </message>
    <message>
        <source>twin of</source>
        <translation>близнюки</translation>
    </message>
    <message>
        <source>uses</source>
        <translation>користується</translation>
    </message>
    <message>
        <source>works for</source>
        <translation>працює на</translation>
    </message>
    <message>
        <source>works on</source>
        <translation>працює над</translation>
    </message>
    <message>
        <source>works with</source>
        <translation>працює з</translation>
    </message>
</context>
<context>
    <name>RelationshipDetail</name>
    <message>
        <source>Add relationship</source>
        <translation>Додати зв’язок</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Змінити</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Факти</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Забути</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Історія</translation>
    </message>
    <message>
        <source>How sure it is</source>
        <translation>Наскільки певно</translation>
    </message>
    <message>
        <source>It is no longer recalled</source>
        <translation>Більше не пригадується</translation>
    </message>
    <message>
        <source>No assistant elsewhere is told of it</source>
        <translation>Жоден зовнішній помічник про це не дізнається</translation>
    </message>
    <message>
        <source>Open the message it comes from</source>
        <translation>Відкрити повідомлення, з якого це взято</translation>
    </message>
    <message>
        <source>Open the page</source>
        <translation>Відкрити сторінку</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>Приватний</translation>
    </message>
    <message>
        <source>Show in conversation</source>
        <translation>Показати в розмові</translation>
    </message>
    <message>
        <source>Show this relationship</source>
        <translation>Показати цей зв’язок</translation>
    </message>
    <message>
        <source>What is chosen, in detail</source>
        <translation>Вибране докладно</translation>
    </message>
    <message>
        <source>When it was remembered</source>
        <translation>Коли запам’ятовано</translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation>і ще {0}</translation>
    </message>
    <message>
        <source>confidence {0}</source>
        <translation>певність {0}</translation>
    </message>
    <message>
        <source>forgotten</source>
        <translation>забуто</translation>
    </message>
    <message>
        <source>private</source>
        <translation>приватний</translation>
    </message>
    <message>
        <source>since {0}</source>
        <translation>з {0}</translation>
    </message>
</context>
<context>
    <name>RelationshipDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Close; nothing is changed</source>
        <translation>Закрити; нічого не зміниться</translation>
    </message>
    <message>
        <source>Edit the relationship</source>
        <translation>Змінити зв’язок</translation>
    </message>
    <message>
        <source>New relationship</source>
        <translation>Новий зв’язок</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Зберегти</translation>
    </message>
    <message>
        <source>This is known already: {0}.</source>
        <translation>Це вже відомо: {0}.</translation>
    </message>
</context>
<context>
    <name>RelationshipForm</name>
    <message>
        <source>Is to the other</source>
        <translation>Ким або чим є іншому</translation>
    </message>
    <message>
        <source>The other</source>
        <translation>Інший або інше</translation>
    </message>
    <message>
        <source>Who or what</source>
        <translation>Хто або що</translation>
    </message>
</context>
<context>
    <name>Relationships</name>
    <message numerus="yes">
        <source>%Ln facts</source>
        <translation>
            <numerusform>%Ln факт</numerusform>
            <numerusform>%Ln факти</numerusform>
            <numerusform>%Ln фактів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln relationships</source>
        <translation>
            <numerusform>%Ln зв’язок</numerusform>
            <numerusform>%Ln зв’язки</numerusform>
            <numerusform>%Ln зв’язків</numerusform>
        </translation>
    </message>
    <message>
        <source>1 fact</source>
        <translation>1 факт</translation>
    </message>
    <message>
        <source>1 relationship</source>
        <translation>1 зв’язок</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Змінено</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Певність</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Видалено</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>Змінено</translation>
    </message>
    <message>
        <source>Forgotten</source>
        <translation>Забуто</translation>
    </message>
    <message>
        <source>Marked not private</source>
        <translation>Позначено звичайним</translation>
    </message>
    <message>
        <source>Marked private</source>
        <translation>Позначено приватним</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Інший</translation>
    </message>
    <message>
        <source>Redone</source>
        <translation>Повторено</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>Стосунок</translation>
    </message>
    <message>
        <source>Remembered</source>
        <translation>Запам’ятовано</translation>
    </message>
    <message>
        <source>Restored</source>
        <translation>Відновлено</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Суб’єкт</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Відмінено</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Ви</translation>
    </message>
</context>
<context>
    <name>RelationshipsPanel</name>
    <message numerus="yes">
        <source>%Ln subjects are left out: the graph shows those with the most relationships.</source>
        <translation>
            <numerusform>Не показано %Ln суб’єкта. На графі ті, що мають найбільше зв’язків.</numerusform>
            <numerusform>Не показано %Ln суб’єктів. На графі ті, що мають найбільше зв’язків.</numerusform>
            <numerusform>Не показано %Ln суб’єктів. На графі ті, що мають найбільше зв’язків.</numerusform>
        </translation>
    </message>
    <message>
        <source>1 subject is left out: the graph shows those with the most relationships.</source>
        <translation>Не показано 1 суб’єкта. На графі ті, що мають найбільше зв’язків.</translation>
    </message>
    <message>
        <source>All relations</source>
        <translation>Усі стосунки</translation>
    </message>
    <message>
        <source>As a graph</source>
        <translation>Як граф</translation>
    </message>
    <message>
        <source>As a list that can be sorted</source>
        <translation>Як список, який можна впорядкувати</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Граф</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Список</translation>
    </message>
    <message>
        <source>No relationships yet</source>
        <translation>Зв’язків ще немає</translation>
    </message>
    <message>
        <source>People &amp; things</source>
        <translation>Люди й речі</translation>
    </message>
    <message>
        <source>People, projects and things that you tell of stand here, joined by what they are to each other. Try “Anna is my sister” or “Anna works with Ben” in the chat.</source>
        <translation>Тут стоять люди, проєкти й речі, про які ви розповідаєте, і те, ким вони є одне одному. Спробуйте в чаті: «Анна – моя сестра» або «Анна працює з Петром».</translation>
    </message>
    <message>
        <source>Relationships</source>
        <translation>Зв’язки</translation>
    </message>
    <message>
        <source>Remembered: {0}</source>
        <translation>Запам’ятано: {0}</translation>
    </message>
    <message>
        <source>Search subjects</source>
        <translation>Пошук суб’єктів</translation>
    </message>
    <message>
        <source>Show relationships of a kind</source>
        <translation>Показати зв’язки одного виду</translation>
    </message>
    <message>
        <source>The relationships can&apos;t be read</source>
        <translation>Не вдається прочитати зв’язки</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Спробувати ще раз</translation>
    </message>
    <message>
        <source>Write to the assistant</source>
        <translation>Написати помічникові</translation>
    </message>
    <message>
        <source>forgotten in People &amp; things</source>
        <translation>забуто в «Люди й речі»</translation>
    </message>
    <message>
        <source>Forgot the relationship.</source>
        <translation>Зв’язок забуто.</translation>
    </message>
    <message>
        <source>Marked as private.</source>
        <translation>Позначено приватним.</translation>
    </message>
    <message>
        <source>No longer marked as private.</source>
        <translation>Більше не позначено приватним.</translation>
    </message>
</context>
<context>
    <name>RenameDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Close without renaming</source>
        <translation>Закрити, не перейменовуючи</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Перейменувати</translation>
    </message>
    <message>
        <source>Rename the conversation</source>
        <translation>Перейменування розмови</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Назва</translation>
    </message>
</context>
<context>
    <name>RestoreDialog</name>
    <message>
        <source>A backup of what is there now is made first, so that you can come back. Keepsake opens anew.</source>
        <translation>Спершу буде створено копію теперішнього стану, щоб можна було повернутися. Keepsake відкриється наново.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>Нічого не змінювати</translation>
    </message>
    <message>
        <source>Comparing it with what is there now</source>
        <translation>Порівняння з теперішнім станом</translation>
    </message>
    <message>
        <source>Copying and checking the backup</source>
        <translation>Копіювання й перевірка резервної копії</translation>
    </message>
    <message>
        <source>Go back to this backup</source>
        <translation>Повернутися до цієї копії</translation>
    </message>
    <message>
        <source>No memory would change. Counters, the review&apos;s verdicts and the history would be as they were.</source>
        <translation>Жоден спогад не зміниться. Лічильники, вироки перегляду й історія стануть, якими були.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Відновити</translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation>Відновлення резервної копії</translation>
    </message>
    <message>
        <source>What is there now can&apos;t be read, so it can&apos;t be told what would change.</source>
        <translation>Теперішній стан не вдається прочитати, тож невідомо, що зміниться.</translation>
    </message>
</context>
<context>
    <name>RetryNotice</name>
    <message>
        <source>Don&apos;t try again</source>
        <translation>Не пробувати знову</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Зупинити</translation>
    </message>
    <message>
        <source>Trying again in {0} s.</source>
        <translation>Нова спроба через {0} с.</translation>
    </message>
    <message>
        <source>Trying again…</source>
        <translation>Нова спроба…</translation>
    </message>
</context>
<context>
    <name>ReviewPanel</name>
    <message>
        <source>keys</source>
        <translation>клавіші</translation>
    </message>
    <message>
        <source>next, previous</source>
        <translation>далі, назад</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>відмінити</translation>
    </message>
</context>
<context>
    <name>ReviewQueue</name>
    <message>
        <source>Queue</source>
        <translation>Черга</translation>
    </message>
</context>
<context>
    <name>RowsView</name>
    <message>
        <source>Reset columns</source>
        <translation>Скинути стовпці</translation>
    </message>
</context>
<context>
    <name>SavedSearchMenu</name>
    <message>
        <source>Delete</source>
        <translation>Видалити</translation>
    </message>
    <message>
        <source>Deleted the search {0}.</source>
        <translation>Пошук «{0}» видалено.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Назва</translation>
    </message>
    <message>
        <source>No search is saved yet</source>
        <translation>Ще немає збережених пошуків</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Перейменувати</translation>
    </message>
    <message>
        <source>Rename the search</source>
        <translation>Перейменування пошуку</translation>
    </message>
    <message>
        <source>Renamed the search.</source>
        <translation>Пошук перейменовано.</translation>
    </message>
    <message>
        <source>Save the search</source>
        <translation>Збереження пошуку</translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation>Збережені пошуки</translation>
    </message>
    <message>
        <source>Saved the search {0}.</source>
        <translation>Пошук «{0}» збережено.</translation>
    </message>
    <message>
        <source>Search: {0}</source>
        <translation>Пошук: {0}</translation>
    </message>
    <message>
        <source>Type a search first: then it can be saved under a name.</source>
        <translation>Спершу введіть пошук: тоді його можна буде зберегти під назвою.</translation>
    </message>
</context>
<context>
    <name>ScanStrip</name>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Stop it; what is known already stays</source>
        <translation>Зупинити; уже знайдене залишиться</translation>
    </message>
</context>
<context>
    <name>ScoreBar</name>
    <message>
        <source>little</source>
        <translation>мала</translation>
    </message>
    <message>
        <source>none</source>
        <translation>немає</translation>
    </message>
    <message>
        <source>some</source>
        <translation>середня</translation>
    </message>
    <message>
        <source>strong</source>
        <translation>висока</translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>{0} (Ctrl+F)</source>
        <translation>{0} (Ctrl+F)</translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>Вибрано: %Ln</numerusform>
            <numerusform>Вибрано: %Ln</numerusform>
            <numerusform>Вибрано: %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>1 selected</source>
        <translation>Вибрано: 1</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Make an episode…</source>
        <translation>Створити епізод…</translation>
    </message>
    <message>
        <source>Stop selecting</source>
        <translation>Завершити вибір</translation>
    </message>
    <message>
        <source>Tick the messages that belong together</source>
        <translation>Позначте повідомлення, що належать разом</translation>
    </message>
    <message>
        <source>{0}: an episode covers at most {1}</source>
        <translation>{0}: епізод охоплює щонайбільше {1}</translation>
    </message>
</context>
<context>
    <name>SelectionPane</name>
    <message numerus="yes">
        <source>%Ln facts chosen</source>
        <translation>
            <numerusform>Вибрано %Ln факт</numerusform>
            <numerusform>Вибрано %Ln факти</numerusform>
            <numerusform>Вибрано %Ln фактів</numerusform>
        </translation>
    </message>
    <message>
        <source>1 fact chosen</source>
        <translation>Вибрано 1 факт</translation>
    </message>
    <message>
        <source>About…</source>
        <translation>Про кого…</translation>
    </message>
    <message>
        <source>Category…</source>
        <translation>Категорія…</translation>
    </message>
    <message>
        <source>Delete permanently…</source>
        <translation>Видалити назавжди…</translation>
    </message>
    <message>
        <source>Each is one step that Ctrl+Z takes back, but for deleting permanently. Esc chooses one fact again.</source>
        <translation>Кожна дія — один крок, який відміняє Ctrl+Z, окрім видалення назавжди. Esc знову вибирає один факт.</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Експорт…</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Забути</translation>
    </message>
    <message>
        <source>Keep…</source>
        <translation>Зберігати…</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>Об’єднати…</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Закріпити</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>Приватний</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Відновити</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>1 is the usual size.</source>
        <translation>1 — звичайний розмір.</translation>
    </message>
    <message>
        <source>A folder that holds a sentence-transformers model</source>
        <translation>Тека з моделлю sentence-transformers</translation>
    </message>
    <message>
        <source>A write that takes longer than its time limit goes on in the background.</source>
        <translation>Запис, що триває понад свій ліміт часу, завершується у фоні.</translation>
    </message>
    <message>
        <source>Add to an episode</source>
        <translation>Доповнити епізод</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Додатково</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Дозволяти</translation>
    </message>
    <message>
        <source>Another value under such a key is a change, not an addition.</source>
        <translation>Інше значення під таким ключем — це зміна, а не доповнення.</translation>
    </message>
    <message>
        <source>Archive an episode</source>
        <translation>Перенести епізод до архіву</translation>
    </message>
    <message>
        <source>Archives a fact, so that it is no longer recalled.</source>
        <translation>Переносить факт до архіву, тож він більше не пригадується.</translation>
    </message>
    <message>
        <source>Archives every fact about one subject at once.</source>
        <translation>Переносить до архіву всі факти про одного суб’єкта.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Як у системі</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Запитувати</translation>
    </message>
    <message>
        <source>Ask Anthropic which models there are</source>
        <translation>Запитати в Anthropic, які є моделі</translation>
    </message>
    <message>
        <source>Ask me first</source>
        <translation>Спершу запитати мене</translation>
    </message>
    <message>
        <source>Asking Anthropic…</source>
        <translation>Запит до Anthropic…</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Помічник</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Резервні копії</translation>
    </message>
    <message>
        <source>Besides those that ship.</source>
        <translation>Крім тих, що є від початку.</translation>
    </message>
    <message>
        <source>Bring memories up to date</source>
        <translation>Осучаснити спогади</translation>
    </message>
    <message>
        <source>Budget of an extraction</source>
        <translation>Бюджет видобування</translation>
    </message>
    <message>
        <source>Builtin</source>
        <translation>Вбудований</translation>
    </message>
    <message>
        <source>By default: {0}</source>
        <translation>Типово: {0}</translation>
    </message>
    <message>
        <source>Calls in one response</source>
        <translation>Викликів в одній відповіді</translation>
    </message>
    <message>
        <source>Capture by rules</source>
        <translation>Запам’ятовувати за правилами</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Категорії</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Виберіть теку</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Вибрати теку…</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Вибрати…</translation>
    </message>
    <message>
        <source>Claude</source>
        <translation>Claude</translation>
    </message>
    <message>
        <source>Claude model</source>
        <translation>Модель Claude</translation>
    </message>
    <message>
        <source>Claude&apos;s address</source>
        <translation>Адреса Claude</translation>
    </message>
    <message>
        <source>Clear a profile</source>
        <translation>Очистити профіль</translation>
    </message>
    <message>
        <source>Consent</source>
        <translation>Згода</translation>
    </message>
    <message>
        <source>Consent: {0}</source>
        <translation>Згода: {0}</translation>
    </message>
    <message>
        <source>Consolidate all memories</source>
        <translation>Упорядкувати всі спогади</translation>
    </message>
    <message>
        <source>Consolidate two memories</source>
        <translation>Об’єднати два спогади</translation>
    </message>
    <message>
        <source>Conversation in each request</source>
        <translation>Розмова в кожному запиті</translation>
    </message>
    <message>
        <source>Counts from the next start.</source>
        <translation>Діє від наступного запуску.</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Темний</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Тека даних</translation>
    </message>
    <message>
        <source>Archives a note or an entry of your own journal, by its key.</source>
        <translation>Переносить до архіву нотатку чи запис щоденника помічника за ключем.</translation>
    </message>
    <message>
        <source>Change a note</source>
        <translation>Змінити нотатку</translation>
    </message>
    <message>
        <source>Close the window and open it again</source>
        <translation>Закрити вікно й відкрити знову</translation>
    </message>
    <message>
        <source>Data and backups</source>
        <translation>Дані й резервні копії</translation>
    </message>
    <message>
        <source>Delete a note</source>
        <translation>Видалити нотатку</translation>
    </message>
    <message>
        <source>Embedding model</source>
        <translation>Векторна модель</translation>
    </message>
    <message>
        <source>Embedding: {0} of {1} memories. Search goes on with the model in use.</source>
        <translation>Обробка: {0} з {1} спогадів. Пошук триває з теперішньою моделлю.</translation>
    </message>
    <message>
        <source>En</source>
        <translation>English</translation>
    </message>
    <message>
        <source>Enter a key to list the models that you can ask.</source>
        <translation>Введіть ключ, щоб побачити доступні моделі.</translation>
    </message>
    <message>
        <source>Extract every day</source>
        <translation>Видобувати щодня</translation>
    </message>
    <message>
        <source>Facts are also kept as Markdown: MEMORY.md, and a daily note for each day. What you change there is shown to you before it is taken in.</source>
        <translation>Факти зберігаються також у Markdown: MEMORY.md і щоденна нотатка на кожен день. Ваші зміни там буде показано вам, перш ніж їх прийняти.</translation>
    </message>
    <message>
        <source>Find duplicates</source>
        <translation>Знайти дублікати</translation>
    </message>
    <message>
        <source>Find rarely used memories</source>
        <translation>Знайти рідко вживані спогади</translation>
    </message>
    <message>
        <source>Find stale memories</source>
        <translation>Знайти застарілі спогади</translation>
    </message>
    <message>
        <source>Folder of the mirror</source>
        <translation>Тека дзеркала</translation>
    </message>
    <message>
        <source>For each tool that takes something away: whether the assistant must ask you first.</source>
        <translation>Для кожного інструмента, що щось забирає: чи має помічник спершу запитати вас.</translation>
    </message>
    <message>
        <source>Forget a fact</source>
        <translation>Забути факт</translation>
    </message>
    <message>
        <source>Get the memory&apos;s context</source>
        <translation>Зібрати контекст із пам’яті</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Стан пам’яті</translation>
    </message>
    <message>
        <source>Hidden categories</source>
        <translation>Приховані категорії</translation>
    </message>
    <message>
        <source>How long until a write that still runs is answered as queued.</source>
        <translation>Через який час запис, що ще триває, вважається поставленим у чергу.</translation>
    </message>
    <message>
        <source>How long until an answer says that a memory may be out of date.</source>
        <translation>Через який час відповідь попереджає, що спогад може бути застарілим.</translation>
    </message>
    <message>
        <source>How long until messages are removed; what is marked important stays.</source>
        <translation>Через який час повідомлення вилучаються; позначене важливим залишається.</translation>
    </message>
    <message>
        <source>How long without an access until a memory is to be reviewed.</source>
        <translation>Через який час без звернень спогад потрапляє на перегляд.</translation>
    </message>
    <message>
        <source>How many tool calls are carried out of one response of the model.</source>
        <translation>Скільки викликів інструментів виконується з однієї відповіді моделі.</translation>
    </message>
    <message>
        <source>How many writes may wait; past that a call is told that the memory is busy.</source>
        <translation>Скільки записів може чекати; понад це виклик дізнається, що пам’ять зайнята.</translation>
    </message>
    <message>
        <source>How much a model may read and write in one go when memories are extracted; then it waits to be resumed.</source>
        <translation>Скільки модель може прочитати й написати за раз, видобуваючи спогади; потім вона чекає на продовження.</translation>
    </message>
    <message>
        <source>How much of the conversation a model is told; older turns are left out, visibly.</source>
        <translation>Скільки розмови чує модель; давніші репліки пропускаються, і це видно.</translation>
    </message>
    <message>
        <source>How much of what is known a model is told with each message.</source>
        <translation>Скільки з відомого чує модель із кожним повідомленням.</translation>
    </message>
    <message>
        <source>How relevant a memory must be to answer a question about the past.</source>
        <translation>Наскільки доречним має бути спогад, щоб відповісти на запитання про минуле.</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Щоденник</translation>
    </message>
    <message>
        <source>Keep a mirror</source>
        <translation>Вести дзеркало</translation>
    </message>
    <message>
        <source>Keep messages</source>
        <translation>Зберігати повідомлення</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Клавіші</translation>
    </message>
    <message>
        <source>Keys with one value</source>
        <translation>Ключі з одним значенням</translation>
    </message>
    <message>
        <source>Knowledge</source>
        <translation>Знання</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Мова</translation>
    </message>
    <message>
        <source>Learning and finding</source>
        <translation>Запам’ятовування й пошук</translation>
    </message>
    <message>
        <source>Length of the queue</source>
        <translation>Довжина черги</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Світлий</translation>
    </message>
    <message>
        <source>Light, dark, or as the system.</source>
        <translation>Світлий, темний або як у системі.</translation>
    </message>
    <message>
        <source>List again</source>
        <translation>Оновити список</translation>
    </message>
    <message>
        <source>Listed by Anthropic: {0}.</source>
        <translation>Список від Anthropic: {0}.</translation>
    </message>
    <message>
        <source>Loading and trying the model</source>
        <translation>Завантаження й перевірка моделі</translation>
    </message>
    <message>
        <source>Loads the model, then embeds every memory by it</source>
        <translation>Завантажує модель і обробляє нею кожен спогад</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>Локальний</translation>
    </message>
    <message>
        <source>Local model</source>
        <translation>Локальна модель</translation>
    </message>
    <message>
        <source>Local server</source>
        <translation>Локальний сервер</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Вигляд</translation>
    </message>
    <message>
        <source>Look and language</source>
        <translation>Вигляд і мова</translation>
    </message>
    <message>
        <source>Look over the facts</source>
        <translation>Переглянути факти</translation>
    </message>
    <message>
        <source>Look up a queued call</source>
        <translation>Перевірити виклик у черзі</translation>
    </message>
    <message>
        <source>Makes one fact of 2 to 5 that say the same thing in different words.</source>
        <translation>Робить один факт із 2–5, що кажуть те саме різними словами.</translation>
    </message>
    <message>
        <source>Makes one of two facts that say the same: one is kept as it is worded, the other points to it from then on.</source>
        <translation>Робить один факт із двох, що кажуть те саме: один лишається, другий відтоді вказує на нього.</translation>
    </message>
    <message>
        <source>Mark messages as important</source>
        <translation>Позначити повідомлення важливими</translation>
    </message>
    <message>
        <source>Markdown mirror</source>
        <translation>Дзеркало Markdown</translation>
    </message>
    <message>
        <source>Measures likeness in meaning: a model&apos;s folder or name; empty for the one that ships with Keepsake.</source>
        <translation>Вимірює подібність за змістом: тека або назва моделі; порожньо — модель зі складу Keepsake.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Пам’ять</translation>
    </message>
    <message>
        <source>Memory by tools</source>
        <translation>Пам’ять через інструменти</translation>
    </message>
    <message>
        <source>Memory in each request</source>
        <translation>Пам’ять у кожному запиті</translation>
    </message>
    <message>
        <source>Merge facts</source>
        <translation>Об’єднати факти</translation>
    </message>
    <message>
        <source>Merges all facts that say the same, and archives expired notes, as far as the person ticks it in a preview.</source>
        <translation>Об’єднує факти, що кажуть те саме, і переносить до архіву нотатки, строк яких минув, — те, що людина позначить.</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Повідомлення</translation>
    </message>
    <message>
        <source>More tools</source>
        <translation>Більше інструментів</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Ніколи</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Нотатки</translation>
    </message>
    <message>
        <source>Offered neither to you nor to an assistant; their facts stay.</source>
        <translation>Не пропонуються ні вам, ні помічникові; їхні факти залишаються.</translation>
    </message>
    <message>
        <source>Offered to the assistant besides those for facts, episodes and recall.</source>
        <translation>Пропонуються помічникові на додачу до інструментів для фактів, епізодів і пригадування.</translation>
    </message>
    <message>
        <source>Old in an answer after</source>
        <translation>У відповіді застаріле через</translation>
    </message>
    <message>
        <source>One in each line</source>
        <translation>По одному в рядку</translation>
    </message>
    <message>
        <source>Other assistants</source>
        <translation>Інші помічники</translation>
    </message>
    <message>
        <source>Own categories</source>
        <translation>Власні категорії</translation>
    </message>
    <message>
        <source>Private facts, too</source>
        <translation>І приватні факти</translation>
    </message>
    <message>
        <source>Queue of writes</source>
        <translation>Черга записів</translation>
    </message>
    <message>
        <source>Queue slow writes</source>
        <translation>Повільні записи в чергу</translation>
    </message>
    <message>
        <source>Read a category</source>
        <translation>Прочитати категорію</translation>
    </message>
    <message>
        <source>Recall episodes</source>
        <translation>Пригадати епізоди</translation>
    </message>
    <message>
        <source>Recall facts</source>
        <translation>Пригадати факти</translation>
    </message>
    <message>
        <source>Recall facts about anybody</source>
        <translation>Пригадати факти про будь-кого</translation>
    </message>
    <message>
        <source>Recall memories</source>
        <translation>Пригадати спогади</translation>
    </message>
    <message>
        <source>Recall relationships</source>
        <translation>Пригадати зв’язки</translation>
    </message>
    <message>
        <source>Relationships</source>
        <translation>Зв’язки</translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation>Доречність</translation>
    </message>
    <message>
        <source>Remember a fact</source>
        <translation>Запам’ятати факт</translation>
    </message>
    <message>
        <source>Remember a relationship</source>
        <translation>Запам’ятати зв’язок</translation>
    </message>
    <message>
        <source>Remember an episode</source>
        <translation>Запам’ятати епізод</translation>
    </message>
    <message>
        <source>Requests to a model</source>
        <translation>Запити до моделі</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Скинути</translation>
    </message>
    <message>
        <source>Reset consent: {0}</source>
        <translation>Скинути згоду: {0}</translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation>Повернути типове</translation>
    </message>
    <message>
        <source>Reset to default: {0}</source>
        <translation>Повернути типове: {0}</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>Перезапустити зараз</translation>
    </message>
    <message>
        <source>Search by meaning</source>
        <translation>Шукати за змістом</translation>
    </message>
    <message>
        <source>Search by words</source>
        <translation>Шукати за словами</translation>
    </message>
    <message>
        <source>Set by {0}</source>
        <translation>Задано через {0}</translation>
    </message>
    <message>
        <source>Stale after</source>
        <translation>Застаріває через</translation>
    </message>
    <message>
        <source>Stopped: the model of before is in use. Chosen again, it goes on where it was.</source>
        <translation>Зупинено: діє попередня модель. Якщо вибрати знову, обробка продовжиться.</translation>
    </message>
    <message>
        <source>Suggest merges</source>
        <translation>Запропонувати об’єднання</translation>
    </message>
    <message>
        <source>Summarise a profile</source>
        <translation>Підсумувати профіль</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Як у системі</translation>
    </message>
    <message>
        <source>Takes an episode out of the active memory.</source>
        <translation>Вилучає епізод з активної пам’яті.</translation>
    </message>
    <message>
        <source>Takes back the newest change made in this conversation.</source>
        <translation>Відміняє найновішу зміну, зроблену в цій розмові.</translation>
    </message>
    <message>
        <source>Takes back the newest change that you made yourself.</source>
        <translation>Скасовує останню зміну, яку зробили ви самі.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Розмір тексту</translation>
    </message>
    <message>
        <source>The address of a server on this machine or network that speaks the Messages API, without /v1.</source>
        <translation>Адреса сервера на цьому комп’ютері чи в мережі, що розуміє Messages API, без /v1.</translation>
    </message>
    <message>
        <source>The assistant decides what to remember by calling tools. Off: plain statements are captured by rules.</source>
        <translation>Помічник вирішує, що запам’ятати, викликаючи інструменти. Вимкнено: прості твердження запам’ятовуються за правилами.</translation>
    </message>
    <message>
        <source>The folder of an embedding model</source>
        <translation>Тека векторної моделі</translation>
    </message>
    <message>
        <source>The full path of a folder outside the data folder.</source>
        <translation>Повний шлях до теки поза текою даних.</translation>
    </message>
    <message>
        <source>The language of the window; memories stay as they are.</source>
        <translation>Мова вікна; спогади залишаються, як є.</translation>
    </message>
    <message>
        <source>The model asked at Anthropic.</source>
        <translation>Модель, яку питають в Anthropic.</translation>
    </message>
    <message>
        <source>The model asked at the local server.</source>
        <translation>Модель, яку питають на локальному сервері.</translation>
    </message>
    <message>
        <source>The model is in use. It gives {0} numbers for each memory.</source>
        <translation>Модель увімкнено. Розмірність вектора спогаду: {0}.</translation>
    </message>
    <message>
        <source>The one that ships with Keepsake</source>
        <translation>Та, що постачається з Keepsake</translation>
    </message>
    <message>
        <source>Time limit of a write</source>
        <translation>Ліміт часу на запис</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Інструменти</translation>
    </message>
    <message>
        <source>Try and use</source>
        <translation>Перевірити й увімкнути</translation>
    </message>
    <message>
        <source>Uk</source>
        <translation>Українська</translation>
    </message>
    <message>
        <source>Undo its own change</source>
        <translation>Скасувати власну зміну</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Відмінити останню зміну</translation>
    </message>
    <message>
        <source>Update a fact</source>
        <translation>Оновити факт</translation>
    </message>
    <message>
        <source>Update a fact in time</source>
        <translation>Оновити факт у часі</translation>
    </message>
    <message>
        <source>Where Claude is asked, where not at Anthropic: a gateway, which is sent your key. Empty for Anthropic.</source>
        <translation>Де запитувати Claude, якщо не в Anthropic: шлюз, якому надсилається ваш ключ. Порожньо — Anthropic.</translation>
    </message>
    <message>
        <source>Where the model calls no tools, fails or is missing, plain statements are captured by rules. The built-in assistant makes an episode of a long talk about one thing.</source>
        <translation>Якщо модель не викликає інструментів, не працює або її немає, прості твердження запам’ятовуються за правилами. Із довгої розмови про одне вбудований помічник робить епізод.</translation>
    </message>
    <message>
        <source>Whether the assistant may do this without asking</source>
        <translation>Чи може помічник робити це без запиту</translation>
    </message>
    <message>
        <source>While Keepsake is open, memories are extracted once a day from what was said since the last time.</source>
        <translation>Поки Keepsake відкрито, раз на день спогади видобуваються зі сказаного від останнього разу.</translation>
    </message>
    <message>
        <source>Who answers in the chat.</source>
        <translation>Хто відповідає в чаті.</translation>
    </message>
    <message>
        <source>Whoever reads the folder (another program, a copy in the cloud) reads them then.</source>
        <translation>Тоді їх прочитає кожен, хто читає теку (інша програма, копія у хмарі).</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Записати нотатку</translation>
    </message>
    <message>
        <source>Write in the journal</source>
        <translation>Записати у щоденник</translation>
    </message>
    <message>
        <source>as much as it takes</source>
        <translation>скільки знадобиться</translation>
    </message>
    <message>
        <source>backup restore copy recover go back</source>
        <translation>резервна копія бекап відновити повернути відкотити</translation>
    </message>
    <message>
        <source>dark light colours appearance</source>
        <translation>темна світла кольори тема вигляд оформлення</translation>
    </message>
    <message>
        <source>days</source>
        <translation>дн.</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>порожньо</translation>
    </message>
    <message>
        <source>files notes obsidian</source>
        <translation>файли нотатки обсидіан</translation>
    </message>
    <message>
        <source>for good</source>
        <translation>назавжди</translation>
    </message>
    <message>
        <source>kinds hide add</source>
        <translation>види приховати додати</translation>
    </message>
    <message>
        <source>model key anthropic ollama openai llm ai</source>
        <translation>модель ключ штучний інтелект клод оллама</translation>
    </message>
    <message>
        <source>move size disk where location</source>
        <translation>перемістити розмір диск де розташування</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>мс</translation>
    </message>
    <message>
        <source>none</source>
        <translation>немає</translation>
    </message>
    <message>
        <source>off</source>
        <translation>вимкнено</translation>
    </message>
    <message>
        <source>on</source>
        <translation>увімкнено</translation>
    </message>
    <message>
        <source>privacy retention history</source>
        <translation>приватність зберігання історія листування</translation>
    </message>
    <message>
        <source>shortcuts keyboard hotkeys</source>
        <translation>клавіатура скорочення гарячі клавіші</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>токенів</translation>
    </message>
    <message>
        <source>ukrainian english translate</source>
        <translation>українська англійська переклад мова</translation>
    </message>
    <message>
        <source>writes</source>
        <translation>записів</translation>
    </message>
    <message>
        <source>zoom font bigger smaller</source>
        <translation>масштаб шрифт більше менше розмір</translation>
    </message>
    <message>
        <source>{0} It takes {1}.</source>
        <translation>{0} Допустимо: {1}.</translation>
    </message>
    <message>
        <source>{0} Until then, these are the models that this version knows.</source>
        <translation>{0} Доти тут моделі, які знає ця версія.</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Changes count at once.</source>
        <translation>Зміни діють одразу.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрити</translation>
    </message>
    <message>
        <source>Close the settings</source>
        <translation>Закрити налаштування</translation>
    </message>
    <message>
        <source>Keepsake opens again…</source>
        <translation>Keepsake відкривається знову…</translation>
    </message>
    <message>
        <source>No setting matches “{0}”.</source>
        <translation>Жодне налаштування не відповідає «{0}».</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Сторінки</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>Пошук налаштувань</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Налаштування</translation>
    </message>
</context>
<context>
    <name>Source</name>
    <message>
        <source>assistant</source>
        <translation>помічник</translation>
    </message>
    <message>
        <source>import</source>
        <translation>імпорт</translation>
    </message>
    <message>
        <source>upkeep</source>
        <translation>обслуговування</translation>
    </message>
    <message>
        <source>you</source>
        <translation>ви</translation>
    </message>
</context>
<context>
    <name>Speaker</name>
    <message>
        <source>You</source>
        <translation>Ви</translation>
    </message>
</context>
<context>
    <name>Stale</name>
    <message numerus="yes">
        <source>%Ln days</source>
        <translation>
            <numerusform>%Ln день</numerusform>
            <numerusform>%Ln дні</numerusform>
            <numerusform>%Ln днів</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln months</source>
        <translation>
            <numerusform>%Ln місяць</numerusform>
            <numerusform>%Ln місяці</numerusform>
            <numerusform>%Ln місяців</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln years</source>
        <translation>
            <numerusform>%Ln рік</numerusform>
            <numerusform>%Ln роки</numerusform>
            <numerusform>%Ln років</numerusform>
        </translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 день</translation>
    </message>
    <message>
        <source>1 month</source>
        <translation>1 місяць</translation>
    </message>
    <message>
        <source>1 year</source>
        <translation>1 рік</translation>
    </message>
    <message>
        <source>If it is still true, it is asked about again in {0}.</source>
        <translation>Якщо це досі правда, наступне запитання — через {0}.</translation>
    </message>
    <message>
        <source>about you</source>
        <translation>про вас</translation>
    </message>
    <message>
        <source>about {0}</source>
        <translation>про {0}</translation>
    </message>
    <message>
        <source>called true</source>
        <translation>підтверджено</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>певність</translation>
    </message>
    <message>
        <source>contradicted</source>
        <translation>є суперечність</translation>
    </message>
    <message>
        <source>ends {0}</source>
        <translation>закінчується {0}</translation>
    </message>
    <message>
        <source>in {0}</source>
        <translation>через {0}</translation>
    </message>
    <message>
        <source>its time is over</source>
        <translation>його час минув</translation>
    </message>
    <message>
        <source>kept until</source>
        <translation>зберігати до</translation>
    </message>
    <message>
        <source>last used</source>
        <translation>востаннє</translation>
    </message>
    <message>
        <source>less than a day</source>
        <translation>менше дня</translation>
    </message>
    <message>
        <source>never</source>
        <translation>ніколи</translation>
    </message>
    <message>
        <source>never used</source>
        <translation>не вживався</translation>
    </message>
    <message>
        <source>not sure</source>
        <translation>непевне</translation>
    </message>
    <message>
        <source>not used for {0}</source>
        <translation>не вживався {0}</translation>
    </message>
    <message>
        <source>remembered</source>
        <translation>запам’ятовано</translation>
    </message>
    <message>
        <source>source</source>
        <translation>джерело</translation>
    </message>
    <message>
        <source>today</source>
        <translation>сьогодні</translation>
    </message>
    <message>
        <source>used</source>
        <translation>ужито</translation>
    </message>
    <message>
        <source>used {0}</source>
        <translation>ужито {0}</translation>
    </message>
    <message>
        <source>you had it forgotten</source>
        <translation>ви просили це забути</translation>
    </message>
    <message>
        <source>{0} old</source>
        <translation>вік: {0}</translation>
    </message>
</context>
<context>
    <name>StaleCardView</name>
    <message>
        <source>Newer memories say otherwise</source>
        <translation>Новіші спогади кажуть інше</translation>
    </message>
    <message>
        <source>Show {0}</source>
        <translation>Показати {0}</translation>
    </message>
</context>
<context>
    <name>StalePanel</name>
    <message>
        <source>Rarely used {0}</source>
        <translation>Рідко вживане {0}</translation>
    </message>
    <message>
        <source>Stale {0}</source>
        <translation>Застаріле {0}</translation>
    </message>
    <message>
        <source>about {0} min</source>
        <translation>близько {0} хв</translation>
    </message>
    <message>
        <source>{0} of {1} looked at</source>
        <translation>Переглянуто {0} з {1}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more wait</source>
        <translation>
            <numerusform>Чекає ще %Ln</numerusform>
            <numerusform>Чекають ще %Ln</numerusform>
            <numerusform>Чекають ще %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more waits</source>
        <translation>Чекає ще 1</translation>
    </message>
    <message>
        <source>All caught up</source>
        <translation>Усе переглянуто</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>До архіву</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Видалити</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Змінити</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Далі</translation>
    </message>
    <message>
        <source>Memories to look at</source>
        <translation>Спогади для перегляду</translation>
    </message>
    <message>
        <source>Not sure</source>
        <translation>Непевне</translation>
    </message>
    <message>
        <source>Not sure {0}</source>
        <translation>Непевне {0}</translation>
    </message>
    <message>
        <source>Rarely used</source>
        <translation>Рідко вживане</translation>
    </message>
    <message>
        <source>Snooze</source>
        <translation>Відкласти</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>Застаріле</translation>
    </message>
    <message>
        <source>Still true</source>
        <translation>Досі правда</translation>
    </message>
    <message>
        <source>Superseded by…</source>
        <translation>Замінено на…</translation>
    </message>
    <message>
        <source>That was this session</source>
        <translation>На цей раз усе</translation>
    </message>
    <message>
        <source>What nobody said for sure comes up here: to be called true, put right, or put away.</source>
        <translation>Тут з’являється те, чого ніхто не казав напевно: щоб підтвердити, виправити або прибрати.</translation>
    </message>
    <message>
        <source>What was hardly ever recalled</source>
        <translation>Те, що майже не пригадували</translation>
    </message>
    <message>
        <source>What was hardly ever used, though it is here for a while, comes up here.</source>
        <translation>Тут з’являється те, що тут давно, але майже не вживалося.</translation>
    </message>
    <message>
        <source>What was never said for sure</source>
        <translation>Чого ніхто не казав напевно</translation>
    </message>
    <message>
        <source>What was not used for long, ends soon, or is contradicted by something newer comes up here: to be called still true, put right, or put away.</source>
        <translation>Тут з’являється те, що давно не вживалося, скоро закінчиться або суперечить новішому: підтвердьте його, виправте чи приберіть.</translation>
    </message>
    <message>
        <source>What was not used for long, is over, or contradicted</source>
        <translation>Те, що давно не вживали, минуло або має суперечність</translation>
    </message>
    <message numerus="yes">
        <source>You looked at %Ln memories.</source>
        <translation>
            <numerusform>Ви переглянули %Ln спогад.</numerusform>
            <numerusform>Ви переглянули %Ln спогади.</numerusform>
            <numerusform>Ви переглянули %Ln спогадів.</numerusform>
        </translation>
    </message>
    <message>
        <source>You looked at one memory.</source>
        <translation>Ви переглянули 1 спогад.</translation>
    </message>
    <message>
        <source>{0} Nothing else waits.</source>
        <translation>{0} Більше нічого не чекає.</translation>
    </message>
    <message>
        <source>{0} {1}, and can wait until another day.</source>
        <translation>{0} {1}, але це може зачекати до іншого дня.</translation>
    </message>
    <message>
        <source>What supersedes “{0}: {1}”?</source>
        <translation>Що заміняє «{0}: {1}»?</translation>
    </message>
    <message>
        <source>decided in Stale</source>
        <translation>вирішено в застарілому</translation>
    </message>
    <message>
        <source>{0} changed meanwhile. Here it is as it is now; nothing was overwritten.</source>
        <translation>Тим часом змінено: {0}. Тут показано теперішній стан; нічого не перезаписано.</translation>
    </message>
</context>
<context>
    <name>StartupPanel</name>
    <message>
        <source>Opening your memory…</source>
        <translation>Відкривається ваша пам’ять…</translation>
    </message>
</context>
<context>
    <name>StatisticsPanel</name>
    <message>
        <source>Accesses by category</source>
        <translation>Звернення за категоріями</translation>
    </message>
    <message>
        <source>Accesses per day</source>
        <translation>Звернення за днями</translation>
    </message>
    <message>
        <source>Age of facts</source>
        <translation>Вік фактів</translation>
    </message>
    <message>
        <source>Bar</source>
        <translation>Стовпчик</translation>
    </message>
    <message>
        <source>Calls in the queue</source>
        <translation>Виклики в черзі</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Діаграма</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Певність</translation>
    </message>
    <message>
        <source>Episodes per day</source>
        <translation>Епізоди за днями</translation>
    </message>
    <message>
        <source>Export “{0}”</source>
        <translation>Експорт «{0}»</translation>
    </message>
    <message>
        <source>Facts by status</source>
        <translation>Факти за станом</translation>
    </message>
    <message>
        <source>Facts per conversation</source>
        <translation>Факти на розмову</translation>
    </message>
    <message>
        <source>Going stale per day</source>
        <translation>Застарівання за днями</translation>
    </message>
    <message>
        <source>Habits</source>
        <translation>Звички</translation>
    </message>
    <message>
        <source>How long queued calls take</source>
        <translation>Тривалість викликів у черзі</translation>
    </message>
    <message>
        <source>How long tools take</source>
        <translation>Тривалість викликів</translation>
    </message>
    <message>
        <source>How long writing takes</source>
        <translation>Тривалість запису</translation>
    </message>
    <message>
        <source>Kept as {0}</source>
        <translation>Збережено як {0}</translation>
    </message>
    <message>
        <source>Least used</source>
        <translation>Найменш уживані</translation>
    </message>
    <message>
        <source>Most used</source>
        <translation>Найбільш уживані</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Зображення (*.png)</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Ряд</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Статистика</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Таблиця (*.csv)</translation>
    </message>
    <message>
        <source>The assistant at work</source>
        <translation>Помічник за роботою</translation>
    </message>
    <message>
        <source>Tool calls</source>
        <translation>Виклики інструментів</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Уживання</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значення</translation>
    </message>
    <message>
        <source>What is kept</source>
        <translation>Що зберігається</translation>
    </message>
    <message>
        <source>1 y</source>
        <translation>1 р</translation>
    </message>
    <message>
        <source>All as one picture (PNG)…</source>
        <translation>Усе одним зображенням (PNG)…</translation>
    </message>
    <message>
        <source>All as one table (CSV)…</source>
        <translation>Усе однією таблицею (CSV)…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Експорт…</translation>
    </message>
    <message>
        <source>Keeps all charts as a picture or a table</source>
        <translation>Зберігає всі діаграми як зображення або таблицю</translation>
    </message>
    <message>
        <source>{0} d</source>
        <translation>{0} дн</translation>
    </message>
    <message>
        <source>more than {0}</source>
        <translation>понад {0}</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0} %</translation>
    </message>
    <message>
        <source>{0} min</source>
        <translation>{0} хв</translation>
    </message>
    <message>
        <source>{0} ms</source>
        <translation>{0} мс</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0} с</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>від {0} до {1}</translation>
    </message>
    <message>
        <source>{0} – {1}</source>
        <translation>{0} – {1}</translation>
    </message>
    <message>
        <source>Accesses</source>
        <translation>Звернення</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Категорія</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>День</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Факт</translation>
    </message>
    <message>
        <source>No fact was recalled in these days.</source>
        <translation>За ці дні не пригадано жодного факту.</translation>
    </message>
    <message>
        <source>Nothing is known for as long as that.</source>
        <translation>Ще нічого не відомо так довго.</translation>
    </message>
    <message>
        <source>Nothing was recalled in these days.</source>
        <translation>За ці дні нічого не пригадано.</translation>
    </message>
    <message>
        <source>Used on {0}</source>
        <translation>Ужито {0}</translation>
    </message>
    <message>
        <source>Used, of {0}</source>
        <translation>Ужито з категорії «{0}»</translation>
    </message>
    <message>
        <source>by the category that they have now</source>
        <translation>за теперішньою категорією</translation>
    </message>
    <message>
        <source>known before these days, and hardly looked at</source>
        <translation>відомі раніше, але майже не переглянуті</translation>
    </message>
    <message>
        <source>recalled most often</source>
        <translation>пригадані найчастіше</translation>
    </message>
    <message>
        <source>{0} = {1}: used {2} ×</source>
        <translation>{0} = {1}: ужито {2} ×</translation>
    </message>
    <message>
        <source>{0} in all; open a day to see which</source>
        <translation>усього {0}; відкрийте день, щоб побачити які</translation>
    </message>
    <message>
        <source>{0} other categories</source>
        <translation>інші категорії ({0})</translation>
    </message>
    <message>
        <source>{0} ×</source>
        <translation>{0} ×</translation>
    </message>
    <message>
        <source>{0}: facts used {1} ×</source>
        <translation>{0}: факти вжито {1} ×</translation>
    </message>
    <message>
        <source>{0}: recalled {1} ×</source>
        <translation>{0}: пригадано {1} ×</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Активні</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Вік</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>В архіві</translation>
    </message>
    <message>
        <source>Calls, success, how long they take, queue and writes</source>
        <translation>Виклики, успішність, тривалість, черга й записи</translation>
    </message>
    <message>
        <source>Confidence {0}</source>
        <translation>Певність {0}</translation>
    </message>
    <message>
        <source>Confidence {0}: {1} active facts</source>
        <translation>Певність {0}: активних фактів — {1}</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Розмови</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Епізоди</translation>
    </message>
    <message>
        <source>Episodes of {0}</source>
        <translation>Епізоди за {0}</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Факти</translation>
    </message>
    <message>
        <source>First stored {0}</source>
        <translation>Уперше записано: {0}</translation>
    </message>
    <message>
        <source>From conversations with {0} facts</source>
        <translation>З розмов, де фактів — {0}</translation>
    </message>
    <message>
        <source>Learned on {0}</source>
        <translation>Запам’ятовано {0}</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Пам’ять</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>Об’єднані</translation>
    </message>
    <message>
        <source>No conversation was held in these days.</source>
        <translation>За ці дні не було розмов.</translation>
    </message>
    <message>
        <source>No episode ended in these days.</source>
        <translation>За ці дні не завершився жоден епізод.</translation>
    </message>
    <message>
        <source>No fact was kept in these days.</source>
        <translation>За ці дні не зберігалося жодного факту.</translation>
    </message>
    <message>
        <source>Nothing goes stale in the days to come. Stale by now: {0}.</source>
        <translation>Найближчими днями нічого не застаріє. Уже застаріло: {0}.</translation>
    </message>
    <message>
        <source>Stale from {0}</source>
        <translation>Застаріває від {0}</translation>
    </message>
    <message>
        <source>There are no active facts.</source>
        <translation>Активних фактів немає.</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Інструменти</translation>
    </message>
    <message>
        <source>Use, growth, freshness, and what is kept</source>
        <translation>Використання, зростання, свіжість і те, що збережено</translation>
    </message>
    <message>
        <source>active facts that go stale if nobody uses them; {0} are by now</source>
        <translation>активні факти, що застаріють, якщо їх не вживати; уже застаріло: {0}</translation>
    </message>
    <message>
        <source>at the end of each day; open one to see what was learned on it</source>
        <translation>наприкінці кожного дня; відкрийте день, щоб побачити, що запам’ятовано</translation>
    </message>
    <message>
        <source>by the day on which they ended</source>
        <translation>за днем завершення</translation>
    </message>
    <message>
        <source>how many active facts came of each of {0} conversations</source>
        <translation>скільки активних фактів дала кожна розмова; розмов: {0}</translation>
    </message>
    <message>
        <source>of the active facts</source>
        <translation>активних фактів</translation>
    </message>
    <message>
        <source>since the active facts were first stored</source>
        <translation>відколи вперше записано активні факти</translation>
    </message>
    <message>
        <source>today</source>
        <translation>сьогодні</translation>
    </message>
    <message>
        <source>{0} facts: {1} conversations</source>
        <translation>Фактів {0}: розмов — {1}</translation>
    </message>
    <message>
        <source>{0} or more ago</source>
        <translation>{0} або більше тому</translation>
    </message>
    <message>
        <source>{0} to {1} ago</source>
        <translation>{0} – {1} тому</translation>
    </message>
    <message>
        <source>{0} y</source>
        <translation>{0} р</translation>
    </message>
    <message>
        <source>{0}+</source>
        <translation>{0}+</translation>
    </message>
    <message>
        <source>{0}: {1} active facts</source>
        <translation>{0}: активних фактів — {1}</translation>
    </message>
    <message>
        <source>{0}: {1} active, {2} archived, {3} merged</source>
        <translation>{0}: активних — {1}, в архіві — {2}, об’єднаних — {3}</translation>
    </message>
    <message>
        <source>{0}: {1} episodes</source>
        <translation>{0}: епізодів — {1}</translation>
    </message>
    <message>
        <source>{0}: {1} go stale unless they are used</source>
        <translation>{0}: застаріє, якщо не вживати, — {1}</translation>
    </message>
    <message>
        <source>%, in as many days before</source>
        <translation>%, за стільки ж днів раніше</translation>
    </message>
    <message>
        <source>%, in these days</source>
        <translation>%, за ці дні</translation>
    </message>
    <message>
        <source>, in {0} on average</source>
        <translation>, у середньому за {0}</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Виклики</translation>
    </message>
    <message>
        <source>Forgot</source>
        <translation>Забув</translation>
    </message>
    <message>
        <source>Habit</source>
        <translation>Звичка</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Скільки</translation>
    </message>
    <message>
        <source>Knew already</source>
        <translation>Уже знав</translation>
    </message>
    <message>
        <source>No call had to wait in the queue in these days.</source>
        <translation>За ці дні жоден виклик не чекав у черзі.</translation>
    </message>
    <message>
        <source>No tool was called in these days.</source>
        <translation>За ці дні не викликано жодного інструмента.</translation>
    </message>
    <message>
        <source>Nothing was remembered, updated or forgotten in these days.</source>
        <translation>За ці дні нічого не запам’ятовано, не оновлено й не забуто.</translation>
    </message>
    <message>
        <source>Nothing was written in these days.</source>
        <translation>За ці дні нічого не записано.</translation>
    </message>
    <message>
        <source>Recalled first</source>
        <translation>Спершу пригадано</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Час</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Інструмент</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Оновив</translation>
    </message>
    <message>
        <source>Waiting at once</source>
        <translation>Чекало водночас</translation>
    </message>
    <message>
        <source>all tools, {0} calls</source>
        <translation>усі інструменти, викликів: {0}</translation>
    </message>
    <message>
        <source>calls, and how many of them went without an error</source>
        <translation>виклики й частка тих, що пройшли без помилок</translation>
    </message>
    <message>
        <source>from call to end, {0} queued calls</source>
        <translation>від виклику до кінця, викликів у черзі: {0}</translation>
    </message>
    <message>
        <source>half within {0}, 95 % within {1}, 99 % within {2}</source>
        <translation>половина до {0}, 95 % до {1}, 99 % до {2}</translation>
    </message>
    <message>
        <source>of all changes of facts</source>
        <translation>від усіх змін фактів</translation>
    </message>
    <message>
        <source>of what was learned or updated</source>
        <translation>від запам’ятованого й оновленого</translation>
    </message>
    <message>
        <source>of what was remembered in a chat</source>
        <translation>від запам’ятованого в чаті</translation>
    </message>
    <message>
        <source>of what was to be remembered</source>
        <translation>від того, що мало бути запам’ятовано</translation>
    </message>
    <message>
        <source>shares of the assistant&apos;s calls</source>
        <translation>частки викликів помічника</translation>
    </message>
    <message>
        <source>the most calls that waited at once on each day</source>
        <translation>найбільше викликів, що чекали водночас, за днями</translation>
    </message>
    <message>
        <source>until the disk holds it, {0} measured</source>
        <translation>до запису на диск, вимірів: {0}</translation>
    </message>
    <message>
        <source>{0} other tools</source>
        <translation>інші інструменти ({0})</translation>
    </message>
    <message>
        <source>{0}: at most {1} in the queue at once, {2} done</source>
        <translation>{0}: найбільше в черзі — {1}, виконано — {2}</translation>
    </message>
    <message>
        <source>{0}: {1} calls</source>
        <translation>{0}: викликів — {1}</translation>
    </message>
    <message>
        <source>{0}: {1} queued calls</source>
        <translation>{0}: викликів у черзі — {1}</translation>
    </message>
    <message>
        <source>{0}: {1} writes</source>
        <translation>{0}: записів — {1}</translation>
    </message>
    <message>
        <source>{0}: {1} {2}; in as many days before, {3}</source>
        <translation>{0}: {1} {2}; за стільки ж днів раніше — {3}</translation>
    </message>
    <message>
        <source>Duplicate rate</source>
        <translation>Частка повторів</translation>
    </message>
    <message>
        <source>Facts in use</source>
        <translation>Активні факти</translation>
    </message>
    <message>
        <source>Latency p95</source>
        <translation>Затримка p95</translation>
    </message>
    <message>
        <source>Never used</source>
        <translation>Не вживалися</translation>
    </message>
    <message>
        <source>Recalled</source>
        <translation>Пригадано</translation>
    </message>
    <message>
        <source>p50 {0} · p99 {1}</source>
        <translation>p50 {0} · p99 {1}</translation>
    </message>
    <message>
        <source>was {0}</source>
        <translation>було {0}</translation>
    </message>
    <message>
        <source>{0} a day; {1} before</source>
        <translation>{0} на день; було {1}</translation>
    </message>
    <message>
        <source>{0} in these days</source>
        <translation>{0} за ці дні</translation>
    </message>
    <message>
        <source>{0} of all</source>
        <translation>{0} усіх</translation>
    </message>
    <message>
        <source>{0} without an error</source>
        <translation>{0} без помилок</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Assistant: {0}</source>
        <translation>Помічник: {0}</translation>
    </message>
    <message>
        <source>Backed up {0}</source>
        <translation>Резервна копія: {0}</translation>
    </message>
    <message>
        <source>Built-in assistant · on this machine only</source>
        <translation>Вбудований помічник · лише на цьому комп’ютері</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Claude ({0}) · what you ask is sent to Anthropic</source>
        <translation>Claude ({0}) · ваші запити надсилаються до Anthropic</translation>
    </message>
    <message>
        <source>Go to Today</source>
        <translation>Перейти до «Сьогодні»</translation>
    </message>
    <message>
        <source>In the background: {0}</source>
        <translation>У фоні: {0}</translation>
    </message>
    <message>
        <source>Index up to date · 1 memory</source>
        <translation>Індекс актуальний · спогадів: 1</translation>
    </message>
    <message>
        <source>Index up to date · {0} memories</source>
        <translation>Індекс актуальний · спогадів: {0}</translation>
    </message>
    <message>
        <source>Index: {0}</source>
        <translation>Індекс: {0}</translation>
    </message>
    <message>
        <source>Indexing {0} of {1}</source>
        <translation>Індексування: {0} з {1}</translation>
    </message>
    <message>
        <source>Keyword search only: model loading</source>
        <translation>Лише пошук за словами: модель завантажується</translation>
    </message>
    <message>
        <source>Local server · {0}</source>
        <translation>Локальний сервер · {0}</translation>
    </message>
    <message>
        <source>soon done</source>
        <translation>майже готово</translation>
    </message>
    <message>
        <source>Stop what goes on in the background</source>
        <translation>Зупинити те, що триває у фоні</translation>
    </message>
    <message>
        <source>Show what Keepsake did by itself, with the way back</source>
        <translation>Показати, що Keepsake зробив сам, і як це повернути</translation>
    </message>
    <message numerus="yes">
        <source>about %Ln min</source>
        <translation>
            <numerusform>приблизно %Ln хв</numerusform>
            <numerusform>приблизно %Ln хв</numerusform>
            <numerusform>приблизно %Ln хв</numerusform>
        </translation>
    </message>
    <message>
        <source>about 1 min</source>
        <translation>приблизно 1 хв</translation>
    </message>
    <message>
        <source>no model chosen</source>
        <translation>модель не вибрано</translation>
    </message>
</context>
<context>
    <name>StepDialog</name>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} з {1}</translation>
    </message>
</context>
<context>
    <name>StepList</name>
    <message>
        <source>What would be done</source>
        <translation>Що буде зроблено</translation>
    </message>
</context>
<context>
    <name>SubjectPageView</name>
    <message numerus="yes">
        <source>%Ln messages</source>
        <translation>
            <numerusform>%Ln повідомлення</numerusform>
            <numerusform>%Ln повідомлення</numerusform>
            <numerusform>%Ln повідомлень</numerusform>
        </translation>
    </message>
    <message>
        <source>1 message</source>
        <translation>1 повідомлення</translation>
    </message>
    <message>
        <source>Add relationship</source>
        <translation>Додати зв’язок</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Запитати</translation>
    </message>
    <message>
        <source>Changed lately</source>
        <translation>Останні зміни</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Розмова</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Розмови</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Скопіювати</translation>
    </message>
    <message>
        <source>Edit the fact</source>
        <translation>Змінити факт</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Епізоди</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Факти</translation>
    </message>
    <message>
        <source>Go to: {0}</source>
        <translation>Перейти: {0}</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Граф</translation>
    </message>
    <message>
        <source>Named in facts about others</source>
        <translation>Згадки у фактах про інших</translation>
    </message>
    <message>
        <source>No conversation names it yet. The messages that do stand here.</source>
        <translation>У розмовах згадок ще немає. Тут стоятимуть повідомлення з ними.</translation>
    </message>
    <message>
        <source>No episodes yet. A longer talk about one thing becomes one.</source>
        <translation>Епізодів ще немає. Ним стає довша розмова про щось одне.</translation>
    </message>
    <message>
        <source>No facts yet. Say one in the chat, such as “I live in Lviv”.</source>
        <translation>Фактів ще немає. Скажіть щось у чаті, наприклад: «Я живу у Львові».</translation>
    </message>
    <message>
        <source>No facts yet. Say one in the chat, such as “{0} lives in Lviv”.</source>
        <translation>Фактів ще немає. Скажіть щось у чаті, наприклад: «{0} живе у Львові».</translation>
    </message>
    <message>
        <source>No relationships yet. Say one in the chat, such as “I work with Ben”.</source>
        <translation>Зв’язків ще немає. Скажіть про них у чаті, наприклад: «Я працюю з Беном».</translation>
    </message>
    <message>
        <source>No relationships yet. Say one in the chat, such as “{0} works with Ben”.</source>
        <translation>Зв’язків ще немає. Скажіть про них у чаті, наприклад: «{0} працює з Беном».</translation>
    </message>
    <message>
        <source>Nothing has changed yet. What is learned, corrected or forgotten stands here.</source>
        <translation>Змін ще не було. Тут стоятиме, що дізналися, виправили чи забули.</translation>
    </message>
    <message>
        <source>Nothing is known of this yet</source>
        <translation>Про це ще нічого не відомо</translation>
    </message>
    <message>
        <source>Nothing is open. What is to be done, decided or answered stands here until it is settled.</source>
        <translation>Невирішеного немає. Тут стоїть, що треба зробити, вирішити чи з’ясувати, доки це не зроблено.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Відкрити</translation>
    </message>
    <message>
        <source>Open the page of {0}</source>
        <translation>Відкрити сторінку: {0}</translation>
    </message>
    <message>
        <source>Other names it is kept under</source>
        <translation>Під якими ще іменами це збережено</translation>
    </message>
    <message>
        <source>Relationships</source>
        <translation>Зв’язки</translation>
    </message>
    <message numerus="yes">
        <source>Show %Ln more</source>
        <translation>
            <numerusform>Показати ще %Ln</numerusform>
            <numerusform>Показати ще %Ln</numerusform>
            <numerusform>Показати ще %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>Show one more</source>
        <translation>Показати ще 1</translation>
    </message>
    <message>
        <source>Still open</source>
        <translation>Досі відкрите</translation>
    </message>
    <message>
        <source>Tell of it in the chat, and all that is remembered stands here.</source>
        <translation>Розкажіть про це в чаті, і тут стоятиме все, що запам’ятано.</translation>
    </message>
    <message>
        <source>The first fact about it came</source>
        <translation>Відколи є перший факт про це</translation>
    </message>
    <message>
        <source>This page can&apos;t be read</source>
        <translation>Не вдається прочитати цю сторінку</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Спробувати ще раз</translation>
    </message>
    <message>
        <source>What belongs to it</source>
        <translation>Що до цього належить</translation>
    </message>
    <message>
        <source>What do you know about me?</source>
        <translation>Що ти знаєш про мене?</translation>
    </message>
    <message>
        <source>What do you know about {0}?</source>
        <translation>Що ти знаєш про «{0}»?</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>Що відомо</translation>
    </message>
    <message>
        <source>What they are to you</source>
        <translation>Ким вони вам є</translation>
    </message>
    <message>
        <source>Write to the assistant</source>
        <translation>Написати помічникові</translation>
    </message>
    <message>
        <source>also: {0}</source>
        <translation>також: {0}</translation>
    </message>
    <message>
        <source>by {0}</source>
        <translation>{0}</translation>
    </message>
    <message>
        <source>changed {0}</source>
        <translation>змінено {0}</translation>
    </message>
    <message>
        <source>since {0}</source>
        <translation>з {0}</translation>
    </message>
</context>
<context>
    <name>SuccessorPicker</name>
    <message>
        <source>Superseded</source>
        <translation>Замінено</translation>
    </message>
    <message>
        <source>The others are archived as superseded by it. They can be brought back.</source>
        <translation>Решту буде перенесено до архіву як замінену. Її можна повернути.</translation>
    </message>
    <message>
        <source>Which one holds now?</source>
        <translation>Який тепер чинний?</translation>
    </message>
    <message>
        <source>ended on {0}</source>
        <translation>закінчився {0}</translation>
    </message>
    <message>
        <source>last said on {0}</source>
        <translation>востаннє сказано {0}</translation>
    </message>
    <message>
        <source>suggested: {0}</source>
        <translation>пропонується: {0}</translation>
    </message>
    <message>
        <source>the newest</source>
        <translation>найновіший</translation>
    </message>
    <message>
        <source>the only one whose time is not over</source>
        <translation>єдиний, чий час не минув</translation>
    </message>
    <message>
        <source>true from {0}</source>
        <translation>правда з {0}</translation>
    </message>
    <message>
        <source>true until {0}</source>
        <translation>правда до {0}</translation>
    </message>
    <message>
        <source>you chose to keep it</source>
        <translation>ви вибрали його основним</translation>
    </message>
</context>
<context>
    <name>TakeBack</name>
    <message>
        <source>Back to editing</source>
        <translation>Назад до редагування</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Скасувати це</translation>
    </message>
    <message>
        <source>Take back all {0}</source>
        <translation>Скасувати всі {0}</translation>
    </message>
    <message>
        <source>Take back what was stored?</source>
        <translation>Скасувати те, що було збережено?</translation>
    </message>
    <message>
        <source>What you said before, and what came after it, had stored or changed what is listed, with what depends on it. It can be taken back before you are answered anew, or stay as it is.</source>
        <translation>Через сказане раніше й те, що було після нього, збережено або змінено перелічене нижче; разом із ним показано те, що від нього залежить. Це можна скасувати, перш ніж ви отримаєте нову відповідь, або залишити як є.</translation>
    </message>
</context>
<context>
    <name>TextView</name>
    <message>
        <source>Copy the link</source>
        <translation>Копіювати посилання</translation>
    </message>
    <message>
        <source>Copy the selection</source>
        <translation>Копіювати вибране</translation>
    </message>
    <message>
        <source>Show {0}</source>
        <translation>Показати {0}</translation>
    </message>
    <message>
        <source>Why {0}</source>
        <translation>Чому {0}</translation>
    </message>
    <message>
        <source>Why {0} (Enter), open it (Ctrl+click)</source>
        <translation>Чому {0} (Enter), відкрити (Ctrl+клацання)</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Back to how it was after: {0}</source>
        <translation>Повернути, як було після: {0}</translation>
    </message>
    <message>
        <source>Back to this</source>
        <translation>Повернути це</translation>
    </message>
    <message>
        <source>Let the fact say again what it said then</source>
        <translation>Нехай факт знову каже те, що казав тоді</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Повідомлення</translation>
    </message>
    <message>
        <source>Open the message in which this was said</source>
        <translation>Відкрити повідомлення, де це сказано</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Повторити</translation>
    </message>
    <message>
        <source>Redo all ({0})…</source>
        <translation>Повторити все ({0})…</translation>
    </message>
    <message>
        <source>Redo only here</source>
        <translation>Повторити лише тут</translation>
    </message>
    <message>
        <source>Show {0} older ones</source>
        <translation>Показати давніші ({0})</translation>
    </message>
    <message>
        <source>The whole history</source>
        <translation>Уся історія</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Відмінити</translation>
    </message>
    <message>
        <source>Undo all ({0})…</source>
        <translation>Відмінити все ({0})…</translation>
    </message>
    <message>
        <source>Undo only here</source>
        <translation>Відмінити лише тут</translation>
    </message>
    <message>
        <source>Undo the import ({0})…</source>
        <translation>Відмінити імпорт ({0})…</translation>
    </message>
    <message>
        <source>by {0} · {1}</source>
        <translation>{0} · {1}</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>відмінено</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
<context>
    <name>TodayPanel</name>
    <message>
        <source>A few memories a day that disagree, say the same, may be out of date or were never sure come up here, and what you told that was not kept.</source>
        <translation>Тут щодня з’являється кілька спогадів: ті, що суперечать одне одному, кажуть те саме, могли застаріти або ніколи не були певними, а також те, що ви розповіли й що не збережено.</translation>
    </message>
    <message>
        <source>All caught up</source>
        <translation>Усе переглянуто</translation>
    </message>
    <message>
        <source>Disagreeing</source>
        <translation>Суперечливе</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>Дублікати</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Не збережено</translation>
    </message>
    <message>
        <source>Not sure</source>
        <translation>Непевне</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Повторити</translation>
    </message>
    <message>
        <source>Some more</source>
        <translation>Ще трохи</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>Застаріле</translation>
    </message>
    <message>
        <source>To look at today</source>
        <translation>Що переглянути сьогодні</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Сьогодні</translation>
    </message>
    <message>
        <source>Undo all {0}</source>
        <translation>Відмінити всі {0}</translation>
    </message>
    <message numerus="yes">
        <source>Undone: %Ln decisions</source>
        <translation>
            <numerusform>Відмінено %Ln рішення</numerusform>
            <numerusform>Відмінено %Ln рішення</numerusform>
            <numerusform>Відмінено %Ln рішень</numerusform>
        </translation>
    </message>
    <message>
        <source>Undone: one decision</source>
        <translation>Відмінено: одне рішення</translation>
    </message>
    <message>
        <source>{0} of {1} looked at</source>
        <translation>Переглянуто {0} з {1}</translation>
    </message>
</context>
<context>
    <name>ToolCard</name>
    <message>
        <source>&lt; 1 ms</source>
        <translation>&lt; 1 мс</translation>
    </message>
    <message>
        <source>Conflict</source>
        <translation>Конфлікт</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копіювати</translation>
    </message>
    <message>
        <source>Denied</source>
        <translation>Заборонено</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Виконано</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Збій</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Сховати подробиці</translation>
    </message>
    <message>
        <source>Loading the language model…</source>
        <translation>Завантаження мовної моделі…</translation>
    </message>
    <message>
        <source>Queued · in the background</source>
        <translation>У черзі · у фоні</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Повторити</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>Виконується…</translation>
    </message>
    <message>
        <source>Show details</source>
        <translation>Показати подробиці</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Пропущено</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Зупинено</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Відмінити</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Відмінено</translation>
    </message>
    <message>
        <source>Waiting for your word</source>
        <translation>Чекає на ваше слово</translation>
    </message>
    <message>
        <source>from today</source>
        <translation>сьогоднішні</translation>
    </message>
    <message>
        <source>the oldest from {0}</source>
        <translation>найдавніший: {0}</translation>
    </message>
    <message>
        <source>{0} ms</source>
        <translation>{0} мс</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0} с</translation>
    </message>
    <message>
        <source>“{0}” is kept in its history</source>
        <translation>«{0}» збережено в історії</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Light, dark and text size</source>
        <translation>Вигляд і розмір тексту</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Новий спогад</translation>
    </message>
    <message>
        <source>Search memories, or type a command</source>
        <translation>Пошук спогадів або команда</translation>
    </message>
    <message>
        <source>Write a memory</source>
        <translation>Записати спогад</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Open Keepsake</source>
        <translation>Відкрити Keepsake</translation>
    </message>
    <message>
        <source>Quick add…</source>
        <translation>Швидкий запис…</translation>
    </message>
    <message>
        <source>Quit Keepsake</source>
        <translation>Вийти з Keepsake</translation>
    </message>
</context>
<context>
    <name>UndoDialog</name>
    <message numerus="yes">
        <source>%Ln changes stay as they are: something of them was deleted permanently.</source>
        <translation>
            <numerusform>%Ln зміна лишається як є: щось із неї видалено назавжди.</numerusform>
            <numerusform>%Ln зміни лишаються як є: щось із них видалено назавжди.</numerusform>
            <numerusform>%Ln змін лишаються як є: щось із них видалено назавжди.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows are written back</source>
        <translation>
            <numerusform>повертається %Ln рядок</numerusform>
            <numerusform>повертаються %Ln рядки</numerusform>
            <numerusform>повертається %Ln рядків</numerusform>
        </translation>
    </message>
    <message>
        <source>1 change stays as it is: something of it was deleted permanently.</source>
        <translation>1 зміна лишається як є: щось із неї видалено назавжди.</translation>
    </message>
    <message>
        <source>1 row is written back</source>
        <translation>повертається 1 рядок</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Goes on; what is listed stays</source>
        <translation>Продовжити; перелічене залишиться</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Залишити</translation>
    </message>
    <message>
        <source>Leaves everything as it is (Esc)</source>
        <translation>Залишити все, як є (Esc)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Відмінити</translation>
    </message>
    <message>
        <source>Undo all {0}</source>
        <translation>Відмінити всі {0}</translation>
    </message>
    <message>
        <source>Undoes what is listed</source>
        <translation>Відміняє перелічене</translation>
    </message>
    <message>
        <source>by {0} · {1}</source>
        <translation>{0} · {1}</translation>
    </message>
    <message>
        <source>{0} by {1}</source>
        <translation>{0} · {1}</translation>
    </message>
    <message>
        <source>“{0}” can&apos;t be undone, so that nothing of this can be.</source>
        <translation>«{0}» не можна відмінити, тож не можна й решту.</translation>
    </message>
    <message>
        <source>… and {0} more</source>
        <translation>… і ще {0}</translation>
    </message>
</context>
<context>
    <name>UndoWork</name>
    <message>
        <source>Done again: {0}</source>
        <translation>Повторено: {0}</translation>
    </message>
    <message>
        <source>Later changes depend on this one</source>
        <translation>Від цієї зміни залежать пізніші</translation>
    </message>
    <message>
        <source>Stopped: nothing was undone.</source>
        <translation>Зупинено: нічого не відмінено.</translation>
    </message>
    <message numerus="yes">
        <source>Undo %Ln rows?</source>
        <translation>
            <numerusform>Відмінити %Ln рядок?</numerusform>
            <numerusform>Відмінити %Ln рядки?</numerusform>
            <numerusform>Відмінити %Ln рядків?</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo 1 row?</source>
        <translation>Відмінити 1 рядок?</translation>
    </message>
    <message>
        <source>Undoing: {0} of {1} rows</source>
        <translation>Відміна: рядків {0} з {1}</translation>
    </message>
    <message>
        <source>Undone: {0}</source>
        <translation>Відмінено: {0}</translation>
    </message>
    <message>
        <source>“{0}” can&apos;t be undone alone: later changes depend on it. They can be undone with it.</source>
        <translation>«{0}» не можна відмінити окремо: від неї залежать пізніші зміни. Їх можна відмінити разом із нею.</translation>
    </message>
    <message>
        <source>“{0}” changed more than one thing: all of it is undone.</source>
        <translation>«{0}» змінило не одну річ: буде відмінено все.</translation>
    </message>
</context>
<context>
    <name>UpdateCheck</name>
    <message>
        <source>Asking GitHub for the newest version…</source>
        <translation>Питаю GitHub про найновішу версію…</translation>
    </message>
    <message>
        <source>Keepsake {0} is out; this is {1}.</source>
        <translation>Вийшов Keepsake {0}; це {1}.</translation>
    </message>
    <message>
        <source>Show in the browser</source>
        <translation>Показати в браузері</translation>
    </message>
    <message>
        <source>There is no newer version than this, Keepsake {0}.</source>
        <translation>Новішої версії, ніж ця, Keepsake {0}, немає.</translation>
    </message>
    <message>
        <source>This is Keepsake {0}. It does not know where newer versions are to be found.</source>
        <translation>Це Keepsake {0}. Йому не відомо, де шукати новіші версії.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Спробувати ще раз</translation>
    </message>
</context>
<context>
    <name>UserMessage</name>
    <message numerus="yes">
        <source>Show more (%Ln characters)</source>
        <translation>
            <numerusform>Показати ще %Ln символ</numerusform>
            <numerusform>Показати ще %Ln символи</numerusform>
            <numerusform>Показати ще %Ln символів</numerusform>
        </translation>
    </message>
    <message>
        <source>Show more (1 character)</source>
        <translation>Показати ще 1 символ</translation>
    </message>
    <message>
        <source>You said</source>
        <translation>Ви сказали</translation>
    </message>
</context>
<context>
    <name>WaitingChat</name>
    <message>
        <source>Opening your memory… Then this is sent: {0}</source>
        <translation>Відкривається ваша пам’ять… Потім буде надіслано: {0}</translation>
    </message>
</context>
<context>
    <name>Why</name>
    <message>
        <source>Episode · {0}</source>
        <translation>Епізод · {0}</translation>
    </message>
    <message>
        <source>Fact about {0} · {1}</source>
        <translation>Факт про {0} · {1}</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>в архіві</translation>
    </message>
    <message>
        <source>merged into another</source>
        <translation>об’єднано з іншим</translation>
    </message>
    <message>
        <source>you</source>
        <translation>вас</translation>
    </message>
    <message>
        <source>{0} in “{1}”</source>
        <translation>{0} у «{1}»</translation>
    </message>
</context>
<context>
    <name>WhyPopover</name>
    <message>
        <source>Archive</source>
        <translation>До архіву</translation>
    </message>
    <message>
        <source>Came up in: {0}</source>
        <translation>Знайдено під час: {0}</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрити</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Забути</translation>
    </message>
    <message>
        <source>Forget it, and don&apos;t learn it again</source>
        <translation>Забути й не запам’ятовувати знову</translation>
    </message>
    <message>
        <source>Forget it: it never was true, and is not learned again</source>
        <translation>Забути: ніколи не було правдою й знову не запам’ятається</translation>
    </message>
    <message>
        <source>Forget it: it was true once, and may be learned again</source>
        <translation>Забути: колись було правдою й може бути запам’ятовано знову</translation>
    </message>
    <message>
        <source>It is no longer recalled</source>
        <translation>Більше не пригадується</translation>
    </message>
    <message>
        <source>It is no longer recalled; its messages stay</source>
        <translation>Більше не пригадується; повідомлення залишаються</translation>
    </message>
    <message>
        <source>It never leaves this machine</source>
        <translation>Ніколи не залишає цього комп’ютера</translation>
    </message>
    <message>
        <source>It was not searched for, so it has no score.</source>
        <translation>Його не шукали, тож оцінки немає.</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Зміст</translation>
    </message>
    <message>
        <source>No tool call of this answer names it.</source>
        <translation>Жоден виклик цієї відповіді його не називає.</translation>
    </message>
    <message>
        <source>No tool call of this answer names it: it comes from earlier in the conversation.</source>
        <translation>Жоден виклик цієї відповіді його не називає: він з’явився раніше в розмові.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Відкрити</translation>
    </message>
    <message>
        <source>Open the message it comes from</source>
        <translation>Відкрити повідомлення, з якого це взято</translation>
    </message>
    <message>
        <source>Open the messages that it covers</source>
        <translation>Відкрити повідомлення, які він охоплює</translation>
    </message>
    <message>
        <source>Recency</source>
        <translation>Свіжість</translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation>Доречність</translation>
    </message>
    <message>
        <source>Show in conversation</source>
        <translation>Показати в розмові</translation>
    </message>
    <message>
        <source>Show it in Facts</source>
        <translation>Показати у фактах</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>Застаріле</translation>
    </message>
    <message>
        <source>Take the verdict back</source>
        <translation>Відкликати вирок</translation>
    </message>
    <message>
        <source>The assistant was told of it with your message, before it looked anything up.</source>
        <translation>Помічник дізнався про це разом із вашим повідомленням, ще до пошуку.</translation>
    </message>
    <message>
        <source>This memory is not there any more.</source>
        <translation>Цього спогаду вже немає.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Відмінити</translation>
    </message>
    <message>
        <source>Why {0}: {1}</source>
        <translation>Чому {0}: {1}</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Слова</translation>
    </message>
    <message>
        <source>Words in common: {0:.4g} (BM25)</source>
        <translation>Спільні слова: {0:.4g} (BM25)</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>Хибне</translation>
    </message>
    <message>
        <source>it is gone</source>
        <translation>його немає</translation>
    </message>
    <message>
        <source>private</source>
        <translation>приватний</translation>
    </message>
</context>
<context>
    <name>_Editor</name>
    <message>
        <source>Only the first {0} of {1} characters fit into a message. Import longer texts as a file.</source>
        <translation>У повідомлення вміщаються лише перші символи: {0} з {1}. Довші тексти імпортуйте як файл.</translation>
    </message>
</context>
<context>
    <name>_HistoryDelegate</name>
    <message>
        <source>undone</source>
        <translation>відмінено</translation>
    </message>
</context>
<context>
    <name>_KnownBox</name>
    <message>
        <source>An episode of this conversation says the same already.</source>
        <translation>Епізод цієї розмови вже каже те саме.</translation>
    </message>
    <message>
        <source>Close this, and show the episode that is known</source>
        <translation>Закрити це й показати відомий епізод</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Залишити обидва</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Показати</translation>
    </message>
    <message>
        <source>Store this one as well</source>
        <translation>Зберегти і цей</translation>
    </message>
</context>
<context>
    <name>_Tick</name>
    <message>
        <source>A message without words</source>
        <translation>Повідомлення без слів</translation>
    </message>
    <message>
        <source>Space ticks it; Shift with an arrow key goes on ticking</source>
        <translation>Space позначає; Shift зі стрілкою позначає далі</translation>
    </message>
</context>
<context>
    <name>failures</name>
    <message>
        <source>It was stopped, or Keepsake ended meanwhile. What was done by then is in the history.</source>
        <translation>Це зупинено, або Keepsake тим часом завершився. Зроблене доти є в історії.</translation>
    </message>
    <message>
        <source>No answer came to this.</source>
        <translation>Відповіді на це не надійшло.</translation>
    </message>
</context>
</TS>

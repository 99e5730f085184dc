<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="uk" sourcelanguage="en">
<context>
    <name>Sentences</name>
    <message>
        <source>, as JSON such as [&quot;a&quot;, &quot;b&quot;]</source>
        <translation>, як JSON, наприклад [&quot;a&quot;, &quot;b&quot;]</translation>
    </message>
    <message>
        <source>, as JSON such as {&quot;forget_fact&quot;: &quot;ask&quot;}</source>
        <translation>, як JSON, наприклад {&quot;forget_fact&quot;: &quot;ask&quot;}</translation>
    </message>
    <message>
        <source>, because confidence is below {0}</source>
        <translation>, бо певність нижча за {0:said}</translation>
    </message>
    <message>
        <source>1 write waits</source>
        <translation>чекає 1 запис</translation>
    </message>
    <message>
        <source>A category is a name of letters, digits, spaces and hyphens, of at most {0}.</source>
        <translation>Категорія — це назва з літер, цифр, пробілів і дефісів, щонайбільше {0:said} символів.</translation>
    </message>
    <message>
        <source>A fact can&apos;t replace itself.</source>
        <translation>Факт не може замінити сам себе.</translation>
    </message>
    <message>
        <source>A key is one word of plain letters, digits and signs.</source>
        <translation>Ключ — це одне слово з латинських літер, цифр і знаків.</translation>
    </message>
    <message>
        <source>A relationship needs two different subjects.</source>
        <translation>Для зв’язку потрібні два різні суб’єкти.</translation>
    </message>
    <message>
        <source>A snooze lasts one day at least.</source>
        <translation>Відкласти можна щонайменше на день.</translation>
    </message>
    <message>
        <source>A verdict is about two members of the cluster or more.</source>
        <translation>Вирок стосується щонайменше двох спогадів групи.</translation>
    </message>
    <message>
        <source>A web page came back instead of an answer from {0}.</source>
        <translation>Замість відповіді від {0:said} надійшла вебсторінка.</translation>
    </message>
    <message>
        <source>Add credit there, then try again.</source>
        <translation>Поповніть там рахунок і спробуйте ще раз.</translation>
    </message>
    <message>
        <source>Add to an episode</source>
        <translation>Доповнити епізод</translation>
    </message>
    <message>
        <source>Added to “{0}”</source>
        <translation>Доповнено «{0}»</translation>
    </message>
    <message>
        <source>Adding to episode {episode_id}</source>
        <translation>Доповнюється епізод {episode_id}</translation>
    </message>
    <message>
        <source>Alike to {0} and under one key; kept is {1}.</source>
        <translation>Схожі на {0:said} і мають один ключ; основний — {1:said}.</translation>
    </message>
    <message>
        <source>Alike to {0}, under different keys: {1}; kept is {2}.</source>
        <translation>Схожі на {0:said}, мають різні ключі: {1:said}; основний — {2:said}.</translation>
    </message>
    <message>
        <source>An episode covers 1 to {0} messages.</source>
        <translation>Епізод охоплює від 1 до {0:said} повідомлень.</translation>
    </message>
    <message>
        <source>An episode covers messages of one conversation.</source>
        <translation>Епізод охоплює повідомлення однієї розмови.</translation>
    </message>
    <message>
        <source>An episode takes at most {0} tags.</source>
        <translation>Епізод може мати щонайбільше тегів: {0:said}.</translation>
    </message>
    <message>
        <source>Another Keepsake has this data folder open and is busy. Try again when it is done.</source>
        <translation>Цю теку даних відкрив інший Keepsake, і він зайнятий. Спробуйте, коли він завершить.</translation>
    </message>
    <message>
        <source>Another Keepsake has this data folder open, and does not answer.</source>
        <translation>Цю теку даних відкрив інший Keepsake, і він не відповідає.</translation>
    </message>
    <message>
        <source>Archive an episode</source>
        <translation>Перенести епізод до архіву</translation>
    </message>
    <message>
        <source>Archive episode {episode_id}?</source>
        <translation>Перенести епізод {episode_id} до архіву?</translation>
    </message>
    <message>
        <source>Archive the episode “{0}”</source>
        <translation>До архіву епізод «{0}»</translation>
    </message>
    <message>
        <source>Archive {0}</source>
        <translation>До архіву: {0:said}</translation>
    </message>
    <message>
        <source>Archived the episode “{0}”</source>
        <translation>До архіву перенесено епізод «{0}»</translation>
    </message>
    <message>
        <source>Archived {0} about {1}.{2}</source>
        <translation>До архіву перенесено {0:said} про {1:said}.{2:said}</translation>
    </message>
    <message>
        <source>Archives 1 episode of {0}.{1}</source>
        <translation>Переносить до архіву 1 епізод за {0:said}.{1:said}</translation>
    </message>
    <message>
        <source>Archives 1 fact.{0}{1}</source>
        <translation>Переносить до архіву 1 факт.{0:said}{1:said}</translation>
    </message>
    <message>
        <source>Archives {0} about {1}.{2}{3}</source>
        <translation>Переносить до архіву {0:said} про {1:said}.{2:said}{3:said}</translation>
    </message>
    <message>
        <source>Archiving episode {episode_id}</source>
        <translation>Епізод {episode_id} переноситься до архіву</translation>
    </message>
    <message>
        <source>At most {0} rounds of tool calls are carried out in a turn: answer now with what you have.</source>
        <translation>За одну репліку виконується щонайбільше кіл викликів: {0:said}.</translation>
    </message>
    <message>
        <source>At most {0} tool calls of one response are carried out; call this one again if it is needed.</source>
        <translation>З однієї відповіді виконується щонайбільше викликів: {0:said}.</translation>
    </message>
    <message>
        <source>Back to the duplicates: {0}</source>
        <translation>Назад до дублікатів: {0}</translation>
    </message>
    <message>
        <source>Bring memories up to date</source>
        <translation>Осучаснити спогади</translation>
    </message>
    <message>
        <source>Bring {0} {1} up to date</source>
        <translation>Осучаснити спогади: {0:said}</translation>
    </message>
    <message>
        <source>Bringing older memories up to date</source>
        <translation>Осучаснення давніших спогадів</translation>
    </message>
    <message>
        <source>Calls can&apos;t be queued just now; each write waits for its result.</source>
        <translation>Зараз виклики не можна ставити в чергу; кожен запис чекає на результат.</translation>
    </message>
    <message>
        <source>Changed since the preview was made.</source>
        <translation>Змінилося після попереднього перегляду.</translation>
    </message>
    <message>
        <source>Check that it speaks the Messages API, and which models it has, under “Change assistant…”.</source>
        <translation>Перевірте в «Змінити помічника…», чи він розуміє Messages API та які має моделі.</translation>
    </message>
    <message>
        <source>Check the network, then try again.</source>
        <translation>Перевірте мережу й спробуйте ще раз.</translation>
    </message>
    <message>
        <source>Choose a folder that is neither in the data folder nor around it.</source>
        <translation>Виберіть теку, що не лежить у теці даних і не містить її.</translation>
    </message>
    <message>
        <source>Choose a model of the local server first.</source>
        <translation>Спершу виберіть модель локального сервера.</translation>
    </message>
    <message>
        <source>Choose another under “Change assistant…”.</source>
        <translation>Виберіть іншу в «Змінити помічника…».</translation>
    </message>
    <message>
        <source>Choose the built-in assistant or a local server, and try again.</source>
        <translation>Виберіть вбудованого помічника або локальний сервер і спробуйте ще раз.</translation>
    </message>
    <message>
        <source>Claude needs a key. Enter one in the window, or set ANTHROPIC_API_KEY.</source>
        <translation>Claude потребує ключа. Введіть його у вікні або задайте ANTHROPIC_API_KEY.</translation>
    </message>
    <message>
        <source>Clear a profile</source>
        <translation>Очистити профіль</translation>
    </message>
    <message>
        <source>Clear the profile of {0}</source>
        <translation>Очистити профіль: {0}</translation>
    </message>
    <message>
        <source>Clearing what is known about {subject}</source>
        <translation>Очищення відомого про {subject}</translation>
    </message>
    <message>
        <source>Comparing all memories with one another</source>
        <translation>Порівняння всіх спогадів між собою</translation>
    </message>
    <message>
        <source>Confidence is a number from 0 to 1.</source>
        <translation>Певність — це число від 0 до 1.</translation>
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
        <source>Consolidate: {0}</source>
        <translation>Упорядкування: {0:said}</translation>
    </message>
    <message>
        <source>Copy the whole key again, under “Change assistant…”.</source>
        <translation>Скопіюйте весь ключ ще раз у «Змінити помічника…».</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>Видалити назавжди</translation>
    </message>
    <message>
        <source>Delete the conversation “{0}”</source>
        <translation>Видалити розмову «{0}»</translation>
    </message>
    <message>
        <source>Delete the episode “{0}”</source>
        <translation>Видалити епізод «{0}»</translation>
    </message>
    <message>
        <source>Delete the search {0}</source>
        <translation>Видалити пошук «{0}»</translation>
    </message>
    <message>
        <source>Deleted account</source>
        <translation>Видалений обліковий запис</translation>
    </message>
    <message>
        <source>Did you mean “{0}”?</source>
        <translation>Може, «{0}»?</translation>
    </message>
    <message>
        <source>Edit the episode “{0}”</source>
        <translation>Змінити епізод «{0}»</translation>
    </message>
    <message>
        <source>Edit {0}</source>
        <translation>Змінити: {0}</translation>
    </message>
    <message>
        <source>Enter another key, or choose another assistant.</source>
        <translation>Введіть інший ключ або виберіть іншого помічника.</translation>
    </message>
    <message>
        <source>Enter one under “Change assistant…”, or choose another there.</source>
        <translation>Введіть його в «Змінити помічника…» або виберіть там іншого.</translation>
    </message>
    <message>
        <source>Episode {0} is archived and can&apos;t be changed.</source>
        <translation>Епізод {0:said} в архіві, його не можна змінити.</translation>
    </message>
    <message>
        <source>Expected is an export of ChatGPT, Claude, Gemini, Telegram or WhatsApp (ZIP, JSON or text), a chat as text with names before what is said, notes in Markdown, a LoCoMo file, JSON with messages of speaker or role, text or content, and time, one a line or in lists, or memories: a Keepsake export, MEMORY.md, a table (CSV), mem0&apos;s JSON, the MCP memory server&apos;s JSON lines, or a Chroma folder.</source>
        <translation>Очікується експорт ChatGPT, Claude, Gemini, Telegram або WhatsApp (ZIP, JSON чи текст), розмова текстом з іменами перед сказаним, нотатки в Markdown, файл LoCoMo, JSON з повідомленнями, в яких є speaker або role, text або content і time, по одному на рядок чи списками, або спогади: експорт Keepsake, MEMORY.md, таблиця (CSV), JSON від mem0, рядки JSON сервера пам’яті MCP або тека Chroma.</translation>
    </message>
    <message>
        <source>Fact {0} is {1} and can&apos;t be changed.</source>
        <translation>Факт {0:said} неактивний ({1:said}), його не можна змінити.</translation>
    </message>
    <message>
        <source>Fact {0} says “{1}” under “{2}” already. Merge them.</source>
        <translation>Факт {0:said} уже каже «{1}» під ключем «{2}». Об’єднайте їх.</translation>
    </message>
    <message>
        <source>Fact {0} was changed meanwhile. Nothing was overwritten.</source>
        <translation>Факт {0:said} тим часом змінено. Нічого не перезаписано.</translation>
    </message>
    <message>
        <source>Failed: a fault in Keepsake, see the log</source>
        <translation>Збій: помилка в Keepsake, дивіться журнал роботи</translation>
    </message>
    <message>
        <source>Failed: the memory can&apos;t be read or written just now</source>
        <translation>Збій: зараз не вдається прочитати або записати пам’ять</translation>
    </message>
    <message>
        <source>Fields are {0}.</source>
        <translation>Поля: {0:said}.</translation>
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
        <source>Forget a fact</source>
        <translation>Забути факт</translation>
    </message>
    <message>
        <source>Forget everything about {subject}?</source>
        <translation>Забути все про {subject}?</translation>
    </message>
    <message>
        <source>Forget {0}</source>
        <translation>Забути: {0}</translation>
    </message>
    <message>
        <source>Forget {fact_key}?</source>
        <translation>Забути {fact_key}?</translation>
    </message>
    <message>
        <source>Forgetting {fact_key}</source>
        <translation>Забувається {fact_key}</translation>
    </message>
    <message>
        <source>Forgot: {0}</source>
        <translation>Забуто: {0}</translation>
    </message>
    <message>
        <source>Found {0} for a merge</source>
        <translation>Знайдено для об’єднання: {0:said}</translation>
    </message>
    <message>
        <source>Found {0} near {1}</source>
        <translation>Знайдено близько до {1:said}: {0:said}</translation>
    </message>
    <message>
        <source>Found {0} with {1}</source>
        <translation>Знайдено з {1:said}: {0:said}</translation>
    </message>
    <message>
        <source>Found {0}, {1}.</source>
        <translation>Знайдено: {0:said}, {1:said}.</translation>
    </message>
    <message>
        <source>Gathered {0} for “{1}”</source>
        <translation>Зібрано для «{1}»: {0:said}</translation>
    </message>
    <message>
        <source>Gathering what matters for “{topic}”</source>
        <translation>Збирається важливе для «{topic}»</translation>
    </message>
    <message>
        <source>Get the memory&apos;s context</source>
        <translation>Зібрати контекст із пам’яті</translation>
    </message>
    <message>
        <source>Give at least one of new_importance, additional_summary and add_tags.</source>
        <translation>Вкажіть new_importance, additional_summary або add_tags.</translation>
    </message>
    <message>
        <source>Goes on in the background: {0}</source>
        <translation>Триває у фоні: {0:said}</translation>
    </message>
    <message>
        <source>I don&apos;t have any previous conversations about &apos;{0}&apos;. I can help with it afresh, or look for similar topics.</source>
        <translation>Я не маю попередніх розмов про «{0}». Можу допомогти з цим наново або пошукати схожі теми.</translation>
    </message>
    <message>
        <source>If this network asks you to sign in, do that in a browser; otherwise check the address under “Change assistant…”.</source>
        <translation>Якщо мережа вимагає входу, увійдіть через браузер; інакше перевірте адресу в «Змінити помічника…».</translation>
    </message>
    <message>
        <source>Import {0}: {1}</source>
        <translation>Імпорт {0:said}: {1}</translation>
    </message>
    <message>
        <source>Importance is a number from 0 to 1.</source>
        <translation>Важливість — це число від 0 до 1.</translation>
    </message>
    <message>
        <source>It is closed.</source>
        <translation>Його закрито.</translation>
    </message>
    <message>
        <source>It is now {0}, {1} {2}, {3} ({4}).</source>
        <translation>Зараз {0:said}, {1:said} {2:said}, {3:said} ({4:said}).</translation>
    </message>
    <message>
        <source>It looks like http://localhost:11434.</source>
        <translation>Вона схожа на http://localhost:11434.</translation>
    </message>
    <message>
        <source>It was named when Keepsake was started. To move it, close Keepsake and move it yourself.</source>
        <translation>Її вказано під час запуску Keepsake. Щоб перенести її, закрийте Keepsake й перенесіть самостійно.</translation>
    </message>
    <message>
        <source>KEEPSAKE_DATA_DIR names this folder. To move it, close Keepsake, move it yourself, and name its new place.</source>
        <translation>Цю теку задає KEEPSAKE_DATA_DIR. Щоб перенести її, закрийте Keepsake, перенесіть самостійно й укажіть нове місце.</translation>
    </message>
    <message>
        <source>Keep as related: {0}</source>
        <translation>Залишити як пов’язані: {0}</translation>
    </message>
    <message>
        <source>Keep {0} until {1}</source>
        <translation>Зберігати до {1:said}: {0:said}</translation>
    </message>
    <message>
        <source>Keep {0}, merge {1}</source>
        <translation>Залишити {0}, об’єднати {1}</translation>
    </message>
    <message>
        <source>Keeps “{0}” and merges the other into it.{1}</source>
        <translation>Залишає «{0}» і об’єднує з ним інший.{1:said}</translation>
    </message>
    <message>
        <source>Keepsake is closing, so nothing was done.</source>
        <translation>Keepsake закривається, тож нічого не зроблено.</translation>
    </message>
    <message>
        <source>Keepsake is closing.</source>
        <translation>Keepsake закривається.</translation>
    </message>
    <message>
        <source>Kept until {0}.</source>
        <translation>Зберігалося до {0:said}.</translation>
    </message>
    <message>
        <source>Known already: {0}</source>
        <translation>Уже відомо: {0}</translation>
    </message>
    <message>
        <source>Known already: “{0}”</source>
        <translation>Уже відомо: «{0}»</translation>
    </message>
    <message>
        <source>Look twice. {0}</source>
        <translation>Придивіться. {0:said}</translation>
    </message>
    <message>
        <source>Look up a queued call</source>
        <translation>Перевірити виклик у черзі</translation>
    </message>
    <message>
        <source>Looking everywhere for “{search_query}”</source>
        <translation>Пошук усюди: «{search_query}»</translation>
    </message>
    <message>
        <source>Looking for episodes about “{search_query}”</source>
        <translation>Пошук епізодів про «{search_query}»</translation>
    </message>
    <message>
        <source>Looking for facts about “{search_query}”</source>
        <translation>Пошук фактів про «{search_query}»</translation>
    </message>
    <message>
        <source>Looking for what has gone stale</source>
        <translation>Пошук застарілого</translation>
    </message>
    <message>
        <source>Looking for what is hardly used</source>
        <translation>Пошук рідко вживаного</translation>
    </message>
    <message>
        <source>Looking for what is said twice</source>
        <translation>Пошук сказаного двічі</translation>
    </message>
    <message>
        <source>Looking for what means “{query}”</source>
        <translation>Пошук за змістом: «{query}»</translation>
    </message>
    <message>
        <source>Looking for what was not used for {days_unused} days</source>
        <translation>Пошук не вживаного стільки днів: {days_unused}</translation>
    </message>
    <message>
        <source>Looking for “{query}”</source>
        <translation>Пошук: «{query}»</translation>
    </message>
    <message>
        <source>Looking up episodes</source>
        <translation>Перегляд епізодів</translation>
    </message>
    <message>
        <source>Looking up facts</source>
        <translation>Перегляд фактів</translation>
    </message>
    <message>
        <source>Looking up what became of a queued call</source>
        <translation>Перевірка виклику в черзі</translation>
    </message>
    <message>
        <source>Looking up who belongs to {subject}</source>
        <translation>Пошук пов’язаних: {subject}</translation>
    </message>
    <message>
        <source>Made one of two: {0}</source>
        <translation>Із двох зроблено один: {0}</translation>
    </message>
    <message>
        <source>Make one of what is said twice?</source>
        <translation>Об’єднати сказане двічі?</translation>
    </message>
    <message>
        <source>Make one of {id1} and {id2}?</source>
        <translation>Об’єднати {id1} і {id2}?</translation>
    </message>
    <message>
        <source>Make {0} about {1}</source>
        <translation>Віднести до {1:said}: {0:said}</translation>
    </message>
    <message>
        <source>Makes one fact of {0}: “{1}” ({2} sure). The first is kept, the others stay in its history.</source>
        <translation>Робить один факт із {0:said}: «{1}» (певність {2:said}). Основним стане перший, інші залишаться в його історії.</translation>
    </message>
    <message>
        <source>Making one of what is said twice</source>
        <translation>Об’єднання сказаного двічі</translation>
    </message>
    <message>
        <source>Making one of {id1} and {id2}</source>
        <translation>Об’єднуються {id1} і {id2}</translation>
    </message>
    <message>
        <source>Mark messages as important</source>
        <translation>Позначити повідомлення важливими</translation>
    </message>
    <message>
        <source>Mark the episode “{0}” {1}</source>
        <translation>Приватність епізоду «{0}»: {1:said}</translation>
    </message>
    <message>
        <source>Mark {0} as {1}</source>
        <translation>Позначити як {1:said}: {0:said}</translation>
    </message>
    <message>
        <source>Mark {0} message{1} as {2}</source>
        <translation>Позначити повідомлення як {2:said}: {0:said}</translation>
    </message>
    <message>
        <source>Marked {0} as {1}</source>
        <translation>Позначено як {1:said}: {0:said}</translation>
    </message>
    <message>
        <source>Marking messages as important</source>
        <translation>Повідомлення позначаються важливими</translation>
    </message>
    <message>
        <source>Memories can&apos;t be compared just now. What was found before stays, and this is tried again.</source>
        <translation>Зараз не вдається порівняти спогади. Знайдене раніше залишається, спробу буде повторено.</translation>
    </message>
    <message>
        <source>Memory by tools is switched off in the settings.</source>
        <translation>Пам’ять через інструменти вимкнено в налаштуваннях.</translation>
    </message>
    <message>
        <source>Merge facts</source>
        <translation>Об’єднати факти</translation>
    </message>
    <message>
        <source>Merge these facts into “{merged_value}”?</source>
        <translation>Об’єднати ці факти в «{merged_value}»?</translation>
    </message>
    <message>
        <source>Merge {0} {1}s: {2}</source>
        <translation>Об’єднати ({0:said}): {2}</translation>
    </message>
    <message>
        <source>Merged {0}: {1}</source>
        <translation>Об’єднано {0:said}: {1}</translation>
    </message>
    <message>
        <source>Merging facts into {merged_value}</source>
        <translation>Факти об’єднуються в {merged_value}</translation>
    </message>
    <message>
        <source>Move {0} to {1}</source>
        <translation>Перенести до «{1:said}»: {0:said}</translation>
    </message>
    <message>
        <source>Move {0} {1} from “{2}” to “{3}”</source>
        <translation>Перенести з «{2}» до «{3}» фактів: {0:said}</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>Нова розмова</translation>
    </message>
    <message>
        <source>New memories can&apos;t be indexed just now. Search goes on by words, and this is tried again.</source>
        <translation>Зараз не вдається індексувати нові спогади. Пошук триває за словами, спробу буде повторено.</translation>
    </message>
    <message>
        <source>No answer from you</source>
        <translation>Від вас немає відповіді</translation>
    </message>
    <message>
        <source>No backup could be made. {0}</source>
        <translation>Не вдалося створити резервну копію. {0:said}</translation>
    </message>
    <message>
        <source>No backup could be made: {0}.</source>
        <translation>Не вдалося створити резервну копію: {0:said}.</translation>
    </message>
    <message>
        <source>No episodes{0}</source>
        <translation>Немає епізодів{0:said}</translation>
    </message>
    <message>
        <source>No fact found under “{0}”.{1}</source>
        <translation>Під ключем «{0}» фактів не знайдено.{1:said}</translation>
    </message>
    <message>
        <source>No facts of the kind {0}</source>
        <translation>Немає фактів категорії {0:said}</translation>
    </message>
    <message>
        <source>No memory with {0}</source>
        <translation>Немає спогаду з {0:said}</translation>
    </message>
    <message>
        <source>No relationships of “{0}”</source>
        <translation>Немає зв’язків: «{0}»</translation>
    </message>
    <message>
        <source>No relationships of “{0}” are known; say so rather than guess.</source>
        <translation>Зв’язки «{0}» невідомі.</translation>
    </message>
    <message>
        <source>No window to ask in</source>
        <translation>Немає вікна, щоб запитати</translation>
    </message>
    <message>
        <source>Not allowed by you</source>
        <translation>Ви не дозволили</translation>
    </message>
    <message>
        <source>Not carried out</source>
        <translation>Не виконано</translation>
    </message>
    <message>
        <source>Not done, the memory is busy</source>
        <translation>Не виконано, пам’ять зайнята</translation>
    </message>
    <message>
        <source>Not done: {0}</source>
        <translation>Не виконано: {0:said}</translation>
    </message>
    <message>
        <source>Not duplicates: {0}</source>
        <translation>Не дублікати: {0}</translation>
    </message>
    <message>
        <source>Not ended yet</source>
        <translation>Ще не завершено</translation>
    </message>
    <message>
        <source>Not remembered, because it was to be forgotten: {0}</source>
        <translation>Не запам’ятовано, бо це просили забути: {0}</translation>
    </message>
    <message>
        <source>Not stored yet: {0} = {1} clashes with {2}</source>
        <translation>Ще не збережено: {0} = {1} суперечить {2}</translation>
    </message>
    <message>
        <source>Not written yet: {0} is like {1}</source>
        <translation>Ще не записано: {0} схоже на {1:said}</translation>
    </message>
    <message>
        <source>Not written: {0} is in the journal with another value</source>
        <translation>Не записано: {0} є у щоденнику з іншим значенням</translation>
    </message>
    <message>
        <source>Nothing can be written in the data folder {0}, and no copy to read from could be made: {1}.</source>
        <translation>У теку даних {0} нічого не можна записати, і копії для читання зробити не вдалося: {1}.</translation>
    </message>
    <message>
        <source>Nothing found about “{0}”</source>
        <translation>Нічого не знайдено про «{0}»</translation>
    </message>
    <message>
        <source>Nothing is known about {0}; say so rather than guess.</source>
        <translation>Про {0:said} нічого не відомо.</translation>
    </message>
    <message>
        <source>Nothing is known about “{0}”.</source>
        <translation>Про «{0}» нічого не відомо.</translation>
    </message>
    <message>
        <source>Nothing is said twice</source>
        <translation>Ніщо не сказано двічі</translation>
    </message>
    <message>
        <source>Nothing known about {0}</source>
        <translation>Нічого не відомо про {0:said}</translation>
    </message>
    <message>
        <source>Nothing known yet</source>
        <translation>Ще нічого не відомо</translation>
    </message>
    <message>
        <source>Nothing near {0}</source>
        <translation>Нічого близького до {0:said}</translation>
    </message>
    <message>
        <source>Nothing to add to “{0}”</source>
        <translation>До «{0}» нічого додати</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Нічого не змінено.</translation>
    </message>
    <message>
        <source>Nothing was merged</source>
        <translation>Нічого не об’єднано</translation>
    </message>
    <message>
        <source>Noting {key} = {value}</source>
        <translation>Нотується {key} = {value}</translation>
    </message>
    <message>
        <source>One denies what the other says.</source>
        <translation>Один заперечує те, що каже інший.</translation>
    </message>
    <message>
        <source>One of your memories can&apos;t be embedded by this model, and can be found by its words only.</source>
        <translation>Один зі спогадів ця модель не може обробити; його знайде лише пошук за словами.</translation>
    </message>
    <message>
        <source>Only facts about one subject can be merged.</source>
        <translation>Об’єднати можна лише факти про одного суб’єкта.</translation>
    </message>
    <message>
        <source>Put it in other words, or choose another assistant.</source>
        <translation>Перефразуйте або виберіть іншого помічника.</translation>
    </message>
    <message>
        <source>Reacted to</source>
        <translation>Реакція на</translation>
    </message>
    <message>
        <source>Read a category</source>
        <translation>Прочитати категорію</translation>
    </message>
    <message>
        <source>Read {0} of the kind {1}</source>
        <translation>Прочитано з категорії {1:said}: {0:said}</translation>
    </message>
    <message>
        <source>Reading all facts of the kind {category}</source>
        <translation>Читаються всі факти категорії {category}</translation>
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
        <source>Recalled {0} about {1}</source>
        <translation>Пригадано про {1:said}: {0:said}</translation>
    </message>
    <message>
        <source>Recalled {0} of “{1}”</source>
        <translation>Пригадано для «{1}»: {0:said}</translation>
    </message>
    <message>
        <source>Recalled {0}{1}</source>
        <translation>Пригадано: {0:said}{1:said}</translation>
    </message>
    <message>
        <source>Recalled “{0}” · {1}</source>
        <translation>Пригадано «{0}» · {1:said}</translation>
    </message>
    <message>
        <source>Redo: {0}</source>
        <translation>Повтор: {0:said}</translation>
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
        <source>Remember the episode “{0}”</source>
        <translation>Запам’ятати епізод «{0}»</translation>
    </message>
    <message>
        <source>Remember {0} = {1}</source>
        <translation>Запам’ятати: {0} = {1}</translation>
    </message>
    <message>
        <source>Remembered the episode “{0}”</source>
        <translation>Запам’ятовано епізод «{0}»</translation>
    </message>
    <message>
        <source>Remembered: {0}</source>
        <translation>Запам’ятовано: {0}</translation>
    </message>
    <message>
        <source>Saved Messages</source>
        <translation>Збережені повідомлення</translation>
    </message>
    <message>
        <source>Telegram profile</source>
        <translation>профіль Telegram</translation>
    </message>
    <message>
        <source>The index is still catching up with what is remembered.</source>
        <translation>Індекс ще наздоганяє те, що збережено.</translation>
    </message>
    <message>
        <source>Undo the last change?</source>
        <translation>Відмінити останню зміну?</translation>
    </message>
    <message>
        <source>Undoes “{0}”: {1}.</source>
        <translation>Відмінить «{0:said}»: {1:said}.</translation>
    </message>
    <message>
        <source>[contact: {0}]</source>
        <translation>[контакт: {0}]</translation>
    </message>
    <message>
        <source>brought in to extract memories</source>
        <translation>додано, щоб видобути спогади</translation>
    </message>
    <message>
        <source>chroma {0}</source>
        <translation>chroma {0:said}</translation>
    </message>
    <message>
        <source>column {0}</source>
        <translation>стовпець {0:said}</translation>
    </message>
    <message>
        <source>column “{0}”: “{1}” is neither active nor archived</source>
        <translation>стовпець «{0}»: «{1}» — ні active, ні archived</translation>
    </message>
    <message>
        <source>column “{0}”: “{1}” is neither durable nor daily</source>
        <translation>стовпець «{0}»: «{1}» — ні durable, ні daily</translation>
    </message>
    <message>
        <source>column “{0}”: “{1}” is no date such as 2026-11-20</source>
        <translation>стовпець «{0}»: «{1}» — не дата на зразок 2026-11-20</translation>
    </message>
    <message>
        <source>column “{0}”: “{1}” is no number from 0 to 1, and no percentage</source>
        <translation>стовпець «{0}»: «{1}» — не число від 0 до 1 і не відсоток</translation>
    </message>
    <message>
        <source>confidence {0}</source>
        <translation>певність {0:said}</translation>
    </message>
    <message>
        <source>it breaks off within quotation marks</source>
        <translation>обривається всередині лапок</translation>
    </message>
    <message>
        <source>it would cease to hold before it began: neither day was taken</source>
        <translation>він перестав би діяти раніше, ніж почав: жодного з цих днів не взято</translation>
    </message>
    <message>
        <source>used {0} = {1}</source>
        <translation>ужито {0:said} = {1}</translation>
    </message>
    <message>
        <source>{0} have that key.</source>
        <translation>Такий ключ мають: {0:said}.</translation>
    </message>
    <message>
        <source>{0} holds no conversation ({1}: {2}).</source>
        <translation>{0:said} не містить розмов ({1:said}: {2:said}).</translation>
    </message>
    <message>
        <source>{0} holds no conversation.</source>
        <translation>{0:said} не містить розмов.</translation>
    </message>
    <message>
        <source>{0} holds no memory ({1}: {2}).</source>
        <translation>{0:said} не містить спогадів ({1:said}: {2:said}).</translation>
    </message>
    <message>
        <source>{0} holds no memory.</source>
        <translation>{0:said} не містить спогадів.</translation>
    </message>
    <message>
        <source>Forget that {0}</source>
        <translation>Забути зв’язок: {0:said}</translation>
    </message>
    <message>
        <source>Keep {0} for 90 days</source>
        <translation>Зберігати 90 днів: {0:said}</translation>
    </message>
    <message>
        <source>Keep {0} until forgotten</source>
        <translation>Зберігати, доки не забуто: {0:said}</translation>
    </message>
    <message>
        <source>Keepsake itself has everything, and writes the mirror as soon as it can.</source>
        <translation>У самому Keepsake є все, і він запише дзеркало, щойно зможе.</translation>
    </message>
    <message>
        <source>Keepsake may not read or write the mirror in {0}. Allow it, or choose another folder. {1}</source>
        <translation>Keepsake не має дозволу читати чи записувати дзеркало в {0}. Надайте дозвіл або виберіть іншу теку. {1:said}</translation>
    </message>
    <message>
        <source>Mark as {0} that {1}</source>
        <translation>Позначити як {0:said} зв’язок: {1:said}</translation>
    </message>
    <message>
        <source>Markdown mirror</source>
        <translation>Дзеркало Markdown</translation>
    </message>
    <message>
        <source>Memories are being extracted already. Wait until that is done, or stop it.</source>
        <translation>Спогади вже видобуваються. Дочекайтеся завершення або зупиніть це.</translation>
    </message>
    <message>
        <source>ONNX Runtime</source>
        <translation>ONNX Runtime</translation>
    </message>
    <message>
        <source>Pin {0}</source>
        <translation>Закріпити: {0:said}</translation>
    </message>
    <message>
        <source>Remember that {0}</source>
        <translation>Запам’ятати зв’язок: {0:said}</translation>
    </message>
    <message>
        <source>Remembered: {0}{1}</source>
        <translation>Запам’ятовано: {0}{1:said}</translation>
    </message>
    <message>
        <source>Remembered: {0}{1} (was {2})</source>
        <translation>Запам’ятовано: {0}{1:said} (було {2:said})</translation>
    </message>
    <message>
        <source>Remembered{0}: {1}</source>
        <translation>Запам’ятовано{0:said}: {1:said}</translation>
    </message>
    <message>
        <source>Remembering the episode “{topic}”</source>
        <translation>Запам’ятовується епізод «{topic}»</translation>
    </message>
    <message>
        <source>Remembering {fact_key} = {fact_value}</source>
        <translation>Запам’ятовується {fact_key} = {fact_value}</translation>
    </message>
    <message>
        <source>Remembering {subject} – {relation} – {other}</source>
        <translation>Запам’ятовується {subject} – {relation} – {other}</translation>
    </message>
    <message>
        <source>Enter the right one under “Change assistant…”.</source>
        <translation>Введіть правильний у «Змінити помічника…».</translation>
    </message>
    <message>
        <source>Remove {0} {1} past {2} day{3}</source>
        <translation>Вилучити повідомлення, давніші за {2:said} дн.: {0:said}</translation>
    </message>
    <message>
        <source>Rename the search {0} to {1}</source>
        <translation>Перейменувати пошук «{0}» на «{1}»</translation>
    </message>
    <message>
        <source>Rename “{0}” to “{1}”</source>
        <translation>Перейменувати «{0}» на «{1}»</translation>
    </message>
    <message>
        <source>Restore the episode “{0}”</source>
        <translation>Відновити епізод «{0}»</translation>
    </message>
    <message>
        <source>Restore {0}</source>
        <translation>Відновити: {0:said}</translation>
    </message>
    <message>
        <source>Save the search {0}</source>
        <translation>Зберегти пошук «{0}»</translation>
    </message>
    <message>
        <source>Say “go on” to hear the rest.</source>
        <translation>Скажіть «далі», щоб почути решту.</translation>
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
        <source>Search goes on by words.</source>
        <translation>Пошук триває за словами.</translation>
    </message>
    <message>
        <source>Searching for the words “{query}”</source>
        <translation>Пошук слів «{query}»</translation>
    </message>
    <message>
        <source>See that the disk has room and the data folder can be written, then try again.</source>
        <translation>Перевірте, чи є місце на диску й чи доступна тека даних для запису, і спробуйте ще раз.</translation>
    </message>
    <message>
        <source>See whether it is running, then try again.</source>
        <translation>Перевірте, чи він працює, і спробуйте ще раз.</translation>
    </message>
    <message>
        <source>Send a shorter message, or start a new conversation.</source>
        <translation>Надішліть коротше повідомлення або почніть нову розмову.</translation>
    </message>
    <message>
        <source>Set this assistant up, or choose another one, then try again.</source>
        <translation>Налаштуйте цього помічника або виберіть іншого й спробуйте ще раз.</translation>
    </message>
    <message>
        <source>Set {0} messages of “{1}” aside</source>
        <translation>Відкласти повідомлення розмови «{1}»: {0:said}</translation>
    </message>
    <message>
        <source>Snooze for {0} day{1}: {2}</source>
        <translation>Відкласти на {0:said} дн.: {2}</translation>
    </message>
    <message>
        <source>Some of these messages are not there any more.</source>
        <translation>Деяких із цих повідомлень уже немає.</translation>
    </message>
    <message>
        <source>Something went wrong inside Keepsake.</source>
        <translation>У Keepsake щось пішло не так.</translation>
    </message>
    <message>
        <source>Something went wrong inside the memory and nothing was done. Do not repeat this call; go on without it.</source>
        <translation>У пам’яті щось пішло не так, і нічого не зроблено.</translation>
    </message>
    <message>
        <source>Start a new conversation, or choose another assistant.</source>
        <translation>Почніть нову розмову або виберіть іншого помічника.</translation>
    </message>
    <message>
        <source>Start a new conversation.</source>
        <translation>Почніть нову розмову.</translation>
    </message>
    <message>
        <source>Start it, or check its address under “Change assistant…”, then try again.</source>
        <translation>Запустіть його або перевірте адресу в «Змінити помічника…» і спробуйте ще раз.</translation>
    </message>
    <message>
        <source>Still true: {0}</source>
        <translation>Досі правда: {0}</translation>
    </message>
    <message>
        <source>Stopped before it was carried out</source>
        <translation>Зупинено до виконання</translation>
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
        <source>Summarised {0} about {1}</source>
        <translation>Підсумовано про {1:said}: {0:said}</translation>
    </message>
    <message>
        <source>Summarising what is known</source>
        <translation>Підсумовується відоме</translation>
    </message>
    <message>
        <source>Superseded by {0}-{1}: {2}</source>
        <translation>Замінено на {0:said}-{1:said}: {2:said}</translation>
    </message>
    <message>
        <source>Take in {0} changes from {1}</source>
        <translation>Прийняти зміни ({0:said}) з дзеркала: {1:said}</translation>
    </message>
    <message>
        <source>Take in {0} from {1}</source>
        <translation>Прийняти «{0}» з дзеркала: {1:said}</translation>
    </message>
    <message>
        <source>The Keepsake that has this data folder open went away in the middle. Look whether it was done before you try again.</source>
        <translation>Keepsake, що відкрив цю теку даних, зник посеред роботи. Перевірте, чи це зроблено, перш ніж пробувати знову.</translation>
    </message>
    <message>
        <source>The Keepsake that has this data folder open went away. Try again.</source>
        <translation>Keepsake, що відкрив цю теку даних, зник. Спробуйте ще раз.</translation>
    </message>
    <message>
        <source>The account at {0} has no credit left.</source>
        <translation>На рахунку в {0:said} не лишилося коштів.</translation>
    </message>
    <message>
        <source>The answer broke off: the connection to the model ended too early.</source>
        <translation>Відповідь обірвалася: з’єднання з моделлю завершилося зарано.</translation>
    </message>
    <message>
        <source>The answer from {0} could not be understood.</source>
        <translation>Відповідь від {0:said} не вдалося зрозуміти.</translation>
    </message>
    <message>
        <source>The answer reached its longest length.</source>
        <translation>Відповідь сягнула найбільшої довжини.</translation>
    </message>
    <message>
        <source>The assistant kept calling tools and came to no answer.</source>
        <translation>Помічник весь час викликав інструменти й не дійшов до відповіді.</translation>
    </message>
    <message>
        <source>The backup could not be restored. {0} Nothing was changed.</source>
        <translation>Не вдалося відновити резервну копію. {0:said} Нічого не змінено.</translation>
    </message>
    <message>
        <source>The backup could not be restored: {0}. Nothing was changed.</source>
        <translation>Не вдалося відновити резервну копію: {0:said}. Нічого не змінено.</translation>
    </message>
    <message>
        <source>The backup {0} could not be deleted: {1}.</source>
        <translation>Не вдалося видалити резервну копію {0:said}: {1:said}.</translation>
    </message>
    <message>
        <source>The connection to {0} was lost</source>
        <translation>З’єднання з {0:said} втрачено</translation>
    </message>
    <message>
        <source>The conversation can&apos;t be stored just now.</source>
        <translation>Зараз не вдається зберегти розмову.</translation>
    </message>
    <message>
        <source>The conversation has grown too long for this model.</source>
        <translation>Розмова стала задовгою для цієї моделі.</translation>
    </message>
    <message>
        <source>The conversation or message is too long for this model.</source>
        <translation>Розмова чи повідомлення задовгі для цієї моделі.</translation>
    </message>
    <message>
        <source>The copy of {0} is not the same as the file, so nothing was moved.</source>
        <translation>Копія {0:said} не збігається з файлом, тож нічого не перенесено.</translation>
    </message>
    <message>
        <source>The data folder could not be moved: {0}. It is where it was.</source>
        <translation>Не вдалося перенести теку даних: {0:said}. Вона там, де була.</translation>
    </message>
    <message>
        <source>The data folder {0} can&apos;t be opened. Is the disk full or read-only?</source>
        <translation>Не вдається відкрити теку даних {0:said}. Диск заповнений чи доступний лише для читання?</translation>
    </message>
    <message>
        <source>The data folder {0} can&apos;t be used: {1}.</source>
        <translation>Теку даних {0:said} не можна використати: {1:said}.</translation>
    </message>
    <message>
        <source>The data folder {0} is not there. Connect its disk, or name another with --data-dir.</source>
        <translation>Теки даних {0:said} немає. Приєднайте її диск або вкажіть іншу через --data-dir.</translation>
    </message>
    <message>
        <source>The data folder {0} is read-only. Choose another with --data-dir.</source>
        <translation>Тека даних {0:said} доступна лише для читання. Виберіть іншу через --data-dir.</translation>
    </message>
    <message>
        <source>The database can&apos;t be used just now ({0}).</source>
        <translation>Зараз базу даних не можна використати ({0:said}).</translation>
    </message>
    <message>
        <source>The database can&apos;t be written anew just now.</source>
        <translation>Зараз базу даних не можна записати наново.</translation>
    </message>
    <message>
        <source>The database is closed.</source>
        <translation>Базу даних закрито.</translation>
    </message>
    <message>
        <source>The database {0} can&apos;t be made: {1}.</source>
        <translation>Не вдається створити базу даних {0:said}: {1:said}.</translation>
    </message>
    <message>
        <source>The default is used.</source>
        <translation>Діє типове значення.</translation>
    </message>
    <message>
        <source>The disk refuses new embeddings (it may be full). Search goes on by words, and this is tried again.</source>
        <translation>Диск не приймає нових векторів (можливо, він заповнений). Пошук триває за словами, спробу буде повторено.</translation>
    </message>
    <message>
        <source>The disk refuses new embeddings (it may be full). Search goes on with the model in use.</source>
        <translation>Диск не приймає нових векторів (можливо, він заповнений). Пошук триває з теперішньою моделлю.</translation>
    </message>
    <message>
        <source>The embedding model can&apos;t be loaded. Search goes on by words. Choose another model in Settings, or install Keepsake again.</source>
        <translation>Не вдається завантажити векторну модель. Пошук триває за словами. Виберіть іншу модель у налаштуваннях або встановіть Keepsake знову.</translation>
    </message>
    <message>
        <source>The embedding model is closed.</source>
        <translation>Векторну модель закрито.</translation>
    </message>
    <message>
        <source>The embedding model is loading. Search goes on by words.</source>
        <translation>Векторна модель завантажується. Пошук триває за словами.</translation>
    </message>
    <message>
        <source>The embedding model is not installed. {0} Install Keepsake again to repair it.</source>
        <translation>Векторну модель не встановлено. {0:said} Щоб виправити це, встановіть Keepsake знову.</translation>
    </message>
    <message>
        <source>The embedding model is still loading. Search goes on by words.</source>
        <translation>Векторна модель ще завантажується. Пошук триває за словами.</translation>
    </message>
    <message>
        <source>The embedding model “{0}” is neither on this machine nor to be had from the network. {1} Choose another model in Settings.</source>
        <translation>Векторної моделі «{0}» немає ні на цьому комп’ютері, ні в мережі. {1:said} Виберіть іншу модель у налаштуваннях.</translation>
    </message>
    <message>
        <source>The exported embedding model in the folder {0} is damaged: {1}. {2}</source>
        <translation>Експортовану векторну модель у теці {0} пошкоджено: {1:said}. {2:said}</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>Файл</translation>
    </message>
    <message>
        <source>The file of queued calls can&apos;t be used: {0}</source>
        <translation>Файл черги викликів не можна використати: {0}</translation>
    </message>
    <message>
        <source>The file of queued calls is damaged; each write waits for its result.</source>
        <translation>Файл черги викликів пошкоджено; кожен запис чекає на результат.</translation>
    </message>
    <message>
        <source>The file of queued calls was damaged and set aside; calls that waited in it may be lost.</source>
        <translation>Файл черги викликів був пошкоджений і відкладений; виклики, що чекали в ньому, могли втратитися.</translation>
    </message>
    <message>
        <source>The folder {0} can&apos;t be written.</source>
        <translation>До теки {0:said} не можна записати.</translation>
    </message>
    <message>
        <source>The folder {0} is not empty. Choose an empty one.</source>
        <translation>Тека {0:said} не порожня. Виберіть порожню.</translation>
    </message>
    <message>
        <source>The key holds characters that no key has.</source>
        <translation>Ключ містить символи, яких у ключах не буває.</translation>
    </message>
    <message>
        <source>The local model</source>
        <translation>Локальна модель</translation>
    </message>
    <message>
        <source>The memory can&apos;t be read or written just now, so nothing was done. Go on without it.</source>
        <translation>Зараз не вдається прочитати або записати пам’ять, тож нічого не зроблено.</translation>
    </message>
    <message>
        <source>The memory is busy: {0}. Nothing was done; call again later.</source>
        <translation>Пам’ять зайнята: {0:said}. Нічого не зроблено.</translation>
    </message>
    <message>
        <source>The mirror can&apos;t be in the data folder itself. Choose another folder in the settings.</source>
        <translation>Дзеркало не може бути в самій теці даних. Виберіть іншу теку в налаштуваннях.</translation>
    </message>
    <message>
        <source>The mirror can&apos;t be written. The log in the data folder has the details.</source>
        <translation>Не вдається записати дзеркало. Подробиці — у журналі роботи в теці даних.</translation>
    </message>
    <message>
        <source>The mirror can&apos;t be written: the memory can&apos;t be read just now.</source>
        <translation>Не вдається записати дзеркало: зараз неможливо прочитати пам’ять.</translation>
    </message>
    <message>
        <source>The mirror in {0} can&apos;t be written: the disk is full. Make room there. {1}</source>
        <translation>Не вдається записати дзеркало в {0}: диск заповнено. Звільніть там місце. {1:said}</translation>
    </message>
    <message>
        <source>The mirror in {0} can&apos;t be written: {1}. {2}</source>
        <translation>Не вдається записати дзеркало в {0}: {1:said}. {2:said}</translation>
    </message>
    <message>
        <source>The mirror needs a folder: choose one in the settings, by its full path.</source>
        <translation>Дзеркалу потрібна тека: виберіть її в налаштуваннях, указавши повний шлях.</translation>
    </message>
    <message>
        <source>The mirror&apos;s folder {0} is not there. Connect its disk, or choose another folder. {1}</source>
        <translation>Теки дзеркала {0} немає. Під’єднайте її диск або виберіть іншу теку. {1:said}</translation>
    </message>
    <message>
        <source>The model declined to answer this.</source>
        <translation>Модель відмовилася відповідати на це.</translation>
    </message>
    <message>
        <source>The model gave an empty answer.</source>
        <translation>Модель дала порожню відповідь.</translation>
    </message>
    <message>
        <source>The name of {0} could not be found</source>
        <translation>Не вдалося знайти ім’я {0:said}</translation>
    </message>
    <message>
        <source>The nearest is {0}.</source>
        <translation>Найближче — {0:said}.</translation>
    </message>
    <message>
        <source>The nearest is “{0}”.</source>
        <translation>Найближче — «{0}».</translation>
    </message>
    <message>
        <source>The nearest keys are: {0}.</source>
        <translation>Найближчі ключі: {0:said}.</translation>
    </message>
    <message>
        <source>The old value holds from {0} only.</source>
        <translation>Старе значення чинне лише з {0:said}.</translation>
    </message>
    <message>
        <source>The person does not allow this tool. Nothing was done; do not call it again.</source>
        <translation>Людина не дозволяє цей інструмент. Нічого не зроблено.</translation>
    </message>
    <message>
        <source>The person gave no answer in time, so nothing was done.</source>
        <translation>Людина вчасно не відповіла, тож нічого не зроблено.</translation>
    </message>
    <message>
        <source>The person said no. Nothing was done; do not try again unless they ask for it.</source>
        <translation>Людина відмовила. Нічого не зроблено.</translation>
    </message>
    <message>
        <source>The reason given: {0}</source>
        <translation>Указана причина: {0}</translation>
    </message>
    <message>
        <source>The rest is used.</source>
        <translation>Решта діє.</translation>
    </message>
    <message>
        <source>The same value is not learned again.</source>
        <translation>Те саме значення знову не запам’ятається.</translation>
    </message>
    <message>
        <source>The server&apos;s address is not one.</source>
        <translation>Адреса сервера неправильна.</translation>
    </message>
    <message>
        <source>The setting “{0}” is unknown here; it stays in the file.</source>
        <translation>Налаштування «{0}» тут невідоме; воно залишиться у файлі.</translation>
    </message>
    <message>
        <source>The settings can&apos;t be written: {0}.</source>
        <translation>Не вдається записати налаштування: {0:said}.</translation>
    </message>
    <message>
        <source>The settings file can&apos;t be read; the defaults are used.</source>
        <translation>Файл налаштувань не вдається прочитати; діють типові значення.</translation>
    </message>
    <message>
        <source>The settings file holds no settings.</source>
        <translation>У файлі налаштувань немає налаштувань.</translation>
    </message>
    <message>
        <source>The summary would hold {0} characters; at most {1} are allowed.</source>
        <translation>Підсумок мав би {0:said} символів; дозволено щонайбільше {1:said}.</translation>
    </message>
    <message>
        <source>The vector index can&apos;t be written (the disk may be full). This is tried again.</source>
        <translation>Не вдається записати векторний індекс (можливо, диск заповнений). Спробу буде повторено.</translation>
    </message>
    <message>
        <source>There are {0} facts under “{1}”. Say which one by its fact_id.</source>
        <translation>Під ключем «{1}» є фактів: {0:said}. Укажіть, який саме, через fact_id.</translation>
    </message>
    <message>
        <source>There is a search named “{0}” already.</source>
        <translation>Пошук із назвою «{0}» уже є.</translation>
    </message>
    <message>
        <source>There is no Anthropic key.</source>
        <translation>Немає ключа Anthropic.</translation>
    </message>
    <message>
        <source>There is no active memory {0}{1}.</source>
        <translation>Немає активного спогаду {0:said}{1:said}.</translation>
    </message>
    <message>
        <source>There is no archived episode {0}.</source>
        <translation>В архіві немає епізоду {0:said}.</translation>
    </message>
    <message>
        <source>There is no archived fact {0}.</source>
        <translation>В архіві немає факту {0:said}.</translation>
    </message>
    <message>
        <source>There is no collection “{0}”.{1}</source>
        <translation>Немає колекції «{0}».{1:said}</translation>
    </message>
    <message>
        <source>There is no embedding model in the folder {0}. {1} Choose another model in Settings.</source>
        <translation>У теці {0:said} немає векторної моделі. {1:said} Виберіть іншу модель у налаштуваннях.</translation>
    </message>
    <message>
        <source>There is no embedding model: memories are compared by their wording only.</source>
        <translation>Векторної моделі немає: спогади порівнюються лише за формулюванням.</translation>
    </message>
    <message>
        <source>There is no episode {0}.</source>
        <translation>Немає епізоду {0:said}.</translation>
    </message>
    <message>
        <source>There is no extraction run {0}.</source>
        <translation>Видобування {0:said} немає.</translation>
    </message>
    <message>
        <source>There is no fact {0}.</source>
        <translation>Немає факту {0:said}.</translation>
    </message>
    <message>
        <source>There is no field “{0}”. {1} Quotes around it look for the words as they are.</source>
        <translation>Немає поля «{0}». {1:said} У лапках слова шукаються, як є.</translation>
    </message>
    <message>
        <source>There is no file {0}.</source>
        <translation>Немає файлу {0:said}.</translation>
    </message>
    <message>
        <source>There is no message of yours to answer again.</source>
        <translation>Немає вашого повідомлення, на яке можна відповісти ще раз.</translation>
    </message>
    <message>
        <source>There is no message to mark: it must be one of this conversation.</source>
        <translation>Немає повідомлення, яке можна позначити: воно має бути з цієї розмови.</translation>
    </message>
    <message>
        <source>There is no model “{0}” at {1}.</source>
        <translation>Моделі «{0}» немає тут: {1:said}.</translation>
    </message>
    <message>
        <source>There is no operation {0}.</source>
        <translation>Немає зміни {0:said}.</translation>
    </message>
    <message>
        <source>There is no relationship {0}.</source>
        <translation>Немає зв’язку {0:said}.</translation>
    </message>
    <message>
        <source>There is no room for a backup: it takes {0} MB, and {1} MB are free.</source>
        <translation>Немає місця для резервної копії: потрібно {0:said} МБ, вільно {1:said} МБ.</translation>
    </message>
    <message>
        <source>There is no room to go back: it takes {0} MB, and {1} MB are free.</source>
        <translation>Немає місця, щоб повернутися: потрібно {0:said} МБ, вільно {1:said} МБ.</translation>
    </message>
    <message>
        <source>There is no room: it takes {0} MB, and {1} MB are free there.</source>
        <translation>Немає місця: потрібно {0:said} МБ, вільно там {1:said} МБ.</translation>
    </message>
    <message>
        <source>There is no search by meaning now: the embedding model is not loaded. recall_facts answers by words.</source>
        <translation>Зараз немає пошуку за змістом: векторну модель не завантажено. recall_facts відповідає за словами.</translation>
    </message>
    <message>
        <source>There is no setting “{0}”.</source>
        <translation>Немає налаштування «{0}».</translation>
    </message>
    <message>
        <source>There is no such cluster.</source>
        <translation>Такої групи немає.</translation>
    </message>
    <message>
        <source>There is no task “{0}”. A task_id comes from an answer whose status is queued.</source>
        <translation>Немає завдання «{0}».</translation>
    </message>
    <message>
        <source>There is no tool “{0}”.{1}</source>
        <translation>Немає інструмента «{0}».{1:said}</translation>
    </message>
    <message>
        <source>There is no {0} row {1} any more.</source>
        <translation>Рядка {0:said} {1:said} уже немає.</translation>
    </message>
    <message>
        <source>There is no {0} {1}.</source>
        <translation>Немає: {0:said} {1:said}.</translation>
    </message>
    <message>
        <source>There is nothing of this run to undo.</source>
        <translation>У цьому видобуванні нема чого відміняти.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Нема чого повторити.</translation>
    </message>
    <message>
        <source>There is nothing to save: the search is empty.</source>
        <translation>Нема чого зберігати: пошук порожній.</translation>
    </message>
    <message>
        <source>There is nothing to send: the message is empty.</source>
        <translation>Нема чого надсилати: повідомлення порожнє.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Нема чого відмінити.</translation>
    </message>
    <message>
        <source>These memories are not together any more.</source>
        <translation>Ці спогади вже не разом.</translation>
    </message>
    <message>
        <source>These memories were changed meanwhile. Nothing was merged; look at them again.</source>
        <translation>Ці спогади тим часом змінено. Нічого не об’єднано; перегляньте їх ще раз.</translation>
    </message>
    <message>
        <source>They are about different subjects: {0}.</source>
        <translation>Вони про різних суб’єктів: {0:said}.</translation>
    </message>
    <message>
        <source>They differ in a date.</source>
        <translation>Вони відрізняються датою.</translation>
    </message>
    <message>
        <source>They differ in a name.</source>
        <translation>Вони відрізняються ім’ям.</translation>
    </message>
    <message>
        <source>They differ in a number.</source>
        <translation>Вони відрізняються числом.</translation>
    </message>
    <message>
        <source>They say the same of different times.</source>
        <translation>Вони кажуть те саме про різний час.</translation>
    </message>
    <message>
        <source>They say the same; kept is {0}.</source>
        <translation>Вони кажуть те саме; основний — {0:said}.</translation>
    </message>
    <message>
        <source>They stand under different keys: {0}.</source>
        <translation>Вони мають різні ключі: {0:said}.</translation>
    </message>
    <message>
        <source>This backup is damaged or gone, and can&apos;t be used. Choose another one.</source>
        <translation>Цю резервну копію пошкоджено або її немає, тож її не можна використати. Виберіть іншу.</translation>
    </message>
    <message>
        <source>This backup was made by a newer version of Keepsake, which this one can&apos;t read.</source>
        <translation>Цю резервну копію створила новіша версія Keepsake, яку ця прочитати не може.</translation>
    </message>
    <message>
        <source>This can&apos;t be undone: {0} depends on it, and that can&apos;t be undone.</source>
        <translation>Це неможливо відмінити: від цього залежить {0:said}, а його відмінити не можна.</translation>
    </message>
    <message>
        <source>This can&apos;t be undone: {0} depends on it. Undo that one first.</source>
        <translation>Це не можна відмінити: від цього залежить {0:said}. Спершу відмініть ту зміну.</translation>
    </message>
    <message>
        <source>This conversation is not there any more.</source>
        <translation>Цієї розмови вже немає.</translation>
    </message>
    <message>
        <source>This is no embedding model that can be used. Nothing was changed.</source>
        <translation>Це не векторна модель, яку можна використати. Нічого не змінено.</translation>
    </message>
    <message>
        <source>This is not dismissed any more.</source>
        <translation>Це вже не відхилено.</translation>
    </message>
    <message>
        <source>This memory was written by a newer version of Keepsake, and this version can&apos;t read it without harm. Nothing was touched. Install the newer version to open it.</source>
        <translation>Цю пам’ять записала новіша версія Keepsake, і ця не може прочитати її без шкоди. Нічого не зачеплено. Встановіть новішу версію, щоб її відкрити.</translation>
    </message>
    <message>
        <source>This message belongs to a private memory, and this assistant does not run on this machine.</source>
        <translation>Це повідомлення належить до приватного спогаду, а цей помічник працює не на цьому комп’ютері.</translation>
    </message>
    <message>
        <source>This message is not there any more.</source>
        <translation>Цього повідомлення вже немає.</translation>
    </message>
    <message>
        <source>This needs the person&apos;s word, and no window is open to ask in. Nothing was done.</source>
        <translation>Для цього потрібна згода людини, а вікна, щоб запитати, немає. Нічого не зроблено.</translation>
    </message>
    <message>
        <source>This run goes on. Stop it first.</source>
        <translation>Це видобування триває. Спершу зупиніть його.</translation>
    </message>
    <message>
        <source>This run is done.</source>
        <translation>Це видобування завершено.</translation>
    </message>
    <message>
        <source>This run was undone: begin another one.</source>
        <translation>Це видобування відмінено: почніть нове.</translation>
    </message>
    <message>
        <source>This saved search is not there any more.</source>
        <translation>Цього збереженого пошуку вже немає.</translation>
    </message>
    <message>
        <source>This took longer than {0} seconds and was given up. Ask for less, or try again later.</source>
        <translation>Це тривало понад {0:said} с, тож його припинено.</translation>
    </message>
    <message>
        <source>This was carried out. Keepsake was closed before the answer could be kept, so only that is known.</source>
        <translation>Це виконано. Keepsake закрито до збереження відповіді, тож більше нічого не відомо.</translation>
    </message>
    <message>
        <source>This was carried out. The memory could not be read right after it, so only that is known.</source>
        <translation>Це виконано. Одразу після цього пам’ять не вдалося прочитати, тож більше нічого не відомо.</translation>
    </message>
    <message>
        <source>This was discussed {0} days ago - things may have changed. Check for newer data before relying on it.</source>
        <translation>Це обговорювали {0:said} дн. тому: все могло змінитися.</translation>
    </message>
    <message>
        <source>This was given up before it was answered.</source>
        <translation>Від цього відмовилися до відповіді.</translation>
    </message>
    <message>
        <source>Tick at least two memories to merge.</source>
        <translation>Щоб об’єднати, позначте щонайменше два спогади.</translation>
    </message>
    <message>
        <source>Took too long</source>
        <translation>Тривало задовго</translation>
    </message>
    <message>
        <source>Try again in a minute.</source>
        <translation>Спробуйте за хвилину.</translation>
    </message>
    <message>
        <source>Try again, or choose another model.</source>
        <translation>Спробуйте ще раз або виберіть іншу модель.</translation>
    </message>
    <message>
        <source>Try again, or put it in other words.</source>
        <translation>Спробуйте ще раз або перефразуйте.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Спробуйте ще раз.</translation>
    </message>
    <message>
        <source>Try again. If it stays so, the address may not be one that speaks the Messages API.</source>
        <translation>Спробуйте ще раз. Якщо не допоможе, можливо, за цією адресою не розуміють Messages API.</translation>
    </message>
    <message>
        <source>Try again. The log file holds the details.</source>
        <translation>Спробуйте ще раз. Подробиці є в журналі роботи.</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Відмінити останню зміну</translation>
    </message>
    <message>
        <source>Undo: {0}</source>
        <translation>Відміна: {0:said}</translation>
    </message>
    <message>
        <source>Undoing the last change</source>
        <translation>Відмінюється остання зміна</translation>
    </message>
    <message>
        <source>Unknown tool {0}</source>
        <translation>Невідомий інструмент {0:said}</translation>
    </message>
    <message>
        <source>Unpin {0}</source>
        <translation>Відкріпити: {0:said}</translation>
    </message>
    <message>
        <source>Untitled conversation</source>
        <translation>Розмова без назви</translation>
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
        <source>Update the episode “{0}”</source>
        <translation>Оновити епізод «{0}»</translation>
    </message>
    <message>
        <source>Update {0}: {1} → {2}</source>
        <translation>Оновити {0}: {1} → {2}</translation>
    </message>
    <message>
        <source>Updating {fact_key} to {new_value}</source>
        <translation>Оновлюється {fact_key}: {new_value}</translation>
    </message>
    <message>
        <source>Wait a moment</source>
        <translation>Зачекайте</translation>
    </message>
    <message>
        <source>Wait {0}</source>
        <translation>Зачекайте {0:said}</translation>
    </message>
    <message>
        <source>What is kept until it is forgotten has no last day.</source>
        <translation>Те, що зберігається, доки не забуто, не має останнього дня.</translation>
    </message>
    <message>
        <source>What it did is shown above and can be undone. Ask again in other words.</source>
        <translation>Зроблене видно вище, його можна відмінити. Запитайте іншими словами.</translation>
    </message>
    <message>
        <source>What supersedes the others must be one of them.</source>
        <translation>Те, що заміняє решту, має бути одним із них.</translation>
    </message>
    <message>
        <source>What was deleted for good may still stand in {0} in {1}.</source>
        <translation>Видалене назавжди може ще бути в {0:said} у {1:said}.</translation>
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
        <source>Write the narrative in your own words from the summary; cite each fact you use by its id, add nothing.</source>
        <translation>Перекажіть підсумок власними словами з посиланнями на факти.</translation>
    </message>
    <message>
        <source>Writing {key} in the journal</source>
        <translation>{key} записується у щоденник</translation>
    </message>
    <message>
        <source>You said no</source>
        <translation>Ви відмовили</translation>
    </message>
    <message>
        <source>You said that they are not duplicates.</source>
        <translation>Ви сказали, що це не дублікати.</translation>
    </message>
    <message>
        <source>[deleted permanently]</source>
        <translation>[видалено назавжди]</translation>
    </message>
    <message>
        <source>[file: {0}]</source>
        <translation>[файл: {0}]</translation>
    </message>
    <message>
        <source>a file in the data folder, readable by you only (no keyring was found)</source>
        <translation>файл у теці даних, який можете читати лише ви (в’язки ключів не знайдено)</translation>
    </message>
    <message>
        <source>Only exported embedding models run here. {0} Choose the one that ships with Keepsake, or the folder of an exported one: Keepsake makes exports of other models when it runs from source.</source>
        <translation>Тут працюють лише експортовані векторні моделі. {0:said} Виберіть ту, що постачається з Keepsake, або теку експортованої: інші моделі Keepsake експортує, коли працює з вихідного коду.</translation>
    </message>
    <message>
        <source>A file</source>
        <translation>Файл</translation>
    </message>
    <message>
        <source>A server</source>
        <translation>Сервер</translation>
    </message>
    <message>
        <source>A web page came back instead of an answer from GitHub. If this network asks you to sign in, do that in a browser, then try again.</source>
        <translation>Замість відповіді GitHub надійшла вебсторінка. Якщо ця мережа просить увійти, зробіть це в браузері, а тоді спробуйте ще раз.</translation>
    </message>
    <message>
        <source>A write before it still goes on</source>
        <translation>Запис перед цим ще триває</translation>
    </message>
    <message>
        <source>A write before this one still goes on, so that this could not be read yet. Call it again.</source>
        <translation>Запис перед цим ще триває, тож це ще не вдалося прочитати.</translation>
    </message>
    <message>
        <source>Application Support</source>
        <translation>Application Support</translation>
    </message>
    <message>
        <source>Archive {0} daily {1} past {2} date</source>
        <translation>До архіву тимчасові факти, строк яких минув: {0:said}</translation>
    </message>
    <message>
        <source>Archives 1 note.</source>
        <translation>Переносить до архіву 1 нотатку.</translation>
    </message>
    <message>
        <source>Change a note</source>
        <translation>Змінити нотатку</translation>
    </message>
    <message>
        <source>Changed: {0}</source>
        <translation>Змінено: {0}</translation>
    </message>
    <message>
        <source>Changed: {0} (was {1})</source>
        <translation>Змінено: {0} (було {1:said})</translation>
    </message>
    <message>
        <source>Changing the note {key}</source>
        <translation>Змінюється нотатка {key}</translation>
    </message>
    <message>
        <source>ChatGPT custom instructions</source>
        <translation>Власні вказівки ChatGPT</translation>
    </message>
    <message>
        <source>ChatGPT memory</source>
        <translation>Пам’ять ChatGPT</translation>
    </message>
    <message>
        <source>Claude Code</source>
        <translation>Claude Code</translation>
    </message>
    <message>
        <source>Claude Desktop</source>
        <translation>Claude Desktop</translation>
    </message>
    <message>
        <source>Claude memory</source>
        <translation>Пам’ять Claude</translation>
    </message>
    <message>
        <source>Correct HTTP_PROXY, HTTPS_PROXY and ALL_PROXY in the environment, then start Keepsake again.</source>
        <translation>Виправте HTTP_PROXY, HTTPS_PROXY і ALL_PROXY у змінних середовища, а тоді запустіть Keepsake знову.</translation>
    </message>
    <message>
        <source>Correct a relationship: {0}</source>
        <translation>Виправити зв’язок: {0:said}</translation>
    </message>
    <message>
        <source>Delete a note</source>
        <translation>Видалити нотатку</translation>
    </message>
    <message>
        <source>Delete the note {key}?</source>
        <translation>Видалити нотатку {key}?</translation>
    </message>
    <message>
        <source>Deleted: {0}</source>
        <translation>Видалено: {0}</translation>
    </message>
    <message>
        <source>Deleting the note {key}</source>
        <translation>Видаляється нотатка {key}</translation>
    </message>
    <message>
        <source>GitHub could not be reached. Check the network, then try again.</source>
        <translation>GitHub недоступний. Перевірте мережу й спробуйте ще раз.</translation>
    </message>
    <message>
        <source>GitHub did not answer in time. Try again later.</source>
        <translation>GitHub не відповів вчасно. Спробуйте пізніше.</translation>
    </message>
    <message>
        <source>GitHub did not take the question (HTTP {0}).</source>
        <translation>GitHub не прийняв запитання (HTTP {0}).</translation>
    </message>
    <message>
        <source>GitHub has a fault at the moment. Try again later.</source>
        <translation>На GitHub зараз збій. Спробуйте пізніше.</translation>
    </message>
    <message>
        <source>GitHub knows no release of Keepsake.</source>
        <translation>На GitHub немає жодного випуску Keepsake.</translation>
    </message>
    <message>
        <source>GitHub takes no more questions from this network for now. Try again in an hour.</source>
        <translation>GitHub поки не приймає запитань із цієї мережі. Спробуйте за годину.</translation>
    </message>
    <message>
        <source>If you trust that address, enter it under “Change assistant…”.</source>
        <translation>Якщо довіряєте тій адресі, введіть її в «Змінити помічника…».</translation>
    </message>
    <message>
        <source>It asks for a key, and a server on this machine is given none. Start it without one.</source>
        <translation>Він вимагає ключа, а серверу на цій машині ключа не дають. Запустіть його без ключа.</translation>
    </message>
    <message>
        <source>It can&apos;t call tools: it can talk, and not remember. Choose a model that can.</source>
        <translation>Не викликає інструментів: може розмовляти, але не пам’ятати. Виберіть модель, яка вміє.</translation>
    </message>
    <message>
        <source>It does not speak the Messages API, as LM Studio does from version 0.4.1 on. Update it.</source>
        <translation>Не підтримує Messages API; LM Studio підтримує його від версії 0.4.1. Оновіть його.</translation>
    </message>
    <message>
        <source>It does not speak the Messages API, as Ollama does from version 0.14 on. Update it.</source>
        <translation>Не підтримує Messages API; Ollama підтримує його від версії 0.14. Оновіть його.</translation>
    </message>
    <message>
        <source>It does not speak the Messages API, as llama.cpp does since December 2025. Update it.</source>
        <translation>Не підтримує Messages API; llama.cpp підтримує його з грудня 2025 року. Оновіть його.</translation>
    </message>
    <message>
        <source>It does not speak the Messages API, as vLLM does from version 0.11.1 on. Update it.</source>
        <translation>Не підтримує Messages API; vLLM підтримує його від версії 0.11.1. Оновіть його.</translation>
    </message>
    <message>
        <source>It does not speak the Messages API. Choose another server, or put one before it that translates.</source>
        <translation>Не підтримує Messages API. Виберіть інший сервер або поставте перед ним такий, що перекладає.</translation>
    </message>
    <message>
        <source>It has no model that can talk.</source>
        <translation>У нього немає моделі, яка може розмовляти.</translation>
    </message>
    <message>
        <source>It has no model yet. Download one in LM Studio.</source>
        <translation>У нього ще немає моделі. Завантажте її в LM Studio.</translation>
    </message>
    <message>
        <source>It has no model yet. Get one with: ollama pull qwen3</source>
        <translation>У нього ще немає моделі. Отримайте її командою: ollama pull qwen3</translation>
    </message>
    <message>
        <source>It is still loading its model. Look again in a minute.</source>
        <translation>Він ще завантажує модель. Погляньте знову за хвилину.</translation>
    </message>
    <message>
        <source>It is undone: {0}. The memory is as it was before that.</source>
        <translation>Скасовано: {0}. Пам’ять така, якою була до того.</translation>
    </message>
    <message>
        <source>It runs at ollama.com and not on this machine, so that what is private would leave it.</source>
        <translation>Працює на ollama.com, а не на цій машині, тож приватне покинуло б її.</translation>
    </message>
    <message>
        <source>It was removed, or replaced.</source>
        <translation>Його вилучено або замінено.</translation>
    </message>
    <message>
        <source>Its model can&apos;t call tools. Start it with --enable-auto-tool-choice and the --tool-call-parser of the model.</source>
        <translation>Його модель не може викликати інструментів. Запустіть його з --enable-auto-tool-choice і --tool-call-parser для цієї моделі.</translation>
    </message>
    <message>
        <source>Keepsake&apos;s window has this data folder open. Close it first, or do it there.</source>
        <translation>Цю теку даних відкрито у вікні Keepsake. Спершу закрийте його або зробіть це там.</translation>
    </message>
    <message>
        <source>Kept for you to review: it collides with something that is marked private.</source>
        <translation>Збережено, щоб ви переглянули: це перетинається з тим, що позначено приватним.</translation>
    </message>
    <message>
        <source>LM Studio</source>
        <translation>LM Studio</translation>
    </message>
    <message>
        <source>Learning and finding</source>
        <translation>Запам’ятовування й пошук</translation>
    </message>
    <message>
        <source>Leave out what is known: {0}</source>
        <translation>Не зберігати вже відоме: {0}</translation>
    </message>
    <message>
        <source>Leave out: {0}</source>
        <translation>Не зберігати: {0}</translation>
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
        <source>Looked over {0}</source>
        <translation>Переглянуто {0:said}</translation>
    </message>
    <message>
        <source>Looking over what is known</source>
        <translation>Перегляд відомого</translation>
    </message>
    <message>
        <source>Not everything has been compared yet; ask again in a while.</source>
        <translation>Ще не все порівняно; запитайте трохи згодом.</translation>
    </message>
    <message>
        <source>Nothing known about {0}, but about {1}</source>
        <translation>Про {0:said} нічого не відомо, натомість є факти про {1}</translation>
    </message>
    <message>
        <source>Queue of writes</source>
        <translation>Черга записів</translation>
    </message>
    <message>
        <source>Redo for one memory: {0}</source>
        <translation>Повтор для одного спогаду: {0:said}</translation>
    </message>
    <message>
        <source>Requests to a model</source>
        <translation>Запити до моделі</translation>
    </message>
    <message>
        <source>Say which category.</source>
        <translation>Укажіть категорію.</translation>
    </message>
    <message>
        <source>Search goes on with the model in use.</source>
        <translation>Пошук триває з теперішньою моделлю.</translation>
    </message>
    <message>
        <source>Something answers there, but not as a model server.</source>
        <translation>Там щось відповідає, але не як сервер моделей.</translation>
    </message>
    <message>
        <source>Something could not be written anew. The log in the data folder has the details.</source>
        <translation>Щось не вдалося записати наново. Подробиці — у журналі в теці даних.</translation>
    </message>
    <message>
        <source>Something else is reading the database, so that it could not be written anew yet.</source>
        <translation>Базу даних читає щось інше, тому записати її наново ще не вдалося.</translation>
    </message>
    <message>
        <source>Something else reads it.</source>
        <translation>Його читає щось інше.</translation>
    </message>
    <message>
        <source>The answer from GitHub could not be understood. Try again later.</source>
        <translation>Відповідь GitHub незрозуміла. Спробуйте пізніше.</translation>
    </message>
    <message>
        <source>The copy was not whole, so it is not used.</source>
        <translation>Копія не була цілою, тож її не використано.</translation>
    </message>
    <message>
        <source>The data folder {0} is read-only: what is remembered can be read, and nothing can be changed. Allow writing there, or choose another folder with --data-dir.</source>
        <translation>Тека даних {0} доступна лише для читання: усе, що запам’ятано, можна прочитати, але нічого не можна змінити. Дозвольте запис до неї або виберіть іншу теку параметром --data-dir.</translation>
    </message>
    <message>
        <source>The disk of the data folder {0} is full: what is remembered can be read, and nothing can be changed. Make room there, and open Keepsake again.</source>
        <translation>Диск із текою даних {0} заповнений: те, що запам’ятовано, можна читати, але нічого не можна змінити. Звільніть там місце й відкрийте Keepsake знову.</translation>
    </message>
    <message>
        <source>The file that holds your memory is damaged: its end is cut off.</source>
        <translation>Файл із вашою пам’яттю пошкоджено: його кінець обрізано.</translation>
    </message>
    <message>
        <source>The file that holds your memory is damaged: parts of it can&apos;t be read.</source>
        <translation>Файл із вашою пам’яттю пошкоджено: частини його не вдається прочитати.</translation>
    </message>
    <message>
        <source>The file that holds your memory is damaged: something else was written over it.</source>
        <translation>Файл із вашою пам’яттю пошкоджено: його перезаписано чимось іншим.</translation>
    </message>
    <message>
        <source>The file that holds your memory is empty, while other files of it are still there.</source>
        <translation>Файл із вашою пам’яттю порожній, хоча інші її файли лишилися.</translation>
    </message>
    <message>
        <source>The file that holds your memory is gone, while other files of it are still there.</source>
        <translation>Файлу з вашою пам’яттю немає, хоча інші її файли лишилися.</translation>
    </message>
    <message>
        <source>The file that holds your memory was moved, deleted or replaced while Keepsake had it open, so nothing is written any more. Bring it back to {0}, or close Keepsake and open it where the memory is now.</source>
        <translation>Файл із вашою пам’яттю переміщено, вилучено або замінено, поки він був відкритий у Keepsake, тож нічого більше не записується. Поверніть його до {0} або закрийте Keepsake і відкрийте там, де пам’ять тепер.</translation>
    </message>
    <message>
        <source>The person stopped the answer before this was carried out.</source>
        <translation>Відповідь зупинено до того, як це було виконано.</translation>
    </message>
    <message>
        <source>The proxy that this machine names can&apos;t be used, so nobody was asked.</source>
        <translation>Проксі, який указано на цьому комп’ютері, не працює, тож запиту не надіслано.</translation>
    </message>
    <message>
        <source>The vector index could not be begun anew: {0}.</source>
        <translation>Індекс векторів не вдалося почати наново: {0}.</translation>
    </message>
    <message>
        <source>The vector index is busy, and could not be begun anew yet.</source>
        <translation>Індекс векторів зайнятий, і почати його наново ще не вдалося.</translation>
    </message>
    <message>
        <source>There are no sample memories.</source>
        <translation>Зразків спогадів немає.</translation>
    </message>
    <message>
        <source>There is no imported conversation that memories were not extracted from already.</source>
        <translation>Немає імпортованої розмови, з якої спогади ще не видобуто.</translation>
    </message>
    <message>
        <source>There is no note “{0}”.{1}</source>
        <translation>Немає нотатки «{0}».{1:said}</translation>
    </message>
    <message>
        <source>There is no room to write the database anew: it takes {0} MB, and {1} MB are free.</source>
        <translation>Немає місця, щоб записати базу даних наново: потрібно {0} МБ, а вільно {1} МБ.</translation>
    </message>
    <message>
        <source>There is no safe connection to GitHub. “keepsake doctor” says whether this machine has the certificates for one.</source>
        <translation>Безпечно з’єднатися з GitHub не вдалося. «keepsake doctor» покаже, чи є на цьому комп’ютері потрібні сертифікати.</translation>
    </message>
    <message>
        <source>They are about different subjects.</source>
        <translation>Вони про різних суб’єктів.</translation>
    </message>
    <message>
        <source>They say it in other words, or in another order.</source>
        <translation>Вони кажуть це іншими словами або в іншому порядку.</translation>
    </message>
    <message>
        <source>They speak of different times.</source>
        <translation>Вони говорять про різний час.</translation>
    </message>
    <message>
        <source>This answer is not there any more.</source>
        <translation>Цієї відповіді вже немає.</translation>
    </message>
    <message>
        <source>This is code. Only statements in plain words are remembered.</source>
        <translation>Це програмний код. Запам’ятовується лише сказане звичайними словами.</translation>
    </message>
    <message>
        <source>This looks like a password, key or card number. Secrets are not remembered.</source>
        <translation>Це схоже на пароль, ключ або номер картки. Таємниці не запам’ятовуються.</translation>
    </message>
    <message>
        <source>Undo for one memory: {0}</source>
        <translation>Відміна для одного спогаду: {0:said}</translation>
    </message>
    <message>
        <source>Undo its last change?</source>
        <translation>Скасувати його останню зміну?</translation>
    </message>
    <message>
        <source>Undo its own change</source>
        <translation>Скасувати власну зміну</translation>
    </message>
    <message>
        <source>Undoing its last change</source>
        <translation>Скасовує свою останню зміну</translation>
    </message>
    <message>
        <source>Undone: {0}</source>
        <translation>Відмінено: {0:said}</translation>
    </message>
    <message>
        <source>Use update_fact or forget_fact with the fact_id.</source>
        <translation>Оберіть факт за його номером.</translation>
    </message>
    <message>
        <source>VS Code</source>
        <translation>VS Code</translation>
    </message>
    <message>
        <source>What others did, the person undoes in the Keepsake window.</source>
        <translation>Те, що зробили інші, людина скасовує у вікні Keepsake.</translation>
    </message>
    <message>
        <source>Without --jinja its model can&apos;t call tools. Start llama-server with --jinja.</source>
        <translation>Без --jinja його модель не може викликати інструментів. Запустіть llama-server з --jinja.</translation>
    </message>
    <message>
        <source>You have changed nothing of {0} that can be undone. {1}</source>
        <translation>Ви не змінювали в {0} нічого, що можна скасувати. {1}</translation>
    </message>
    <message>
        <source>You have changed nothing that can be undone. {0}</source>
        <translation>Ви не змінювали нічого, що можна скасувати. {0}</translation>
    </message>
    <message>
        <source>[artifact: {0}]</source>
        <translation>[артефакт: {0}]</translation>
    </message>
    <message>
        <source>[document: {0}]
{1}</source>
        <translation>[документ: {0}]
{1}</translation>
    </message>
    <message>
        <source>[file: {0}]
{1}</source>
        <translation>[файл: {0}]
{1}</translation>
    </message>
    <message>
        <source>[forwarded from {0}]</source>
        <translation>[переслано від {0}]</translation>
    </message>
    <message>
        <source>[place: {0}]</source>
        <translation>[місце: {0}]</translation>
    </message>
    <message>
        <source>[poll] {0}</source>
        <translation>[опитування] {0}</translation>
    </message>
    <message>
        <source>a comment</source>
        <translation>коментар</translation>
    </message>
    <message>
        <source>a field before the text</source>
        <translation>поле перед текстом</translation>
    </message>
    <message>
        <source>a field of its metadata</source>
        <translation>поле його метаданих</translation>
    </message>
    <message>
        <source>a file of the account that holds no conversation</source>
        <translation>файл облікового запису без розмов</translation>
    </message>
    <message>
        <source>a file that can&apos;t be read as text</source>
        <translation>файл, який не можна прочитати як текст</translation>
    </message>
    <message>
        <source>a file that is no Markdown</source>
        <translation>файл, що не є Markdown</translation>
    </message>
    <message>
        <source>a hidden folder</source>
        <translation>прихована тека</translation>
    </message>
    <message>
        <source>a later change</source>
        <translation>пізніша зміна</translation>
    </message>
    <message>
        <source>a later change (“{0}”)</source>
        <translation>пізніша зміна («{0}»)</translation>
    </message>
    <message>
        <source>a line across the page</source>
        <translation>лінія через сторінку</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>список текстів</translation>
    </message>
    <message>
        <source>a list of: {0}</source>
        <translation>список із: {0}</translation>
    </message>
    <message>
        <source>a memory that ChatGPT was to forget</source>
        <translation>спогад, який ChatGPT мав забути</translation>
    </message>
    <message>
        <source>a message that was deleted</source>
        <translation>видалене повідомлення</translation>
    </message>
    <message>
        <source>a message that was never shown</source>
        <translation>повідомлення, якого ніколи не показували</translation>
    </message>
    <message>
        <source>a name and one of: {0}</source>
        <translation>назва й одне з: {0}</translation>
    </message>
    <message>
        <source>a name was cut after {0} characters: “{1}…”</source>
        <translation>назву обрізано після {0} символів: «{1}…»</translation>
    </message>
    <message>
        <source>a notice of the app</source>
        <translation>сповіщення застосунку</translation>
    </message>
    <message>
        <source>a notice of the app: nobody is named before it</source>
        <translation>сповіщення застосунку: перед ним нікого не названо</translation>
    </message>
    <message>
        <source>a number from 0 to 1</source>
        <translation>число від 0 до 1</translation>
    </message>
    <message>
        <source>a number{0}</source>
        <translation>число{0:said}</translation>
    </message>
    <message>
        <source>a part of a kind that is not known</source>
        <translation>частина невідомого виду</translation>
    </message>
    <message>
        <source>a part of the account that is no chat</source>
        <translation>частина облікового запису, яка не є розмовою</translation>
    </message>
    <message>
        <source>a part of the file that holds no conversation</source>
        <translation>частина файлу, в якій немає розмов</translation>
    </message>
    <message>
        <source>a part of the file that holds no memory</source>
        <translation>частина файлу, в якій немає спогадів</translation>
    </message>
    <message>
        <source>a part that is neither text, picture, recording nor video</source>
        <translation>частина, що не є ні текстом, ні зображенням, ні записом, ні відео</translation>
    </message>
    <message>
        <source>a part that is no text</source>
        <translation>частина, яка не є текстом</translation>
    </message>
    <message>
        <source>a picture, recording, video or sticker without words</source>
        <translation>світлина, запис, відео чи наліпка без слів</translation>
    </message>
    <message>
        <source>a project that came with the app</source>
        <translation>проєкт, що був у застосунку від початку</translation>
    </message>
    <message>
        <source>a summary that the model made</source>
        <translation>підсумок, який склала модель</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>текст</translation>
    </message>
    <message>
        <source>a text that is not empty</source>
        <translation>непорожній текст</translation>
    </message>
    <message>
        <source>a tool&apos;s answer</source>
        <translation>відповідь інструмента</translation>
    </message>
    <message>
        <source>a tool&apos;s call</source>
        <translation>виклик інструмента</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>ціле число</translation>
    </message>
    <message>
        <source>a whole number{0}</source>
        <translation>ціле число{0:said}</translation>
    </message>
    <message>
        <source>a {0} message is no turn of the conversation</source>
        <translation>повідомлення «{0:said}» не є реплікою розмови</translation>
    </message>
    <message>
        <source>about me</source>
        <translation>про мене</translation>
    </message>
    <message>
        <source>about “{0}”</source>
        <translation>про «{0}»</translation>
    </message>
    <message>
        <source>activity {0}</source>
        <translation>дія {0}</translation>
    </message>
    <message>
        <source>an activity in another product of Google</source>
        <translation>дія в іншому продукті Google</translation>
    </message>
    <message>
        <source>an activity that says nothing to Gemini</source>
        <translation>дія, у якій до Gemini нічого не сказано</translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation>і ще {0:said}</translation>
    </message>
    <message>
        <source>archive daily notes past their date</source>
        <translation>перенести до архіву нотатки, строк яких минув</translation>
    </message>
    <message>
        <source>archive {0} expired note{1}</source>
        <translation>до архіву нотаток: {0:said}</translation>
    </message>
    <message>
        <source>back the memory up</source>
        <translation>створити резервну копію</translation>
    </message>
    <message>
        <source>captured by rules</source>
        <translation>запам’ятовано за правилами</translation>
    </message>
    <message>
        <source>chat {0}</source>
        <translation>чат {0}</translation>
    </message>
    <message>
        <source>child of</source>
        <translation>дитина</translation>
    </message>
    <message>
        <source>confidence {0} ← {1}</source>
        <translation>певність {0:said} ← {1}</translation>
    </message>
    <message>
        <source>conversation {0}</source>
        <translation>розмова {0:said}</translation>
    </message>
    <message>
        <source>covers no messages</source>
        <translation>не охоплює повідомлень</translation>
    </message>
    <message>
        <source>covers the last {0}</source>
        <translation>охоплює останні {0:said}</translation>
    </message>
    <message>
        <source>covers {0}</source>
        <translation>охоплює {0:said}</translation>
    </message>
    <message>
        <source>created_at is missing, or no time</source>
        <translation>created_at немає або це не час</translation>
    </message>
    <message>
        <source>date of birth</source>
        <translation>дата народження</translation>
    </message>
    <message>
        <source>document {0}</source>
        <translation>документ {0}</translation>
    </message>
    <message>
        <source>expiration_date is no date, so that it does not expire</source>
        <translation>expiration_date не є датою, тож воно не має строку</translation>
    </message>
    <message>
        <source>expired note</source>
        <translation>нотатка зі строком, що минув</translation>
    </message>
    <message>
        <source>expired notes</source>
        <translation>нотатки зі строком, що минув</translation>
    </message>
    <message>
        <source>extract memories from what was said</source>
        <translation>видобути спогади зі сказаного</translation>
    </message>
    <message>
        <source>extracted from what was said</source>
        <translation>видобуто зі сказаного</translation>
    </message>
    <message>
        <source>fact_ids takes 2 to {0} different ids.</source>
        <translation>fact_ids приймає від 2 до {0:said} різних номерів.</translation>
    </message>
    <message>
        <source>for {0} days</source>
        <translation>на {0:said} днів</translation>
    </message>
    <message>
        <source>from {0}</source>
        <translation>за {0:said}</translation>
    </message>
    <message>
        <source>from {0} to {1}</source>
        <translation>від {0:said} до {1:said}</translation>
    </message>
    <message>
        <source>from {0} to {1} {2}</source>
        <translation>від {0:said} до {1:said} {2:said}</translation>
    </message>
    <message>
        <source>full name</source>
        <translation>повне ім’я</translation>
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
        <source>holds one value at a time and has another one</source>
        <translation>має лише одне значення, і воно інше</translation>
    </message>
    <message>
        <source>home city</source>
        <translation>рідне місто</translation>
    </message>
    <message>
        <source>how to answer</source>
        <translation>як відповідати</translation>
    </message>
    <message>
        <source>id takes the number of a fact: id:12.</source>
        <translation>id приймає номер факту: id:12.</translation>
    </message>
    <message>
        <source>id1 and id2 must be two different memories.</source>
        <translation>id1 та id2 мають бути різними спогадами.</translation>
    </message>
    <message>
        <source>in “{0}”</source>
        <translation>у «{0}»</translation>
    </message>
    <message>
        <source>is known as the contrary</source>
        <translation>відоме як протилежне</translation>
    </message>
    <message>
        <source>is known with another date</source>
        <translation>відоме з іншою датою</translation>
    </message>
    <message>
        <source>is known with another number</source>
        <translation>відоме з іншим числом</translation>
    </message>
    <message>
        <source>it came in whole; with more than {0} characters it can only be made shorter</source>
        <translation>узято цілком; понад {0} символів — тож змінити можна лише на коротше</translation>
    </message>
    <message>
        <source>it can&apos;t be loaded: {0}</source>
        <translation>не вдається завантажити: {0:said}</translation>
    </message>
    <message>
        <source>it can&apos;t be read: it is not UTF-8 text</source>
        <translation>не вдається прочитати: це не текст UTF-8</translation>
    </message>
    <message>
        <source>it can&apos;t be read: {0}</source>
        <translation>не вдається прочитати: {0}</translation>
    </message>
    <message>
        <source>it clashes with what came meanwhile</source>
        <translation>суперечить тому, що надійшло тим часом</translation>
    </message>
    <message>
        <source>it does not name both sides and what is between them</source>
        <translation>не названо обидві сторони й те, що між ними</translation>
    </message>
    <message>
        <source>it had expired, and is kept as what was so until then</source>
        <translation>його строк минув, тож воно збережене як те, що було так доти</translation>
    </message>
    <message>
        <source>it has no conversation</source>
        <translation>немає розмови</translation>
    </message>
    <message>
        <source>it has no date that can be read</source>
        <translation>немає дати, яку можна прочитати</translation>
    </message>
    <message>
        <source>it has no header, title and time</source>
        <translation>у ньому немає header, title і time</translation>
    </message>
    <message>
        <source>it has no message that can be used</source>
        <translation>немає придатних повідомлень</translation>
    </message>
    <message>
        <source>it has no messages</source>
        <translation>немає повідомлень</translation>
    </message>
    <message>
        <source>it has no name</source>
        <translation>немає назви</translation>
    </message>
    <message>
        <source>it has no time</source>
        <translation>немає часу</translation>
    </message>
    <message>
        <source>it has no time, and got that of the message beside it</source>
        <translation>воно не має часу, тож отримало час сусіднього повідомлення</translation>
    </message>
    <message>
        <source>it has no turn that can be used</source>
        <translation>немає придатних реплік</translation>
    </message>
    <message>
        <source>it holds memories: unpack it and import it by itself</source>
        <translation>містить спогади: розпакуйте й імпортуйте окремо</translation>
    </message>
    <message>
        <source>it is a link that leads nowhere</source>
        <translation>це посилання, яке нікуди не веде</translation>
    </message>
    <message>
        <source>it is archived</source>
        <translation>уже в архіві</translation>
    </message>
    <message>
        <source>it is known</source>
        <translation>це відомо</translation>
    </message>
    <message>
        <source>it is known with another text, which was kept</source>
        <translation>відоме з іншим текстом, його залишено</translation>
    </message>
    <message>
        <source>it is larger than {0} MB</source>
        <translation>понад {0:said} МБ</translation>
    </message>
    <message>
        <source>it is missing, or no list</source>
        <translation>цього немає або це не список</translation>
    </message>
    <message>
        <source>it is neither an entity nor a relation</source>
        <translation>це ні сутність, ні зв’язок</translation>
    </message>
    <message>
        <source>it is no JSON object</source>
        <translation>це не об’єкт JSON</translation>
    </message>
    <message>
        <source>it is no chat</source>
        <translation>це не чат</translation>
    </message>
    <message>
        <source>it is no document</source>
        <translation>це не документ</translation>
    </message>
    <message>
        <source>it is no file</source>
        <translation>це не файл</translation>
    </message>
    <message>
        <source>it is no list</source>
        <translation>це не список</translation>
    </message>
    <message>
        <source>it is no message</source>
        <translation>це не повідомлення</translation>
    </message>
    <message>
        <source>it is no object</source>
        <translation>це не об’єкт</translation>
    </message>
    <message>
        <source>it is no part</source>
        <translation>це не частина повідомлення</translation>
    </message>
    <message>
        <source>it is no text</source>
        <translation>це не текст</translation>
    </message>
    <message>
        <source>it is no turn</source>
        <translation>це не репліка</translation>
    </message>
    <message>
        <source>it is not UTF-8 text</source>
        <translation>це не текст UTF-8</translation>
    </message>
    <message>
        <source>it is not valid JSON, or ends too early</source>
        <translation>хибний JSON або він обривається</translation>
    </message>
    <message>
        <source>it says nothing</source>
        <translation>тут нічого не сказано</translation>
    </message>
    <message>
        <source>it stands in the file before</source>
        <translation>це вже було у файлі</translation>
    </message>
    <message>
        <source>it tells no times, so its messages are dated by the file</source>
        <translation>часу немає, тож повідомлення датовано за файлом</translation>
    </message>
    <message>
        <source>it was changed in Keepsake meanwhile</source>
        <translation>тим часом змінено в Keepsake</translation>
    </message>
    <message>
        <source>it was changed in Keepsake, too</source>
        <translation>змінено також у Keepsake</translation>
    </message>
    <message>
        <source>it was deleted or archived there</source>
        <translation>там його видалено або архівовано</translation>
    </message>
    <message>
        <source>it was merged into another one</source>
        <translation>об’єднано з іншим</translation>
    </message>
    <message>
        <source>its date is none</source>
        <translation>дата неправильна</translation>
    </message>
    <message>
        <source>its dia_id {0} stands before</source>
        <translation>його dia_id {0:said} вже був</translation>
    </message>
    <message>
        <source>its fact is no longer kept</source>
        <translation>цього факту вже немає</translation>
    </message>
    <message>
        <source>its id {0} stands before</source>
        <translation>його id {0:said} вже був</translation>
    </message>
    <message>
        <source>its observations are no list</source>
        <translation>його спостереження не є списком</translation>
    </message>
    <message>
        <source>its quotation marks or line ends are out of place</source>
        <translation>лапки чи кінці рядків стоять не на місці</translation>
    </message>
    <message>
        <source>its sample_id stands in the file before</source>
        <translation>його sample_id вже був у файлі</translation>
    </message>
    <message>
        <source>its {0} is empty or longer than {1} characters</source>
        <translation>поле «{0:said}» порожнє або довше за {1} символів</translation>
    </message>
    <message>
        <source>its {0} is no moment</source>
        <translation>поле «{0:said}» — не момент часу</translation>
    </message>
    <message>
        <source>its {0} is no number from 0 to {1}</source>
        <translation>поле «{0:said}» — не число від 0 до {1:said}</translation>
    </message>
    <message>
        <source>job title</source>
        <translation>посада</translation>
    </message>
    <message>
        <source>kept until {0}</source>
        <translation>зберігається до {0:said}</translation>
    </message>
    <message>
        <source>known since {0}</source>
        <translation>відомо з {0:said}</translation>
    </message>
    <message>
        <source>last changed {0}</source>
        <translation>змінено {0:said}</translation>
    </message>
    <message>
        <source>last used {0}</source>
        <translation>востаннє вжито {0:said}</translation>
    </message>
    <message>
        <source>line {0}</source>
        <translation>рядок {0:said}</translation>
    </message>
    <message>
        <source>line {0}: {1}</source>
        <translation>рядок {0}: {1}</translation>
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
        <source>marks of sources and cards were removed from the text</source>
        <translation>позначки джерел і карток вилучено з тексту</translation>
    </message>
    <message>
        <source>mcp memory</source>
        <translation>mcp memory</translation>
    </message>
    <message>
        <source>mem0: {0}</source>
        <translation>mem0: {0}</translation>
    </message>
    <message>
        <source>memories that are gone</source>
        <translation>спогади, яких уже немає</translation>
    </message>
    <message>
        <source>memory {0}</source>
        <translation>спогад {0:said}</translation>
    </message>
    <message>
        <source>memory_id must be one that an answer named, such as fact-12 or episode-3.</source>
        <translation>memory_id має бути з відповіді, наприклад fact-12 чи episode-3.</translation>
    </message>
    <message>
        <source>mentored by</source>
        <translation>має наставника</translation>
    </message>
    <message>
        <source>merge {0} duplicate{1}</source>
        <translation>об’єднання дублікатів: {0:said}</translation>
    </message>
    <message>
        <source>merged into {0}</source>
        <translation>об’єднано з {0:said}</translation>
    </message>
    <message>
        <source>most of the file is gone</source>
        <translation>більшої частини файлу немає</translation>
    </message>
    <message>
        <source>native language</source>
        <translation>рідна мова</translation>
    </message>
    <message>
        <source>never used</source>
        <translation>не вживався</translation>
    </message>
    <message>
        <source>nobody is named before it</source>
        <translation>перед цим нікого не названо</translation>
    </message>
    <message>
        <source>not private</source>
        <translation>не приватний</translation>
    </message>
    <message>
        <source>nothing to do</source>
        <translation>нема чого робити</translation>
    </message>
    <message>
        <source>older memories</source>
        <translation>давніші спогади</translation>
    </message>
    <message>
        <source>older memory</source>
        <translation>давніший спогад</translation>
    </message>
    <message>
        <source>on or off (1 or 0)</source>
        <translation>увімкнено чи вимкнено (1 або 0)</translation>
    </message>
    <message>
        <source>one of: {0}</source>
        <translation>одне з: {0}</translation>
    </message>
    <message>
        <source>or never</source>
        <translation>або never</translation>
    </message>
    <message>
        <source>other versions</source>
        <translation>інші версії</translation>
    </message>
    <message>
        <source>owned by</source>
        <translation>належить</translation>
    </message>
    <message>
        <source>parent of</source>
        <translation>батько або мати</translation>
    </message>
    <message>
        <source>part of</source>
        <translation>частина</translation>
    </message>
    <message>
        <source>past the date until which they were to be kept</source>
        <translation>минув строк зберігання</translation>
    </message>
    <message>
        <source>past the time that messages are kept</source>
        <translation>минув час зберігання повідомлень</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>вставлений текст</translation>
    </message>
    <message>
        <source>personal_information, phone_number</source>
        <translation>personal_information, phone_number</translation>
    </message>
    <message>
        <source>personal_information, {0}</source>
        <translation>personal_information, {0}</translation>
    </message>
    <message>
        <source>private fact</source>
        <translation>приватний факт</translation>
    </message>
    <message>
        <source>project {0}</source>
        <translation>проєкт {0}</translation>
    </message>
    <message>
        <source>reactions to a message</source>
        <translation>реакції на повідомлення</translation>
    </message>
    <message>
        <source>related memories that are not there were left out: {0}</source>
        <translation>пропущено пов’язані спогади, яких немає: {0:said}</translation>
    </message>
    <message>
        <source>relation {0}</source>
        <translation>зв’язок {0:said}</translation>
    </message>
    <message>
        <source>relationship status</source>
        <translation>сімейний стан</translation>
    </message>
    <message>
        <source>remove messages past the time they are kept</source>
        <translation>вилучити повідомлення, час зберігання яких минув</translation>
    </message>
    <message>
        <source>remove old telemetry</source>
        <translation>вилучити давню телеметрію</translation>
    </message>
    <message>
        <source>remove queued calls that ended long ago</source>
        <translation>вилучити давно завершені виклики з черги</translation>
    </message>
    <message>
        <source>reports to</source>
        <translation>звітує перед</translation>
    </message>
    <message>
        <source>sample {0}</source>
        <translation>зразок {0:said}</translation>
    </message>
    <message>
        <source>section {0}, line {1}</source>
        <translation>розділ {0:said}, рядок {1:said}</translation>
    </message>
    <message>
        <source>sender is neither human nor assistant</source>
        <translation>sender не є ні human, ні assistant</translation>
    </message>
    <message>
        <source>sentence-transformers; by ONNX Runtime from the next start</source>
        <translation>sentence-transformers; від наступного запуску — ONNX Runtime</translation>
    </message>
    <message>
        <source>sentence-transformers; it can&apos;t be exported for ONNX Runtime ({0})</source>
        <translation>sentence-transformers; не вдається експортувати для ONNX Runtime ({0:said})</translation>
    </message>
    <message>
        <source>session {0}</source>
        <translation>сеанс {0:said}</translation>
    </message>
    <message>
        <source>since {0}</source>
        <translation>з {0:said}</translation>
    </message>
    <message>
        <source>so since</source>
        <translation>правда з</translation>
    </message>
    <message>
        <source>so until</source>
        <translation>правда до</translation>
    </message>
    <message>
        <source>speaker is missing</source>
        <translation>немає speaker</translation>
    </message>
    <message>
        <source>speaker or role is missing</source>
        <translation>немає speaker або role</translation>
    </message>
    <message>
        <source>superseded by episode-{0}</source>
        <translation>замінено на episode-{0:said}</translation>
    </message>
    <message>
        <source>taught by</source>
        <translation>навчається в</translation>
    </message>
    <message>
        <source>text or content is missing</source>
        <translation>немає text або content</translation>
    </message>
    <message>
        <source>the address of a server, such as http://localhost:11434</source>
        <translation>адресу сервера, наприклад http://localhost:11434</translation>
    </message>
    <message>
        <source>the dates</source>
        <translation>дати</translation>
    </message>
    <message>
        <source>the environment (ANTHROPIC_API_KEY)</source>
        <translation>оточення (ANTHROPIC_API_KEY)</translation>
    </message>
    <message>
        <source>the fields before the text</source>
        <translation>поля перед текстом</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>файл</translation>
    </message>
    <message>
        <source>the line is longer than {0} MB</source>
        <translation>рядок довший за {0} МБ</translation>
    </message>
    <message>
        <source>the most complete</source>
        <translation>найповніший</translation>
    </message>
    <message>
        <source>the most important</source>
        <translation>найважливіший</translation>
    </message>
    <message>
        <source>the most used</source>
        <translation>найуживаніший</translation>
    </message>
    <message>
        <source>the name of the file</source>
        <translation>назва файлу</translation>
    </message>
    <message>
        <source>the newest</source>
        <translation>найновіший</translation>
    </message>
    <message>
        <source>the one known longest</source>
        <translation>відомий найдовше</translation>
    </message>
    <message>
        <source>the same is known already</source>
        <translation>те саме вже відоме</translation>
    </message>
    <message>
        <source>the server at {0}</source>
        <translation>сервер {0:said}</translation>
    </message>
    <message>
        <source>the sign that it was edited was removed</source>
        <translation>прибрано позначку, що його змінено</translation>
    </message>
    <message>
        <source>the surest</source>
        <translation>найпевніший</translation>
    </message>
    <message>
        <source>the system&apos;s keyring</source>
        <translation>в’язка ключів системи</translation>
    </message>
    <message>
        <source>the text is empty</source>
        <translation>текст порожній</translation>
    </message>
    <message>
        <source>the text is longer than {0} MB</source>
        <translation>текст довший за {0:said} МБ</translation>
    </message>
    <message>
        <source>the text of a file is too long to be kept with its message</source>
        <translation>текст файлу задовгий, щоб зберегти його з повідомленням</translation>
    </message>
    <message>
        <source>the title</source>
        <translation>заголовок</translation>
    </message>
    <message>
        <source>the whole file</source>
        <translation>увесь файл</translation>
    </message>
    <message>
        <source>time is missing, or neither ISO 8601 nor seconds since 1970</source>
        <translation>немає time, або це не ISO 8601 і не секунди від 1970 року</translation>
    </message>
    <message>
        <source>until must not be before since.</source>
        <translation>until не може бути раніше за since.</translation>
    </message>
    <message>
        <source>used {0}</source>
        <translation>ужито {0:said}</translation>
    </message>
    <message>
        <source>valid_to must not be before valid_from.</source>
        <translation>«Правда до» не може бути раніше за «Правда з».</translation>
    </message>
    <message>
        <source>was {0} until {1}</source>
        <translation>було {0:said} до {1:said}</translation>
    </message>
    <message>
        <source>what a fact has no place for was left out: {0}</source>
        <translation>пропущено те, для чого у факті немає місця: {0}</translation>
    </message>
    <message>
        <source>what is no character was replaced by “�”</source>
        <translation>те, що не є символом, замінено на «�»</translation>
    </message>
    <message>
        <source>what is no character was replaced, or space around it removed</source>
        <translation>замінено те, що не є символом, або прибрано пробіли</translation>
    </message>
    <message>
        <source>what the model thought</source>
        <translation>що думала модель</translation>
    </message>
    <message>
        <source>what the model was told by the app</source>
        <translation>що застосунок сказав моделі</translation>
    </message>
    <message>
        <source>which name is yours is not told, so all that was said counts as said by others</source>
        <translation>не сказано, яке ім’я ваше, тому все сказане вважається сказаним іншими</translation>
    </message>
    <message>
        <source>works for</source>
        <translation>працює в</translation>
    </message>
    <message>
        <source>write the file anew after a deletion for good</source>
        <translation>записати файл наново після остаточного видалення</translation>
    </message>
    <message>
        <source>you had it forgotten</source>
        <translation>ви просили це забути</translation>
    </message>
    <message>
        <source>{0}
It takes over: {1}.</source>
        <translation>{0:said}
Переймає: {1:said}.</translation>
    </message>
    <message>
        <source>{0} Nothing is written until a backup takes its place: open Keepsake&apos;s window, or use keepsake restore.</source>
        <translation>{0:said} Нічого не записується, доки його не замінить резервна копія: відкрийте вікно Keepsake або скористайтеся командою keepsake restore.</translation>
    </message>
    <message>
        <source>{0} Nothing was stored.</source>
        <translation>{0:said} Нічого не збережено.</translation>
    </message>
    <message>
        <source>{0} The messages are from {1}.</source>
        <translation>{0:said} Повідомлення від: {1:said}.</translation>
    </message>
    <message>
        <source>{0} ago</source>
        <translation>{0:said} тому</translation>
    </message>
    <message>
        <source>{0} alike among {1}</source>
        <translation>Схожих: {0:said} серед {1:said}</translation>
    </message>
    <message>
        <source>{0} alike but different in substance, left alone.</source>
        <translation>Схожі, але різні по суті, залишено: {0:said}.</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0:said} і {1:said}</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation>{0:said} і ще {1:said}</translation>
    </message>
    <message>
        <source>{0} archived</source>
        <translation>До архіву: {0:said}</translation>
    </message>
    <message>
        <source>{0} at most</source>
        <translation>щонайбільше {0:said}</translation>
    </message>
    <message>
        <source>{0} called no tool.</source>
        <translation>{0:said}: жодного інструмента не викликано.</translation>
    </message>
    <message>
        <source>{0} can&apos;t be read: {1}</source>
        <translation>Не вдається прочитати {0}: {1:said}</translation>
    </message>
    <message>
        <source>{0} can&apos;t be read: {1}.</source>
        <translation>Не вдається прочитати {0:said}: {1:said}.</translation>
    </message>
    <message>
        <source>{0} can&apos;t be written: {1}.</source>
        <translation>{0} не вдається записати: {1}.</translation>
    </message>
    <message>
        <source>{0} can&apos;t be “{1}”: it is one of {2}.</source>
        <translation>{0:said} не може бути «{1}»: можливо {2:said}.</translation>
    </message>
    <message>
        <source>{0} can&apos;t call tools.</source>
        <translation>{0:said} не вміє викликати інструменти.</translation>
    </message>
    <message>
        <source>{0} changed meanwhile. Nothing was done; look again.</source>
        <translation>Тим часом змінено: {0:said}. Нічого не зроблено; перегляньте ще раз.</translation>
    </message>
    <message>
        <source>{0} changed since the preview and nothing was done about it.</source>
        <translation>Змінилося після перегляду, тож не зачеплено: {0:said}.</translation>
    </message>
    <message>
        <source>{0} could not be written anew: {1}.</source>
        <translation>Не вдалося записати наново {0}: {1}.</translation>
    </message>
    <message>
        <source>{0} did not accept the request.</source>
        <translation>{0:said} не прийняв запит.</translation>
    </message>
    <message>
        <source>{0} did not answer in time.</source>
        <translation>Вчасно не надійшла відповідь: {0:said}.</translation>
    </message>
    <message>
        <source>{0} does not know this key.</source>
        <translation>{0:said} не знає цього ключа.</translation>
    </message>
    <message>
        <source>{0} does not let this key use the model.</source>
        <translation>{0:said} не дозволяє цьому ключу вживати модель.</translation>
    </message>
    <message>
        <source>{0} facts</source>
        <translation>фактів: {0:said}</translation>
    </message>
    <message>
        <source>{0} files of the mirror</source>
        <translation>кілька файлів ({0:said})</translation>
    </message>
    <message>
        <source>{0} has a fault at the moment.</source>
        <translation>{0:said} зараз має збій.</translation>
    </message>
    <message>
        <source>{0} has {1} MB; at most {2} MB can be imported at once. Split it into several files.</source>
        <translation>{0:said} має {1:said} МБ; за раз можна імпортувати щонайбільше {2:said} МБ. Поділіть його на кілька файлів.</translation>
    </message>
    <message>
        <source>{0} holds a character that is no text (NUL or half a surrogate pair).</source>
        <translation>{0:said} містить символ, що не є текстом (NUL або половина сурогатної пари).</translation>
    </message>
    <message>
        <source>{0} holds memories, not conversations.</source>
        <translation>{0:said} містить спогади, а не розмови.</translation>
    </message>
    <message>
        <source>{0} holds no JSON object, so it was left as it is.</source>
        <translation>{0} не містить об’єкта JSON, тож файл залишено як є.</translation>
    </message>
    <message>
        <source>{0} holds {1} characters; at most {2} are allowed.</source>
        <translation>{0:said} має {1:said} символів; дозволено щонайбільше {2:said}.</translation>
    </message>
    <message>
        <source>{0} hours</source>
        <translation>{0:said} год</translation>
    </message>
    <message>
        <source>{0} in the mirror {1} can&apos;t be used: {2}. Move it away. {3}</source>
        <translation>{0} у дзеркалі {1} не можна використати: {2:said}. Перемістіть це деінде. {3:said}</translation>
    </message>
    <message>
        <source>{0} is a date such as 2026-11-20.</source>
        <translation>{0:said} — це дата, наприклад 2026-11-20.</translation>
    </message>
    <message>
        <source>{0} is a folder. Choose a file of conversations.</source>
        <translation>{0:said} — це тека. Виберіть файл розмов.</translation>
    </message>
    <message>
        <source>{0} is a number from 0 to 1.</source>
        <translation>{0:said} — це число від 0 до 1.</translation>
    </message>
    <message>
        <source>{0} is laid out in a way that can&apos;t be kept, so it was left as it is.</source>
        <translation>{0} має таку будову, яку не вдасться зберегти, тож файл залишено як є.</translation>
    </message>
    <message>
        <source>{0} is not a file that can be read.</source>
        <translation>{0:said} — не файл, який можна прочитати.</translation>
    </message>
    <message>
        <source>{0} is not running.</source>
        <translation>Не працює: {0:said}.</translation>
    </message>
    <message>
        <source>{0} is not valid {1} ({2}), so it was left as it is. Mend it first.</source>
        <translation>{0} — неправильний {1} ({2}), тож файл залишено як є. Спершу виправте його.</translation>
    </message>
    <message>
        <source>{0} is not what was exported</source>
        <translation>{0:said} — не те, що було експортовано</translation>
    </message>
    <message>
        <source>{0} is not written in UTF-8, so it was left as it is.</source>
        <translation>{0} записано не в UTF-8, тож файл залишено як є.</translation>
    </message>
    <message>
        <source>{0} is overloaded at the moment.</source>
        <translation>{0:said} зараз перевантажений.</translation>
    </message>
    <message>
        <source>{0} kept</source>
        <translation>збережено: {0:said}</translation>
    </message>
    <message>
        <source>{0} knows neither this address nor the model “{1}”.</source>
        <translation>{0:said} не знає ні цієї адреси, ні моделі «{1}».</translation>
    </message>
    <message>
        <source>{0} linked</source>
        <translation>пов’язано: {0:said}</translation>
    </message>
    <message>
        <source>{0} may be two days; the day was taken to stand first</source>
        <translation>{0:said} може означати дві дати; першим узято день</translation>
    </message>
    <message>
        <source>{0} merged</source>
        <translation>Об’єднано: {0:said}</translation>
    </message>
    <message>
        <source>{0} minutes</source>
        <translation>{0:said} хв</translation>
    </message>
    <message>
        <source>{0} more</source>
        <translation>ще {0:said}</translation>
    </message>
    <message>
        <source>{0} more did not fit.</source>
        <translation>Не вмістилося: {0:said}.</translation>
    </message>
    <message>
        <source>{0} must be the memory_id of a fact, such as fact-12.</source>
        <translation>{0:said} має бути memory_id факту, наприклад fact-12.</translation>
    </message>
    <message>
        <source>{0} must not be empty.</source>
        <translation>{0:said} не може бути порожнім.</translation>
    </message>
    <message>
        <source>{0} names other files</source>
        <translation>{0:said} називає інші файли</translation>
    </message>
    <message>
        <source>{0} needs a value: {1}.</source>
        <translation>{0:said} потребує значення: {1:said}.</translation>
    </message>
    <message>
        <source>{0} not ticked.</source>
        <translation>Не позначено: {0:said}.</translation>
    </message>
    <message>
        <source>{0} of history</source>
        <translation>історія: {0:said}</translation>
    </message>
    <message>
        <source>{0} of its {1} are new</source>
        <translation>нових: {0:said} з {1:said}</translation>
    </message>
    <message>
        <source>{0} of your memories can&apos;t be embedded by this model, and can be found by their words only.</source>
        <translation>Спогадів, які ця модель не може обробити: {0:said}. Їх знайде лише пошук за словами.</translation>
    </message>
    <message>
        <source>{0} of {1} brought up to date</source>
        <translation>Осучаснено: {0:said} з {1:said}</translation>
    </message>
    <message>
        <source>{0} of {1} not used for {2}</source>
        <translation>{0:said} з {1:said} не вживали {2:said}</translation>
    </message>
    <message>
        <source>{0} of {1} used {2}</source>
        <translation>{0:said} з {1:said} вжито {2:said}</translation>
    </message>
    <message>
        <source>{0} refused the connection</source>
        <translation>{0:said} відхилив з’єднання</translation>
    </message>
    <message>
        <source>{0} sends requests on to another address{1}, and nothing is sent there.</source>
        <translation>{0:said} переспрямовує запити на іншу адресу{1}, і туди нічого не надсилається.</translation>
    </message>
    <message>
        <source>{0} sets nothing. The nearest that does is {1}.</source>
        <translation>{0:said} нічого не задає. Найближче — {1:said}.</translation>
    </message>
    <message>
        <source>{0} takes a JSON object with: {1}.</source>
        <translation>{0:said} приймає об’єкт JSON із: {1:said}.</translation>
    </message>
    <message>
        <source>{0} takes a colon, not “{1}”: {2}.</source>
        <translation>{0:said} пишеться з двокрапкою, а не «{1}»: {2:said}.</translation>
    </message>
    <message>
        <source>{0} takes days, such as 30, 2w, 6m, 1y{1}, not “{2}”.</source>
        <translation>{0:said} приймає дні, наприклад 30, 2w, 6m, 1y{1:said}, а не «{2}».</translation>
    </message>
    <message>
        <source>{0} takes no more requests just now.</source>
        <translation>Зараз більше не приймає запитів: {0:said}.</translation>
    </message>
    <message>
        <source>{0} takes {1}, not “{2}”: {3}.</source>
        <translation>{0:said} приймає {1:said}, а не «{2}»: {3:said}.</translation>
    </message>
    <message>
        <source>{0} takes {1}; what it is set to is not used.</source>
        <translation>{0:said} приймає {1:said}; задане значення не діє.</translation>
    </message>
    <message>
        <source>{0} united</source>
        <translation>поєднано: {0:said}</translation>
    </message>
    <message>
        <source>{0} was changed meanwhile. Look at it again.</source>
        <translation>{0} тим часом змінився. Погляньте ще раз.</translation>
    </message>
    <message>
        <source>{0} was changed while it was read, so nothing of it was imported. Try again when it is whole.</source>
        <translation>Файл {0} змінювався, поки його читали, тому з нього нічого не імпортовано. Спробуйте ще раз, коли його буде записано повністю.</translation>
    </message>
    <message>
        <source>{0} was gone from the mirror&apos;s folder, and is written anew; no memory was removed.</source>
        <translation>Файл {0:said} зник із теки дзеркала; його записано наново, жодного спогаду не вилучено.</translation>
    </message>
    <message>
        <source>{0} were gone from its folder, and are written anew; no memory was removed.</source>
        <translation>Із теки дзеркала зникло: {0:said}. Усе записано наново, жодного спогаду не вилучено.</translation>
    </message>
    <message>
        <source>{0} writes wait</source>
        <translation>чекає записів: {0:said}</translation>
    </message>
    <message>
        <source>{0}, a record without an id</source>
        <translation>{0:said}, запис без ідентифікатора</translation>
    </message>
    <message>
        <source>{0}, document {1}</source>
        <translation>{0}, документ {1}</translation>
    </message>
    <message>
        <source>{0}, line {1}</source>
        <translation>{0}, рядок {1}</translation>
    </message>
    <message>
        <source>{0}, message {1}</source>
        <translation>{0:said}, повідомлення {1:said}</translation>
    </message>
    <message>
        <source>{0}, observation {1}</source>
        <translation>{0:said}, спостереження {1:said}</translation>
    </message>
    <message>
        <source>{0}, record {1}</source>
        <translation>{0:said}, запис {1:said}</translation>
    </message>
    <message>
        <source>{0}, session {1}</source>
        <translation>{0:said}, сеанс {1:said}</translation>
    </message>
    <message>
        <source>{0}, then try again.</source>
        <translation>{0:said} і спробуйте ще раз.</translation>
    </message>
    <message>
        <source>{0}, turn {1}</source>
        <translation>{0:said}, репліка {1:said}</translation>
    </message>
    <message>
        <source>{0}, {1} and {2} more</source>
        <translation>{0:said}, {1:said} і ще {2:said}</translation>
    </message>
    <message>
        <source>{0}-{1} is not there any more.</source>
        <translation>{0:said}-{1:said} вже немає.</translation>
    </message>
    <message>
        <source>{0}{1} linked</source>
        <translation>пов’язано: {0:said}{1:said}</translation>
    </message>
    <message>
        <source>{file} and the daily notes beside it have more than {0} MB in all, which is the most that can be imported at once. Move some of the notes elsewhere.</source>
        <translation>{file} і щоденні нотатки поруч мають разом понад {0} МБ, а більше за раз імпортувати не можна. Перенесіть частину нотаток в інше місце.</translation>
    </message>
    <message>
        <source>{file} can&apos;t be read: {0}.</source>
        <translation>{file} не вдається прочитати: {0}.</translation>
    </message>
    <message>
        <source>{file} has more than {0} MB of Markdown, which is the most that can be imported at once. Choose a folder in it.</source>
        <translation>{file} має понад {0} МБ Markdown, а це найбільше, що можна імпортувати за раз. Виберіть теку в ній.</translation>
    </message>
    <message>
        <source>{file} has no collection “{0}”. Its collections are: {1}.</source>
        <translation>{file:said} не має колекції «{0}». Його колекції: {1}.</translation>
    </message>
    <message>
        <source>{file} has no collections to choose from.</source>
        <translation>{file:said} не має колекцій, з яких можна вибрати.</translation>
    </message>
    <message>
        <source>{file} has no column that is known to hold the memories. Its columns are: {0}.</source>
        <translation>{file:said} не має стовпця, про який відомо, що в ньому спогади. Його стовпці: {0}.</translation>
    </message>
    <message>
        <source>{file} has no column “{0}”. Its columns are: {1}.</source>
        <translation>{file:said} не має стовпця «{0}». Його стовпці: {1}.</translation>
    </message>
    <message>
        <source>{file} holds more text than can be imported at once.</source>
        <translation>{file:said} містить більше тексту, ніж можна імпортувати за раз.</translation>
    </message>
    <message>
        <source>{file} holds more than {0} files. Choose a folder in it.</source>
        <translation>{file} містить понад {0} файлів. Виберіть теку в ній.</translation>
    </message>
    <message>
        <source>{file} holds {0} JSON values of a few letters each; of such at most {1} can be read at once. Split it into several files.</source>
        <translation>{file} містить {0} значень JSON по кілька літер; таких за раз можна прочитати щонайбільше {1}. Розділіть його на кілька файлів.</translation>
    </message>
    <message>
        <source>{file} holds {0} files; at most {1} can be read at once.</source>
        <translation>{file:said} містить файлів: {0}; за раз можна прочитати щонайбільше {1}.</translation>
    </message>
    <message>
        <source>{file} is UTF-16 or UTF-32 text, or no text at all. Save it as UTF-8.</source>
        <translation>{file:said} — текст UTF-16 чи UTF-32 або взагалі не текст. Збережіть його як UTF-8.</translation>
    </message>
    <message>
        <source>{file} is a damaged ZIP archive.</source>
        <translation>{file:said} — пошкоджений архів ZIP.</translation>
    </message>
    <message>
        <source>{file} is a damaged database, or none of Chroma.</source>
        <translation>{file:said} — пошкоджена база даних або не база Chroma.</translation>
    </message>
    <message>
        <source>{file} is a database, but none of Chroma.</source>
        <translation>{file:said} — база даних, але не Chroma.</translation>
    </message>
    <message>
        <source>{file} is a page that holds no activity of Gemini. Export it as JSON, if you can.</source>
        <translation>{file} – це сторінка, в якій немає дій Gemini. Якщо можна, експортуйте її як JSON.</translation>
    </message>
    <message>
        <source>{file} is an encrypted ZIP archive. Unpack it first.</source>
        <translation>{file:said} — зашифрований архів ZIP. Спершу розпакуйте його.</translation>
    </message>
    <message>
        <source>{file} is being written to. Close the program that uses it, and try again.</source>
        <translation>{file:said}: туди саме пишуть. Закрийте програму, яка цим користується, і спробуйте ще раз.</translation>
    </message>
    <message>
        <source>{file} is empty.</source>
        <translation>{file:said} — порожній файл.</translation>
    </message>
    <message>
        <source>{file} is larger than {0} GB.</source>
        <translation>{file:said} більший за {0} ГБ.</translation>
    </message>
    <message>
        <source>{file} is no export of version {0}.</source>
        <translation>{file:said} — не експорт версії {0}.</translation>
    </message>
    <message>
        <source>{file} is not UTF-8 text: save it as UTF-8.</source>
        <translation>{file:said} — не текст UTF-8: збережіть його як UTF-8.</translation>
    </message>
    <message>
        <source>{file} is not a conversation file: its JSON ends too early, at line {0}, column {1}.</source>
        <translation>{file:said} — не файл розмов: його JSON обривається в рядку {0}, позиція {1}.</translation>
    </message>
    <message>
        <source>{file} is not a conversation file: its JSON is nested too deeply or too large.</source>
        <translation>{file:said} — не файл розмов: його JSON заглибокий або завеликий.</translation>
    </message>
    <message>
        <source>{file} is not a conversation file: not valid JSON at line {0}, column {1}.</source>
        <translation>{file:said} — не файл розмов: хибний JSON у рядку {0}, позиція {1}.</translation>
    </message>
    <message>
        <source>{file} is not a text file.</source>
        <translation>{file:said} — не текстовий файл.</translation>
    </message>
    <message>
        <source>{file} is one JSON value of {0} million characters; at most {1} million can be read at once. Split it, or make it a list.</source>
        <translation>{file} — це одне значення JSON на {0} млн символів; за раз можна прочитати щонайбільше {1} млн. Розділіть його або зробіть списком.</translation>
    </message>
    <message>
        <source>{file} is too large when unpacked. Unpack it, and split what is in it.</source>
        <translation>{file:said} завеликий, коли розпакувати. Розпакуйте його й поділіть те, що в ньому.</translation>
    </message>
    <message>
        <source>{file} lists more files than can be read at once; at most {0} can.</source>
        <translation>{file:said} перелічує більше файлів, ніж можна прочитати за раз: щонайбільше {0}.</translation>
    </message>
    <message>
        <source>{file} was written by Chroma before version 0.4. Bring it up to date with Chroma&apos;s own migration tool, and import what comes of it.</source>
        <translation>{file:said} записано версією Chroma до 0.4. Оновіть це інструментом міграції Chroma й імпортуйте результат.</translation>
    </message>
    <message>
        <source>{file} was written by a newer version of Keepsake.</source>
        <translation>{file:said} записано новішою версією Keepsake.</translation>
    </message>
    <message>
        <source>“{0}” can&apos;t be undone any more: something else changed it since.</source>
        <translation>«{0}» уже не можна скасувати: відтоді це змінило щось інше.</translation>
    </message>
    <message>
        <source>“{0}” can&apos;t be undone any more: what it changed was deleted permanently.</source>
        <translation>«{0:said}» більше не можна відмінити: змінене цим видалено назавжди.</translation>
    </message>
    <message>
        <source>“{0}” can&apos;t be undone for this memory alone: another memory refers to it.</source>
        <translation>«{0:said}» не можна відмінити лише для цього спогаду: на нього посилається інший.</translation>
    </message>
    <message>
        <source>“{0}” can&apos;t be undone, so that nothing before it can be either.</source>
        <translation>«{0}» не можна відмінити, тож не можна й нічого раніше.</translation>
    </message>
    <message>
        <source>“{0}” can&apos;t be undone: something that came later depends on it.</source>
        <translation>«{0}» не можна відмінити: від цього залежить пізніше.</translation>
    </message>
    <message>
        <source>“{0}” can&apos;t be written: {1}.</source>
        <translation>Не вдається записати «{0}»: {1:said}.</translation>
    </message>
    <message>
        <source>“{0}” changed {1} rows: undoing it takes back all of them.</source>
        <translation>«{0:said}» змінило рядків: {1}; відміна поверне їх усі.</translation>
    </message>
    <message>
        <source>“{0}” did not change this memory.</source>
        <translation>«{0:said}» не змінювало цього спогаду.</translation>
    </message>
    <message>
        <source>“{0}” in {1} is not what {2} expects, so the file was left as it is.</source>
        <translation>«{0}» у {1} не те, чого очікує {2}, тож файл залишено як є.</translation>
    </message>
    <message>
        <source>“{0}” is known under {1}</source>
        <translation>«{0}» відомо під ключем {1:said}</translation>
    </message>
    <message>
        <source>“{0}” is not a change that can be undone.</source>
        <translation>«{0:said}» — не та зміна, яку можна відмінити.</translation>
    </message>
    <message>
        <source>“{0}” is set by {1} in the environment.</source>
        <translation>«{0}» задано через {1:said} в оточенні.</translation>
    </message>
    <message>
        <source>“{0}” is there already. Choose another name for the folder.</source>
        <translation>«{0}» вже існує. Виберіть іншу назву для теки.</translation>
    </message>
    <message>
        <source>“{0}” is undone already.</source>
        <translation>«{0}» уже відмінено.</translation>
    </message>
    <message>
        <source>“{0}” takes its place.</source>
        <translation>«{0}» стає на його місце.</translation>
    </message>
    <message>
        <source>“{0}” takes {1}.</source>
        <translation>«{0}» приймає {1:said}.</translation>
    </message>
    <message>
        <source>“{0}” was made by an older version of Keepsake and can&apos;t be undone.</source>
        <translation>«{0}» зробила давніша версія Keepsake, тож це не можна відмінити.</translation>
    </message>
</context>
</TS>

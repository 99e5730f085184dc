<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="uk" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>What you wrote is kept. Set this assistant up or choose another one, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and 1 more that is not listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {0:,} more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>Archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consolidate…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete, and don&apos;t learn it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismissed clusters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the fact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the merged memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget, and don&apos;t learn it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget: it is out of date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget: it was wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to Conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to Duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to Facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to Stale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the newest message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import conversations…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep that memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the memory take part, or leave it out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for duplicates again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look: as the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look: dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look: light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit Keepsake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the fact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Related: keep both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore the fact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search in this panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search or type a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snooze the cluster…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snooze the memory…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale, or rarely used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Superseded by…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the field in focus from that memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kept one supersedes the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo my last change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo or redo the entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unite the list in focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usual text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write to the assistant</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Ages</name>
    <message>
        <source>%n days ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%n hours ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%n minutes ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%n months ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%n weeks ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%n years ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 hour ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 minute ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 month ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 week ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 year ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AssistantMessage</name>
    <message>
        <source>Show more ({0:,} characters)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The assistant said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BackupsPage</name>
    <message>
        <source>Back up now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backups copies restore go back save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the backup of {0}? It can&apos;t be brought back. The memory itself stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete this copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made every day and before large changes; kept for 7 days, 4 weeks and 12 months, on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a copy of everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Making a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See what would change, then go back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the copies as files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: there is no new backup.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The backup is made: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no backup yet. One is made every day that Keepsake is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CallDetails</name>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} more characters are not shown.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Categories</name>
    <message numerus="yes">
        <source>%Ln facts moved to “{0}”.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln facts of “{0}” move.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 fact moved to “{0}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 fact of “{0}” moves.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CategoriesPage</name>
    <message>
        <source>A hidden category is offered neither to you nor to an assistant; its facts stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a category of your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Categories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Categories rename merge add hide kinds of facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category to merge into</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give its facts another category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In use only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge into…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offer it no more, or again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put its facts into another category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the facts back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The facts are back. Show or add their category, if you want it offered again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name of the new category:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a category of this name already. To put facts into it, merge them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} Those that were forgotten move with them; you can undo it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChatAsking</name>
    <message>
        <source>This question is closed: the call was given up meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChatCards</name>
    <message>
        <source>{0} (and {1} more)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChatHeader</name>
    <message>
        <source>1 message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No chats yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} messages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChatPanel</name>
    <message>
        <source>Chat</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChatTurn</name>
    <message>
        <source>Something went wrong in Keepsake.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you wrote is kept. Try again; the log has the details.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChatWhy</name>
    <message>
        <source>Archived. It is no longer recalled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forgotten. It won&apos;t be learned again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forgotten: it is out of date. It can be learned again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forgotten: it was wrong. It won&apos;t be learned again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taken back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>archived from a citation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not to be learned again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>out of date</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClashBox</name>
    <message>
        <source>Another fact says the same already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give it the new value; the old one stays in its history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The opposite is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same is known with another date.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same is known with another number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This has one value at a time, and another is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is known already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update {0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You had this forgotten.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merge</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparisonBoard</name>
    <message>
        <source>Keep this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let it take part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memories side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparisonModel</name>
    <message>
        <source>Held by one weak likeness only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space ticks it, Shift+{0} keeps it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>taken</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message to the assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send, Shift+Enter for a new line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell or ask…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is too long to send: at most {0:,} characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remembers as you talk</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConsentCard</name>
    <message>
        <source>Allow once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always allow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deny</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do this, and ask again the next time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do this, and don&apos;t ask again for this tool; Settings takes that back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is done, and the assistant is told so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what is left alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This question is closed: the call was given up meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is not done, and why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the tool is called with, in full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} ticked</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Consolidate</name>
    <message>
        <source>1 duplicate merged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 expired note archived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alike, but not the same: these go through review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Archive {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Daily notes past the day until which they were kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expired notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Likely the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nearly the same words under one key: look before you tick them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was done about these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One operation of the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They say the same, spelling and script apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} duplicates merged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} expired notes archived</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConsolidateDialog</name>
    <message>
        <source>A dry run: nothing is changed yet. A backup is made before anything is, and one undo brings everything back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring everything back as it was</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bringing everything back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close; nothing is changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consolidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do what is ticked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every memory is as it was before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything is back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for what says the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Making a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Making one of what says the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No two memories say the same, and no daily note has expired.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to consolidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before the dry run was made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The backup is {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick all likely ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick what is likely the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo all brings everything back; so does Ctrl+Z.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ticked in Consolidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} of {1:,} ticked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1:,} of {2:,}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConversationReader</name>
    <message>
        <source>1 message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on in the chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens this conversation in the chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} messages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Conversations</name>
    <message>
        <source>1 message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} messages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConversationsPanel</name>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring in conversations from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversations ({0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No conversations yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody said “{0}”, and no conversation is called so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search what was said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you say in the chat is kept here, and what you import: LoCoMo JSON, or a JSON object a line.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DataFolderPage</name>
    <message>
        <source>Backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy its path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the path of the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data folder place move size disk database check whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything is copied to {0} and compared; then Keepsake opens there, and the files here are removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index (built again when it is missing)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is damaged ({0}). Restore a backup: see Backups.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory (database)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the data folder into</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only you can read it. Keys are kept in the system&apos;s keyring.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put everything into another folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read all of the database and see that it is whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading all of it…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings and the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the files; close Keepsake before changing them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data folder: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The memory is whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What takes room</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DaysMenu</name>
    <message>
        <source>&amp;{0} days</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DismissedView</name>
    <message>
        <source>Bring it back into the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismissed clusters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is dismissed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you call no duplicates, related, or put off is kept here, and can be brought back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>archived since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decided on {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restored in Duplicates</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DuplicateDeeds</name>
    <message>
        <source>There is no list here whose parts could be united.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decided in Duplicates</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Duplicates</name>
    <message>
        <source>90 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing every memory with every other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing what is new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On {0} you kept both as related</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On {0} you put it off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On {0} you said that they are not duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. What was found before is here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The comparison failed. What was found before is here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under this key only one can be true.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting until the memories are indexed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text changed since.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>again · {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another memory joined since.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed meanwhile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contradiction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edited · {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>excerpt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>importance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the queue again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known longest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most complete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>negation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>newest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one key, two values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>put off until {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>related, both kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remembered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same wording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>subject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that time is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true until</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until it is forgotten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weaker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is kept: you chose it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is kept: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} of {2}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DuplicatesPanel</name>
    <message>
        <source>1 cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismissed {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {0} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} changed meanwhile. Here it is as it is now; nothing was overwritten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} clusters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} done</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DuplicatesView</name>
    <message>
        <source>All caught up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consolidate…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismissed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every memory is compared with every other. What is alike comes up here as soon as that is done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make one of all that says the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memories that say the same, or nearly, come up here side by side: to be made one, kept apart, or put off. What is new is compared as it comes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is said twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One cluster decided.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Related</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snooze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you called no duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {0} weaker ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next, previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} Each can be undone: Ctrl+Z takes back the last, History any.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} clusters decided.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EmptyChat</name>
    <message>
        <source>Put this into the message field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember that I live in Lviv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell it something, or ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The assistant remembers what you tell it and answers from your memories. You see every step, and can undo each one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What did we discuss last week?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What do you know about me?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FactDeeds</name>
    <message>
        <source>Forgot {0}. It is in the archive, and can be learned again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forgot {0}. It is in the archive, and won&apos;t be learned again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not to be learned again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>out of date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restored in Facts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FactDetail</name>
    <message>
        <source>A passing note: it expires</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fact in detail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget, and say why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How sure it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is no longer recalled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept until it is forgotten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the message it comes from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it is or was so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>archived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confidence {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>daily, until {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>durable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merged into fact-{0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used {0} times</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FactDialog</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close without saving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edited in Facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written by hand</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FactForm</name>
    <message>
        <source>2026-03-01</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A daily memory, which expires</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A durable memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Below 0.7 it is kept for 90 days only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence, as a slider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For 90 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How sure it is, from 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>True from (optional)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>True until (optional)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until it is forgotten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>location, birthday, prefers …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FactPicker</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close without choosing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing like it is known. Type to find another memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Superseded by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This one takes its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type to find another memory</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FactTable</name>
    <message>
        <source>About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FactsPanel</name>
    <message>
        <source>Active {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Archived {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} found</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FactsView</name>
    <message>
        <source>Active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Archived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facts that are recalled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facts that were forgotten or merged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facts that you or the assistant forget are kept here, and can be restored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the archived ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No active facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No facts yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found for “{0}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is archived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try another word, or look among the archived ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the assistant remembers about you, your people and your projects stands here: one line a fact, with where it comes from. Tell it something in the chat, or write the first one yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was forgotten is archived, and can be restored.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FailureCard</name>
    <message>
        <source>Ask again with the same words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change assistant…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose who answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Failures</name>
    <message>
        <source>Something went wrong in Keepsake. What you had is safe.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The memory could not be read or written just now. Nothing was changed; try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is more: copy the details to see all of it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryDetail</name>
    <message>
        <source>Change in detail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show {0} in Facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by {0} · {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… and {0} more rows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryPanel</name>
    <message>
        <source>Each change of your memories is kept here, whoever made it, and can be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has changed yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryTable</name>
    <message>
        <source>By</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryWords</name>
    <message>
        <source>Conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Episode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forgotten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Important message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keepsake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge of an episode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message of an episode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relationship</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remembered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Updated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict on two memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When a fact is asked about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept in the archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImportBar</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled. Nothing was imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops; nothing of the file is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes out what was imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The import was undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} messages were imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} were here already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} were left out: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} · {1:,} of {2:,} messages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeysOverlay</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the keys (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeysPage</name>
    <message>
        <source>F1 or ? shows the keys of what is in view.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys shortcuts keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys shortcuts keyboard</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MergeCard</name>
    <message>
        <source>After merging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After merging: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As proposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop what was chosen and typed for this merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edited</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MergeForm</name>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MessageList</name>
    <message>
        <source>Jump to latest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the newest message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MessageMarks</name>
    <message>
        <source>Answered by the built-in assistant: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captured by rules: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In place of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One earlier turn did not fit into what the model can take in. It is kept, and can be recalled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The assistant is told of the conversation from here on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} earlier turns did not fit into what the model can take in. They are kept, and can be recalled.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MessageTools</name>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Moving</name>
    <message>
        <source>Moving everything to {0}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data folder is {0} now.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close this notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy what went wrong, for a bug report</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Actions and memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search memories, or type a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search or type a command</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Panels</name>
    <message>
        <source>Conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PreviewList</name>
    <message>
        <source>What would be done</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Provider</name>
    <message>
        <source>1 model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Anthropic key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Anthropic key (sk-ant-…)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking Anthropic…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asks Anthropic whether it takes the key, then keeps it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asks the server which models it has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Built-in assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check and use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose who answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claude</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a key first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model of the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs an Anthropic key. It stays in this machine&apos;s keyring; what you write is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ollama, llama.cpp, LM Studio, vLLM: any server that speaks the Messages API.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removes the key from this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key is kept in {0}. What you write is sent to Anthropic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key works. It is kept in {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server answers, but has no model. Load one there, then connect again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server answers: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Understands plain memory requests. Nothing leaves this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who answers: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} models</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Question</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QuestionStrip</name>
    <message>
        <source>1 of {0} questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A question for you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program asks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked in another conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open where it was asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions from elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show conversation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Panels</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>Bringing your memory back…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for a backup that is whole…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The backup is not there any more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message>
        <source>Begin with an empty memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with the backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on without the memory; its file is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the files; nothing is changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed after that: nothing would be missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the data folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore this backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file that holds it is damaged. It is kept, whatever you choose here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no backup that could take its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was changed after that can&apos;t be read any more, and would be missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your memory can&apos;t be read</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Restore</name>
    <message numerus="yes">
        <source>%Ln episodes that came since would go.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln episodes that went since would be back.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln episodes that were changed since would be as they were.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln facts that came since would go.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln facts that went since would be back.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln facts that were changed since would be as they were.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln messages that came since would go.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln messages that went since would be back.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln messages that were changed since would be as they were.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln relationships that came since would go.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln relationships that went since would be back.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln relationships that were changed since would be as they were.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 episode that came since would go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 episode that was changed since would be as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 episode that went since would be back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 fact that came since would go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 fact that was changed since would be as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 fact that went since would be back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 message that came since would go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 message that was changed since would be as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 message that went since would be back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 relationship that came since would go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 relationship that was changed since would be as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 relationship that went since would be back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backup of {0} · {1} · {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before a backup was restored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before a consolidation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before an import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Daily</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Going back to the backup of {0}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The memory is as it was on {0}. The damaged file of before is kept in the data folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The memory is as it was on {0}. What was there until now is in the backup of {1}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RestoreDialog</name>
    <message>
        <source>A backup of what is there now is made first, so that you can come back. Keepsake opens anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing it with what is there now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copying and checking the backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back to this backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory would change. Counters, the review&apos;s verdicts and the history would be as they were.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is there now can&apos;t be read, so it can&apos;t be told what would change.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RetryNotice</name>
    <message>
        <source>Don&apos;t try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying again in {0} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying again…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReviewQueue</name>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScanStrip</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop it; what is known already stays</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScoreBar</name>
    <message>
        <source>strong</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>{0} (Ctrl+F)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>1 is the usual size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder that holds a sentence-transformers model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A write that takes longer than its time limit goes on in the background.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to an episode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another value under such a key is a change, not an addition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Archive an episode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask Anthropic which models there are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask me first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking Anthropic…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Besides those that ship.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring memories up to date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Builtin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By default: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls in one response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capture by rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Categories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the journal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claude</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claude model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear a profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consent: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consolidate all memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consolidate two memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversation in each request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts from the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete from the journal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embedding model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embedding: {0} of {1} memories. Search goes on with the model in use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>En</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a key to list the models that you can ask.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find rarely used memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find stale memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For each tool that takes something away: whether the assistant must ask you first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget a fact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Get the memory&apos;s context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden categories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long until a write that still runs is answered as queued.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long until an answer says that a memory may be out of date.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long until messages are removed; what is marked important stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long without an access until a memory is to be reviewed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many tool calls are carried out of one response of the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many writes may wait; past that a call is told that the memory is busy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much of the conversation a model is told; older turns are left out, visibly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much of what is known a model is told with each message.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How relevant a memory must be to answer a question about the past.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Journal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys with one value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Knowledge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light, dark, or as the system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listed by Anthropic: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading and trying the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loads the model, then embeds every memory by it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look up a queued call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark messages as important</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measures likeness in meaning: a model&apos;s folder or name; empty for the one that ships with Keepsake.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory by tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory in each request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offered neither to you nor to an assistant; their facts stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offered to the assistant besides those for facts, episodes and recall.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Old in an answer after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One in each line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own categories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Privacy and retention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue slow writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read a category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recall episodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recall facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recall facts about anybody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recall memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recall relationships</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relationships</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember a fact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember a relationship</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember an episode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset consent: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset to default: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search by meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search by words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set by {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: the model of before is in use. Chosen again, it goes on where it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggest merges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summarise a profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address of a server on this machine or network that speaks the Messages API, without /v1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The assistant decides what to remember by calling tools. Off: plain statements are captured by rules.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder of an embedding model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language of the window; memories stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model asked at Anthropic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model asked at the local server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model is in use. It gives {0} numbers for each memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The one that ships with Keepsake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time limit of a write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try and use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update a fact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update a fact in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the model calls no tools, fails or is missing, plain statements are captured by rules.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the assistant may do this without asking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who answers in the chat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write in the journal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} It takes {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} Until then, these are the models that this version knows.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Changes count at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No setting matches “{0}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Stale</name>
    <message>
        <source>1 day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If it is still true, it is asked about again in {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>called true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contradicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ends {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its time is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept until</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not used for {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remembered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} months</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} old</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} years</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StaleCardView</name>
    <message>
        <source>Newer memories say otherwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StaleDeeds</name>
    <message>
        <source>What supersedes “{0}: {1}”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decided in Stale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} changed meanwhile. Here it is as it is now; nothing was overwritten.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StalePanel</name>
    <message>
        <source>Rarely used {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {0} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} looked at</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StaleView</name>
    <message>
        <source>1 more waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All caught up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memories to look at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rarely used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snooze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Superseded by…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That was this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was hardly ever recalled or opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was hardly ever used, though it is here for a while, comes up here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was not used for long, ends soon, or is contradicted by something newer comes up here: to be called still true, put right, or put away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was not used for long, is over, or contradicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You looked at one memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You looked at {0} memories.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next, previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} more wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} Nothing else waits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1}, and can wait until another day.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Assistant: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Built-in assistant · on this machine only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claude ({0}) · what you ask is sent to Anthropic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index up to date · {0} memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyword search only: model loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local server · {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rebuilding · {0} of {1} waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no model chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} waiting</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StepList</name>
    <message>
        <source>What would be done</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextView</name>
    <message>
        <source>Show {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why {0} (Enter), open it (Ctrl+click)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by {0} · {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToolCard</name>
    <message>
        <source>&lt; 1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conflict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queued · in the background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for your word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the oldest from {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” is kept in its history</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Light, dark and text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search memories, or type a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a memory</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UserMessage</name>
    <message>
        <source>Show more ({0:,} characters)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You said</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Why</name>
    <message>
        <source>Episode · {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fact about {0} · {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>archived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merged into another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} in “{1}”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WhyPopover</name>
    <message>
        <source>Archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Came up in: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget it, and don&apos;t learn it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget it: it never was true, and is not learned again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget it: it was true once, and may be learned again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is no longer recalled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is no longer recalled; its messages stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It never leaves this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not searched for, so it has no score.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tool call of this answer names it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tool call of this answer names it: it comes from earlier in the conversation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the message it comes from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the messages that it covers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show it in Facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the verdict back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The assistant was told of it with your message, before it looked anything up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This memory is not there any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why {0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words in common: {0:.4g} (BM25)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>private</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WindowDeeds</name>
    <message>
        <source>Chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_Editor</name>
    <message>
        <source>Only the first {0:,} of {1:,} characters fit into a message. Import longer texts as a file.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_HistoryDelegate</name>
    <message>
        <source>undone</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>failures</name>
    <message>
        <source>It was stopped, or Keepsake ended meanwhile. What was done by then is in the history.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer came to this.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>

/**
 * The numbers of the product, each once. Units are in the names or the doc comments.
 * Sources: docs/specification.md#5, docs/specification.md#9, docs/product-decisions.md#1,
 * docs/product-decisions.md#3, docs/product-decisions.md#4, docs/product-decisions.md#5.
 */

/** Messages a page of a conversation holds (docs/product-decisions.md#3-paging). */
export const MESSAGE_PAGE_SIZE = 30;
/** Most messages that `replyId` may bring to reach a quoted message (docs/product-decisions.md#3-reply-window). */
export const MESSAGE_REACH_LIMIT = 500;
/** Profiles in a page of `GET /useraccounts/profile` (docs/product-decisions.md#3). */
export const PROFILE_PAGE_SIZE = 50;
/** Accounts in one page of `GET /userAccounts`. */
export const ACCOUNT_PAGE_SIZE = 100;
/** Most people `GET /userAccounts/tensearch` answers (docs/product-decisions.md#3; the "ten" of its name). */
export const PEOPLE_SEARCH_LIMIT = 10;
/** Most people of a township or a city that the directory answers, the first by name; a search finds the others. */
export const DIRECTORY_MAX = 200;
/** Fewest letters by which people are found by a part of their name; fewer only find an exact name. */
export const SEARCH_LETTERS_MIN = 2;
/** Longest text by which messages are searched, in UTF-16 code units. */
export const MESSAGE_SEARCH_MAX = 100;
/** Most pages `GET /page/search` answers. */
export const PAGE_SEARCH_LIMIT = 50;
/** Entries a page of the audit log holds. */
export const AUDIT_PAGE_SIZE = 50;
/** Reports in one page. */
export const REPORT_PAGE_SIZE = 30;
/** Most messages that one report carries. */
export const REPORT_MESSAGES_MAX = 20;
/** Longest text of a report, in UTF-16 code units. */
export const REPORT_TEXT_MAX = 1_000;
/** Reports that an account may make in a day. */
export const REPORTS_PER_DAY = 20;
/** Longest text of one message, in UTF-16 code units. */
export const MESSAGE_TEXT_MAX = 5_000;
/** Messages to many customers that a page sends in 24 hours, one for each customer. */
export const BULK_MESSAGES_PER_DAY = 10_000;
/** The fastest pace of a message to many customers, messages in a minute. */
export const BULK_PER_MINUTE_MAX = 600;
/** The most customers that a bulk change can name one by one, or leave out. */
export const BULK_IDS_MAX = 1_000;
/** Messages to many customers, and customers of one, that a call answers. */
export const BULK_MESSAGES_PAGE_SIZE = 20;
export const BULK_RECIPIENTS_PAGE_SIZE = 100;
/** Entries of the history of a conversation that a call answers. */
export const DESK_HISTORY_PAGE_SIZE = 20;
/** Newest notes about a customer that are listed, and most people whom one mentions. */
export const NOTES_MAX = 500;
export const NOTE_MENTIONS_MAX = 50;
/** Most characters of the newest message that a row of a list carries. */
export const LIST_TEXT_MAX = 300;
/** Longest name of a person, page, user type or friend, in UTF-16 code units. */
export const NAME_MAX = 100;
/** Longest line about a page, in UTF-16 code units. */
export const PAGE_ABOUT_MAX = 120;
/** Shortest and longest name of a page in its address. */
export const PAGE_NAME_MIN = 3;
export const PAGE_NAME_MAX = 40;
/** Websites that may show the bubble of a page, and the longest origin of one. */
export const PAGE_SITES_MAX = 10;
export const PAGE_SITE_MAX = 255;
/** Longest JSON in which a website says who its customer is, and longest signature of it. */
export const SIGNED_USER_MAX = 1_000;
/** Longest `ref` of the address by which a customer came. */
export const SOURCE_REF_MAX = 64;
/** Longest single-line profile field (phone, e-mail, NRC, licence). */
export const FIELD_MAX = 120;
/** Longest address or remark. */
export const LONG_FIELD_MAX = 1_000;
/** Shortest new password (docs/product-decisions.md#1-new-password). Older ones still sign in. */
export const PASSWORD_MIN = 8;
/** How long a deleted account can be restored, in ms (docs/decisions/0012-deletion-and-retention.md). */
export const DELETION_GRACE_MS = 30 * 24 * 3_600_000;
/** How long an admin can put a removed page or owner back, in ms (docs/decisions/0018-confirmation.md). */
export const PUT_BACK_MS = 30 * 24 * 3_600_000;
/** Longest password that is hashed, so that hashing cannot be used as a weapon. */
export const PASSWORD_MAX = 200;
/** Largest file of one upload, in bytes: 25 MiB (docs/product-decisions.md#3-errors). */
export const FILE_MAX_BYTES = 25 * 1024 * 1024;
/** Largest JSON body of a request, in bytes. */
export const BODY_MAX_BYTES = 64 * 1024;
/** Most files a person may choose for one sending. */
export const FILES_AT_ONCE = 20;
/** Longest extension of a stored file, without its leading dot (docs/product-decisions.md#5-extension). */
export const EXTENSION_MAX = 16;
/** Largest STOMP frame a client may send, in bytes. */
export const STOMP_FRAME_MAX_BYTES = 16 * 1024;
/** Most subscriptions one realtime connection may hold. */
export const SUBSCRIPTIONS_MAX = 200;
/** STOMP heart-beat both ways, in ms (docs/product-decisions.md#4-connect). */
export const HEARTBEAT_MS = 10_000;
/** Delay before the browser reloads after a mode switch, in ms (docs/specification.md#9-times). */
export const MODE_RELOAD_DELAY_MS = 500;
/** Pause in typing after which a search runs, in ms (docs/specification.md#9-times). */
export const SEARCH_DEBOUNCE_MS = 500;
/** Most the first load of a conversation may be held back, in ms (docs/specification.md#9-times). */
export const INITIAL_MESSAGE_DELAY_MS = 500;
/** How long a snackbar stays, in ms (docs/specification.md#9). */
export const SNACKBAR_MS = 1_000;
/** How long a snackbar stays that can take something back, in ms. */
export const UNDO_SNACKBAR_MS = 8_000;
/** Distance from the newest message at which the down-arrow appears, in px (docs/specification.md#9-scroll). */
export const DOWN_ARROW_THRESHOLD_PX = 50;
/**
 * Login code: digits, and how long it holds, in ms, and how many tries it bears (docs/product-decisions.md#1-phone).
 */
export const LOGIN_CODE_DIGITS = 6;
export const LOGIN_CODE_TTL_MS = 5 * 60_000;
export const LOGIN_CODE_TRIES = 5;
/** How long the call `confirmSession`, or a sign-in by password, confirms who uses a session, in ms. */
export const CONFIRMATION_TTL_MS = 5 * 60_000;
/**
 * Failed sign-ins within the window after which 429 answers, and the window in ms
 * (docs/product-decisions.md#1-throttle).
 */
export const LOGIN_FAILURES_MAX = 5;
export const LOGIN_FAILURES_WINDOW_MS = 5 * 60_000;
/** Digits of a code of an authenticator app. */
export const TOTP_DIGITS = 6;
/** Recovery codes that an account gets at a time. */
export const RECOVERY_CODES = 10;
/** Longest code of the second step, as typed: a recovery code with blanks. */
export const SECOND_STEP_CODE_MAX = 40;
/** The challenge of a second step: how long it is valid, in ms, and for how many tries. */
export const CHALLENGE_TTL_MS = 5 * 60_000;
export const CHALLENGE_TRIES = 5;
/** Longest life of an invitation to a page's staff, in days, most people who join by one link, most open ones of a page. */
export const INVITATION_DAYS_MAX = 30;
export const INVITATION_USES_MAX = 100;
export const INVITATIONS_MAX = 50;
/** Most people who sign up by one invitation of customers, and most of these invitations of a page. */
export const CUSTOMER_INVITATION_USES_MAX = 10_000;
export const CUSTOMER_INVITATIONS_MAX = 50;
/** Longest shortcut and text of a saved reply, most saved replies of a page or of a person. */
export const SAVED_REPLY_SHORTCUT_MAX = 40;
export const SAVED_REPLY_TEXT_MAX = 2_000;
export const SAVED_REPLIES_MAX = 500;
/** Largest CSV file of saved replies, in characters and as the JSON body that has it. */
export const SAVED_REPLY_IMPORT_MAX_CHARACTERS = 250_000;
export const SAVED_REPLY_IMPORT_MAX_BYTES = 1024 * 1024;
/** Most scheduled messages of an author that wait, and how far ahead one can be, in ms: a year. */
export const SCHEDULED_MAX = 100;
export const SCHEDULED_AHEAD_MAX_MS = 366 * 24 * 3_600_000;
/** Longest name of a label, most labels of a page, and most on one customer. */
export const LABEL_NAME_MAX = 40;
export const LABELS_MAX = 50;
export const CUSTOMER_LABELS_MAX = 20;
/** Longest name of a field of a page, most fields of a page, most and longest choices of one, and longest value. */
export const FIELD_NAME_MAX = 40;
export const FIELDS_MAX = 20;
export const FIELD_CHOICES_MAX = 50;
export const FIELD_CHOICE_MAX = 60;
export const FIELD_VALUE_MAX = 500;
/** Longest text that a page sends by itself, most opening intervals of a day, and most holidays of a page. */
export const AUTOMATIC_TEXT_MAX = 1_000;
export const INTERVALS_MAX = 4;
export const HOLIDAYS_MAX = 100;
/** Largest limit of open conversations, and longest time offline, in minutes, in the rule of a page for assignments. */
export const ASSIGNMENT_LIMIT_MAX = 1_000;
export const AWAY_MINUTES_MAX = 1_440;
/** Most webhooks of a page, longest URL of one, and most entries of its log. */
export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_MAX = 1_000;
export const WEBHOOK_LOG_MAX = 100;
/** Most tokens of a page. */
export const TOKENS_MAX = 10;
/** Longest name of a passkey, and most passkeys of an account. */
export const PASSKEY_NAME_MAX = 60;
export const PASSKEYS_MAX = 20;
/** How long the challenge of a passkey is valid, in ms. */
export const PASSKEY_TTL_MS = 5 * 60_000;
/** Most conversations of which an account is not notified. */
export const MUTES_MAX = 1_000;
/** Most people and pages that an account blocks; a page blocks any number of customers. */
export const BLOCKS_MAX = 1_000;
/** Longest address of a push service, and longest name of a time zone. */
export const PUSH_ENDPOINT_MAX = 1_000;
export const TIME_ZONE_MAX = 60;
/** Most stars of a rating, its longest text, and the newest texts that statistics have. */
export const STARS_MAX = 5;
export const RATING_TEXT_MAX = 300;
export const RATING_TEXTS_SHOWN = 20;
/** Most days that statistics are about, and most periods. */
export const STATISTICS_DAYS_MAX = 366;
export const STATISTICS_PERIODS_MAX = 100;

// Apart from the schemas: browsers check these too, and do not load zod.

/** For actions that others see and that need a verified address. */
export const VERIFY_FIRST = "Verify your e-mail address first: open the link that we sent you";

export const IMAGE_MAX_BYTES = 10_000_000;

/** For the `accept` of file fields. */
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** Of a post, in UTF-8. */
export const POST_HTML_MAX_BYTES = 200_000;

export const MAX_TEXT_PICTURES = 20;

/** In characters. */
export const TITLE_MAX_LENGTH = 120;
export const TEXT_MAX_LENGTH = 50_000;
export const PICTURE_ALT_MAX_LENGTH = 300;

/** In characters. */
export const HANDLE_MIN_LENGTH = 3;
export const HANDLE_MAX_LENGTH = 30;

export const HANDLE_CHANGE_DAYS = 30;

/** In characters. */
export const MESSAGE_MAX_LENGTH = 4000;

export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2099-12-31";

export const MAX_NOTIFIED = 10;

/** The id in picture URLs of people without a photo. */
export const DEFAULT_PICTURE_KEY = "default";

export const IMPORT_MAX_BYTES = 50_000_000;

export const IMPORT_PAGE_SIZE = 50;

/** The `after` of someone without messages: replays everything. */
export const BEFORE_ALL_MESSAGES = "0".repeat(24);

/** Of a file with the addresses of subscribers. */
export const SUBSCRIBERS_MAX_BYTES = 2_000_000;
export const MAX_SUBSCRIBERS = 5000;

/** How many subscribers of an author's old site are asked whether they go on reading here. */
export const ASKED_PER_HOUR = 100;

/** The newest posts of the landing page beside the first. */
export const LANDING_POSTS = 8;

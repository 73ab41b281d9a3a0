// Apart from the schemas: browsers check these too, and do not load zod.

/** What nobody may do whose address is not verified: others see it. */
export const VERIFY_FIRST = "Verify your e-mail address first: open the link that we sent you";

export const IMAGE_MAX_BYTES = 10_000_000;

/** The accepted picture types, for a file field's `accept`. */
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** Of a post, in UTF-8. */
export const POST_HTML_MAX_BYTES = 200_000;

/** In the text of a post. */
export const MAX_TEXT_PICTURES = 20;

/** Of what describes a picture, in characters. */
export const PICTURE_ALT_MAX_LENGTH = 300;

/** In characters. */
export const HANDLE_MIN_LENGTH = 3;
export const HANDLE_MAX_LENGTH = 30;

/** After a change of a handle, so that nobody passes through many names. */
export const HANDLE_CHANGE_DAYS = 30;

/** In characters. */
export const MESSAGE_MAX_LENGTH = 4000;

/** The first and the last day of a date filter. */
export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2099-12-31";

/** How many people a text that mentions more notifies. */
export const MAX_NOTIFIED = 10;

/** Instead of an id, in the addresses of the pictures of people who have uploaded none. */
export const DEFAULT_PICTURE_KEY = "default";

/** Of an archive of texts. */
export const IMPORT_MAX_BYTES = 50_000_000;

/** The lines of an archive on one page. */
export const IMPORT_PAGE_SIZE = 50;

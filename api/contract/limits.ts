// Apart from the schemas: a browser checks these as well, and carries no zod.

export const IMAGE_MAX_BYTES = 10_000_000;

/** The pictures that are taken, as a file field names them. */
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** In characters. */
export const MESSAGE_MAX_LENGTH = 4000;

/** The first and the last day that a list may be narrowed to. */
export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2099-12-31";

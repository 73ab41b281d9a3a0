/** Apart from the schemas: a browser checks it as well, and carries no zod. */
export const IMAGE_MAX_BYTES = 10_000_000;

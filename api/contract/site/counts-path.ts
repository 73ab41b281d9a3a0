/** Internal: the web Worker reports its request counts. */
export const COUNTS_PATH = "/api/web/requests";

type PageCache = typeof import("~/server/cache/page-cache.server");

export const getPageKey: PageCache["getPageKey"] = () => null;
export const getCachedPage: PageCache["getCachedPage"] = () => null;
export const isPlainRequest: PageCache["isPlainRequest"] = () => false;
export const cachePage: PageCache["cachePage"] = async (_key, response) => response;

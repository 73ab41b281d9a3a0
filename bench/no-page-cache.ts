type PageCache = typeof import("~/server/page-cache.server");

export const getPageKey: PageCache["getPageKey"] = () => null;
export const getKeptPage: PageCache["getKeptPage"] = () => null;
export const isPlainRequest: PageCache["isPlainRequest"] = () => false;
export const keepPage: PageCache["keepPage"] = async (_key, response) => response;

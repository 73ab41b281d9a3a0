type PageCache = typeof import("~/server/cache/page-cache.server");

export const getPageKey: PageCache["getPageKey"] = () => null;
export const findCachedPage: PageCache["findCachedPage"] = async () => ({
  response: null,
  isDue: false,
  viewedPost: null,
  version: null,
});
export const isPlainRequest: PageCache["isPlainRequest"] = () => false;
export const cachePage: PageCache["cachePage"] = async (_place, response) => response;

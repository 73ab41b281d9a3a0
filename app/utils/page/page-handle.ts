export type PageHandle = {
  /** Sent to visitors without scripts. */
  isReadingPage?: true;
  /** Identical for all visitors: cached, and prefetched if it is a reading page but no post. */
  isCacheable?: true;
  /** Cached, since visitors' copies differ only in nonce and form key. */
  isSharedForm?: true;
  /** Links mostly to posts, which are not prefetched. */
  linksToPosts?: true;
  /** Its last field may be a large file, which is streamed. */
  receivesFile?: true;
  /** Accepts posts from any origin: its URL holds a secret. */
  takesAnyOrigin?: true;
  hasFrame?: true;
};

type Page = {
  viewer: object | null;
  lightPages: boolean;
  /** Rendered at another page's URL, so that it cannot be hydrated. */
  isStatic: boolean;
};

export function mergeHandles(handles: readonly unknown[]): PageHandle {
  return Object.assign({}, ...handles) as PageHandle;
}

export function isHydratedPage({ isReadingPage }: PageHandle, page: Page | undefined): boolean {
  if (!page || page.lightPages || page.isStatic) return false;
  return page.viewer !== null || !isReadingPage;
}

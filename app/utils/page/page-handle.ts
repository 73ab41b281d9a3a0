/** The `handle` of a route: what its page, or resource, may do. */
export type PageHandle = {
  /** Sent without scripts to visitors. */
  isReadingPage?: true;
  /**
   * The same for all visitors, so it is cached; a reading page is also prefetched
   * (`public/speculation-rules.json`), but for posts, each view of which is counted.
   */
  isCacheable?: true;
  /** The same for all visitors but for the nonce and `getFormKey()`, so it is cached. */
  isSharedForm?: true;
  /** Shows mostly links to posts, which are not prefetched. */
  linksToPosts?: true;
  /** Its form has a file at its end that may be large, which is passed on as it comes. */
  receivesFile?: true;
  /** Takes posts from anywhere: its address holds the secret that allows what they do. */
  takesAnyOrigin?: true;
  /** May show another page of this site in a frame. */
  hasFrame?: true;
};

type Page = {
  viewer: object | null;
  lightPages: boolean;
  /** Rendered at the URL of another page, where it cannot be hydrated. */
  isStatic: boolean;
};

/** The handles of a page's routes as one. */
export function mergeHandles(handles: readonly unknown[]): PageHandle {
  return Object.assign({}, ...handles) as PageHandle;
}

/** Whether a page is sent with scripts. */
export function isHydratedPage({ isReadingPage }: PageHandle, page: Page | undefined): boolean {
  if (!page || page.lightPages || page.isStatic) return false;
  return page.viewer !== null || !isReadingPage;
}

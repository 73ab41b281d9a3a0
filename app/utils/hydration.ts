/** What a route says of itself: pages for reading are sent without script to people signed out. */
export type PageHandle = {
  isReadingPage?: boolean;
  /** Whether it leads to posts above all, of which none is fetched ahead. */
  leadsToPosts?: boolean;
  /** Whether it may show another page of ours in a frame. */
  hasFrame?: boolean;
};

type Page = {
  viewer: object | null;
  lightPages: boolean;
  /** An answer that a script could not take up where it stands. */
  isStill: boolean;
};

/** Whether a page is sent with script; one of which nothing is known is not. */
export function isHydratedPage(handles: readonly unknown[], page: Page | undefined): boolean {
  if (!page || page.lightPages || page.isStill) return false;
  return page.viewer !== null || !handles.some(isReadingHandle);
}

export function isReadingHandle(handle: unknown): boolean {
  return (handle as PageHandle | undefined)?.isReadingPage === true;
}

export function leadsToPosts(handles: readonly unknown[]): boolean {
  return handles.some((handle) => (handle as PageHandle | undefined)?.leadsToPosts);
}

export function hasOwnFrame(handles: readonly unknown[]): boolean {
  return handles.some((handle) => (handle as PageHandle | undefined)?.hasFrame);
}

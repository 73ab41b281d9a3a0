/** Whether a page is only fetched ahead: it has not been opened, and nothing is noted of it. */
export function isPrefetch({ headers }: Request): boolean {
  return /prefetch/u.test(`${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`);
}

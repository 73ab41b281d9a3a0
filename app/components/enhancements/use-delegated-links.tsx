import { PrefetchPageLinks, matchPath, useNavigate, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { loadRoot } from "~/server/loaders/root.server";
import { isPlainClick } from "./is-plain-click";

const PREFETCH_DELAY_MS = 80;

/** The link to another page of this site that an event is about, or null. */
function getInternalLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download"))
    return null;
  if (link.origin !== location.origin) return null;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  if (isSamePage && link.hash) return null;
  return link;
}

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

/**
 * Makes every plain link a client navigation that is prefetched on hover or focus. One listener
 * serves all links, because plain links render many times faster than router links.
 */
export function useDelegatedLinks() {
  const navigate = useNavigate();
  const recordedPaths = useRouteLoaderData<typeof loadRoot>("root")?.recordedPaths;
  const [prefetched, setPrefetched] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    function handleClick(event: MouseEvent) {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link = getInternalLink(event);
      if (!link) return;
      event.preventDefault();
      navigate(pathOf(link));
    }

    function handleIntent(event: Event) {
      clearTimeout(timer);
      const link = getInternalLink(event);
      if (!link || recordedPaths?.some((path) => matchPath(path, link.pathname))) return;
      timer = setTimeout(() => setPrefetched(pathOf(link)), PREFETCH_DELAY_MS);
    }

    document.addEventListener("click", handleClick);
    document.addEventListener("mouseover", handleIntent, { passive: true });
    document.addEventListener("focusin", handleIntent);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", handleClick);
      document.removeEventListener("mouseover", handleIntent);
      document.removeEventListener("focusin", handleIntent);
    };
  }, [navigate, recordedPaths]);

  return prefetched && <PrefetchPageLinks page={prefetched} />;
}

const PRELOAD = '<link rel="modulepreload"';

/** Lets styles, words and pictures go before the scripts, which every page works without. */
export function fetchScriptsLast(html: string): string {
  return html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
}

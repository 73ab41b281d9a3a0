const BROWSERS = [
  ["Edge", /Edg(?:e|A|iOS)?\//u],
  ["Opera", /OPR\/|Opera/u],
  ["Samsung Internet", /SamsungBrowser\//u],
  ["Firefox", /Firefox\/|FxiOS\//u],
  ["Chrome", /Chrom(?:e|ium)\/|CriOS\//u],
  ["Safari", /Safari\//u],
  ["w3m", /w3m/iu],
  ["Lynx", /Lynx/iu],
  ["curl", /^curl/u],
] as const;

const SYSTEMS = [
  ["iPhone", /iPhone/u],
  ["iPad", /iPad/u],
  ["Android", /Android/u],
  ["Windows", /Windows/u],
  ["macOS", /Mac OS X|Macintosh/u],
  ["ChromeOS", /CrOS/u],
  ["Linux", /Linux|X11/u],
] as const;

/** A user agent as people know it: "Firefox on Linux". */
export function nameBrowser(userAgent: string): string {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = find(BROWSERS) ?? "Unknown browser";
  const system = find(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}

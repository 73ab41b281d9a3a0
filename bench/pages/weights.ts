import { brotliCompressSync } from "node:zlib";
import { screenEmulationMetrics, userAgents } from "lighthouse/core/config/constants.js";
import type { Browser, Request } from "playwright";

const { mobile } = screenEmulationMetrics;

/** Lighthouse's phone, also as servers see it. */
const PHONE = {
  viewport: { width: mobile.width, height: mobile.height },
  deviceScaleFactor: mobile.deviceScaleFactor,
  isMobile: true,
  hasTouch: true,
  userAgent: userAgents.mobile,
};

export type Weights = {
  /** HTML and CSS at Brotli's best: the edge chooses its own level. */
  documentBytes: number;
  scriptBytes: number;
  /** Pictures visible without scrolling. */
  pictureBytes: number;
  requests: number;
};

export async function weighPage(browser: Browser, url: URL, cookie?: string): Promise<Weights> {
  const context = await browser.newContext({
    ...PHONE,
    extraHTTPHeaders: cookie ? { Cookie: cookie } : {},
  });
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  await page.goto(url.href, { waitUntil: "networkidle" });
  const seen = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
      .map(({ currentSrc }) => currentSrc),
  );
  const weigh = async (isMeant: (request: Request) => boolean) => {
    const sizes = await Promise.all(finished.filter(isMeant).map((request) => request.sizes()));
    return sizes.reduce((bytes, { responseBodySize }) => bytes + responseBodySize, 0);
  };
  const documents = finished.filter((request) =>
    ["document", "stylesheet"].includes(request.resourceType()),
  );
  const texts = await Promise.all(
    documents.map(async (request) => (await request.response())?.body()),
  );
  const weights = {
    documentBytes: texts.reduce(
      (sum, text = Buffer.alloc(0)) => sum + brotliCompressSync(text).byteLength,
      0,
    ),
    scriptBytes: await weigh((request) => request.resourceType() === "script"),
    pictureBytes: await weigh((request) => seen.includes(request.url())),
    requests: finished.length,
  };
  await context.close();
  return weights;
}

import lighthouse from "lighthouse";
import type { Flags, Result } from "lighthouse";
import { Failure } from "../scripts/lib/project";
import { median } from "./measure";

/** Lighthouse's simulated phone network, or a throttled slow one. */
export type Network = "phone" | "slow";

const NETWORKS: Record<Network, Flags> = {
  phone: { throttlingMethod: "simulate" },
  slow: {
    throttlingMethod: "devtools",
    throttling: {
      requestLatencyMs: 400,
      downloadThroughputKbps: 400,
      uploadThroughputKbps: 400,
      cpuSlowdownMultiplier: 1,
    },
    onlyCategories: ["performance"],
  },
};

export type Figures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
};

type Visit = { port: number; network: Network; cookie?: string };

// Lighthouse sometimes misses the start of a visit.
const ATTEMPTS = 3;

export async function measureVisit(url: URL, visit: Visit): Promise<Figures> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await visitOnce(url, visit);
    if (result && !result.runtimeError) return readFigures(result);
    if (attempt === ATTEMPTS) {
      throw new Failure(`${url.pathname}: ${result?.runtimeError?.message ?? "no result"}`);
    }
  }
}

async function visitOnce(url: URL, { port, network, cookie }: Visit): Promise<Result | undefined> {
  const run = await lighthouse(url.href, {
    port,
    hostname: "127.0.0.1",
    output: "json",
    logLevel: "error",
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
    ...NETWORKS[network],
  });
  return run?.lhr;
}

/** The median of each figure by itself. */
export function takeMedians(visits: Figures[]): Figures {
  const names = Object.keys(visits[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(visits.map((visit) => visit[name]))]),
  ) as Figures;
}

function readFigures({ audits, categories }: Result): Figures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    fcpMs: value("first-contentful-paint"),
    lcpMs: value("largest-contentful-paint"),
    tbtMs: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
  };
}

import { Failure } from "../../scripts/lib/project";

const AT_ONCE = 48;
const JSON_BODY = { method: "POST", headers: { "Content-Type": "application/json" } };

/** Reads, searches and rate-limited writes of visitors. */
const REQUESTS: { path: string; init?: RequestInit; at: "api" | "web" }[] = [
  { at: "api", path: "/api/posts?page=1" },
  { at: "api", path: "/api/posts/search?searchQuery=ink" },
  { at: "web", path: "/about" },
  // Rejected before a password is hashed or a mail is sent.
  { at: "api", path: "/api/users/login", init: { ...JSON_BODY, body: '{"email":7}' } },
  { at: "api", path: "/api/contact", init: { ...JSON_BODY, body: "{}" } },
];

const addressOf = (index: number) =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** Retries if the idle connection was closed meanwhile. */
async function fetchWithRetry(
  url: string,
  init: RequestInit,
  attempts = AT_ONCE,
): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (attempts === 0) throw error;
    return fetchWithRetry(url, init, attempts - 1);
  }
}

/** The memory of a process, in MB, after requests from many addresses. */
export async function measureAddresses(
  origins: { api: string; web: string },
  readMemory: () => Promise<number>,
  { addresses, requests }: { addresses: number; requests: number },
): Promise<number> {
  let next = 0;
  const work = async () => {
    for (let index = next++; index < requests; index = next++) {
      const { at, path, init } = REQUESTS[index % REQUESTS.length] ?? { at: "api", path: "/" };
      const headers = { ...init?.headers, "CF-Connecting-IP": addressOf(index % addresses) };
      const response = await fetchWithRetry(`${origins[at]}${path}`, { ...init, headers });
      await response.arrayBuffer();
      if (response.status >= 500) throw new Failure(`${path} answered ${response.status}`);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  const megabytes = await readMemory();
  console.log(
    `${requests} requests from ${addresses} addresses in ${seconds.toFixed(0)} s: ${megabytes.toFixed(0)} MB`,
  );
  return megabytes;
}

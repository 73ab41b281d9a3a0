import { randomUUID } from "node:crypto";
import { Failure } from "../../scripts/lib/project";

type Origins = { api: string; web: string };
type Hostile = { name: string; url: string; body?: string; type?: string };

const NAMES = 60_000;
const TEXT_LENGTH = 50_000;
const JSON_TYPE = "application/json";

const repeat = (part: string, length = TEXT_LENGTH) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

const numbered = (write: (index: number) => string) =>
  Array.from({ length: NAMES }, (_, index) => write(index));

/** The largest or deepest requests of each kind. */
function listRequests({ api, web }: Origins): Hostile[] {
  const multipart = `${numbered(
    (index) => `--x\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n1\r\n`,
  ).join("")}--x--\r\n`;
  const isMultipart = { type: "multipart/form-data; boundary=x", body: multipart };
  const asPost = (name: string, fields: object): Hostile => ({
    name,
    url: `${api}/api/posts`,
    type: JSON_TYPE,
    body: JSON.stringify({ title: name, description: "Text", category: "Large", ...fields }),
  });
  return [
    { name: "multipart names, API", url: `${api}/api/posts`, ...isMultipart },
    { name: "multipart names, web", url: `${web}/login`, ...isMultipart },
    {
      name: "urlencoded names, web",
      url: `${web}/login`,
      type: "application/x-www-form-urlencoded",
      body: numbered((n) => `f${n}=1`).join("&"),
    },
    {
      name: "keys of JSON",
      url: `${api}/api/users/login`,
      type: JSON_TYPE,
      body: JSON.stringify(Object.fromEntries(numbered((n) => `f${n}`).map((key) => [key, 1]))),
    },
    {
      name: "depth of JSON",
      url: `${api}/api/users/login`,
      type: JSON_TYPE,
      body: "[".repeat(400_000) + "]".repeat(400_000),
    },
    asPost("tags", { tags: repeat("a,b,", 900_000) }),
    asPost("brackets", { description: repeat("[") }),
    asPost("emphasis", { description: repeat("*a **b ") }),
    asPost("quotes", { description: repeat("> ") }),
    asPost("table", { description: `|a|b|\n|-|-|\n${repeat("|a|b|\n", TEXT_LENGTH - 20)}` }),
    asPost("mentions", { description: repeat("@ada ") }),
    asPost("pictures", { description: repeat(`![](/images/${"0".repeat(24)}) `) }),
    { name: "long search", url: `${api}/api/posts/search?searchQuery=${repeat("ink+", 8_000)}` },
    { name: "query", url: `${web}/marketplace/search?${repeat("minPrice=1&", 8_000)}` },
  ];
}

/** Sends each hostile request alone; fails above the limit in milliseconds. */
export async function measureHostileSizes(
  origins: Origins,
  token: string,
  mostMs: number,
): Promise<void> {
  const taken: { name: string; ms: number }[] = [];
  for (const { name, url, body, type } of listRequests(origins)) {
    const startedAt = performance.now();
    const response = await fetch(url, {
      method: body === undefined ? "GET" : "POST",
      redirect: "manual",
      headers: {
        Authorization: `Bearer ${token}`,
        "Sec-Fetch-Site": "same-origin",
        ...(type && { "Content-Type": type, "Idempotency-Key": randomUUID() }),
      },
      body,
    });
    await response.arrayBuffer();
    const ms = performance.now() - startedAt;
    taken.push({ name, ms });
    console.log(`Hostile ${name}: ${ms.toFixed(0)} ms, answered ${response.status}`);
    if (response.status >= 500) throw new Failure(`${name} was answered ${response.status}`);
  }
  const [slowest] = taken.toSorted((one, other) => other.ms - one.ms);
  console.log(`Slowest of the hostile sizes: ${slowest?.name}, ${slowest?.ms.toFixed(0)} ms`);
  if (slowest && slowest.ms > mostMs) throw new Failure(`Above the bar: ${slowest.name}`);
}

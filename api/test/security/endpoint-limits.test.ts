import { expect, test } from "vitest";
import type { Endpoint } from "../../contract/endpoint";
import { endpointList } from "../../contract/endpoints";
import { createDocument } from "../../src/routes/docs/openapi";
import { prepareSession } from "../../src/queries/accounts/sessions";
import { createPerson, db, send } from "../support/factory";
import { onlyOnce } from "../support/limits";

const COSTLY_READS = ["searchPosts", "exportUserData", "exportUserArchive", "connectSocket"];
const ONCE = onlyOnce();
const NO_ID = "0".repeat(24);

let lastAddress = 0;

function newAddress(): string {
  lastAddress += 1;
  return `10.77.${lastAddress >> 8}.${lastAddress & 255}`;
}

const limited = endpointList.filter(
  ({ method, operationId }) => method !== "get" || COSTLY_READS.includes(operationId),
);

/** Calls an endpoint with nothing that it could do. */
function call({ method, path, body }: Endpoint, address: string, token?: string) {
  return send(path.replace(/\{\w+\}/gu, NO_ID), {
    method: method.toUpperCase(),
    token,
    json: body ? { email: 7 } : undefined,
    headers: { "CF-Connecting-IP": address },
    env: ONCE,
  });
}

test("every call that writes, and every costly one, has a limit that the document states", () => {
  expect(limited.filter(({ limit }) => !limit).map(({ operationId }) => operationId)).toEqual([]);
  const { paths = {} } = createDocument();
  const descriptions = limited.map(({ path, method }) => paths[path]?.[method]?.description);
  expect(descriptions.every((text) => /^At most \d+ calls a minute/u.test(text ?? ""))).toBe(true);
});

for (const endpoint of limited) {
  const name = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
  test(`${name} is limited per address, and per account wherever it calls from`, async () => {
    const address = newAddress();
    const [one, two] = [await call(endpoint, address), await call(endpoint, address)];
    expect([one.status === 429, two.status]).toEqual([false, 429]);
    expect(Number(two.headers.get("Retry-After"))).toBeGreaterThan(0);

    const { id, token } = await createPerson({ isAdmin: true, isVerified: true });
    const other = prepareSession(id, { userAgent: "tests" });
    await db.batch([other.statement]);
    const [first, second] = [
      await call(endpoint, newAddress(), token),
      // Of the same account: one call ends the session that it comes from, another all others.
      await call(endpoint, newAddress(), endpoint.operationId === "logout" ? other.token : token),
    ];
    expect([first.status === 429, second.status]).toEqual([false, 429]);
  });
}

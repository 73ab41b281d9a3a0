import { env } from "cloudflare:workers";
import { DraftSchema, OwnPostPageSchema } from "../../contract/responses/drafts";
import { ImportItemPageSchema, ImportSchema } from "../../contract/archives/imports";
import { type ImportStep, runImportSteps } from "../../src/services/imports/consumer";
import { makePng } from "../images/make-picture";
import { createCategory, createPerson, send } from "../support/factory";
import { zipOf } from "./zip-of";

/** Somebody's imports, whose queue delivers when a test says so. */
export function createImporter(token: string) {
  const steps: ImportStep[] = [];
  const IMPORTS = {
    send: async (step: ImportStep) => {
      steps.push(step);
    },
  } as unknown as Queue;
  const bindings = { ...env, IMPORTS };
  const failures: ImportStep[] = [];

  async function call(path: string, method = "GET") {
    return send(`/api/imports${path}`, { method, token, env: { IMPORTS } });
  }

  /** Delivers the oldest message of the queue; false where there is none. */
  async function deliver(given: Partial<ApiEnv> = {}, attempts = 1): Promise<boolean> {
    const body = steps.shift();
    if (!body) return false;
    const message = {
      id: "1",
      timestamp: new Date(),
      body,
      attempts,
      ack: () => undefined,
      retry: () => {
        failures.push(body);
        steps.unshift(body);
      },
    };
    await runImportSteps({ messages: [message] }, { ...bindings, ...given });
    return true;
  }

  async function deliverAll() {
    while (await deliver()) {
      if (failures.length > 0) throw new Error(`A step failed: ${JSON.stringify(failures)}`);
    }
  }

  const state = async () => ImportSchema.parse(await (await call("/mine")).json());
  const items = async (page = 1) =>
    ImportItemPageSchema.parse(await (await call(`/mine/items?page=${page}`)).json()).data;
  const upload = (
    body: BodyInit,
    fileName = "texts.zip",
    category = "",
    given: Partial<ApiEnv> = {},
  ) =>
    send(`/api/imports?${new URLSearchParams({ fileName, category }).toString()}`, {
      token,
      body,
      env: { IMPORTS, ...given },
      headers: { "Content-Type": "application/octet-stream" },
    });

  /** Uploads and reads an archive; what becomes of it. */
  async function plan(body: BodyInit, fileName?: string, category?: string) {
    await (await upload(body, fileName, category)).json();
    await deliverAll();
    return { ...(await state()), items: await items() };
  }

  async function make() {
    await call("/mine/start", "POST");
    await deliverAll();
    return { ...(await state()), items: await items() };
  }

  return { steps, failures, call, upload, deliver, deliverAll, state, items, plan, make };
}

/** The keys that imports have in the bucket. */
export async function listImportKeys(importId: string): Promise<string[]> {
  const { objects } = await env.UPLOADS.list({ prefix: `imports/${importId}/` });
  return objects.map(({ key }) => key);
}

/** Somebody who imports, and the counts of their posts. */
export async function createWriter(given: Parameters<typeof createPerson>[0] = {}) {
  const { id, token } = await createPerson(given);
  const countPosts = async () => {
    const reply = await send("/api/posts/mine?status=published", { token });
    return OwnPostPageSchema.parse(await reply.json()).counts;
  };
  return { id, token, countPosts, ...createImporter(token) };
}

/** Posts with a picture each. */
export async function archiveOf(count: number) {
  const { title } = await createCategory();
  const post = (at: number) =>
    `---\ntitle: Number ${at}\ncategory: ${title}\n---\n![Nut ${at}](nut.png)`;
  const files = Array.from({ length: count }, (_, at) => [`${at}.md`, post(at)]);
  return zipOf({ ...Object.fromEntries(files), "nut.png": makePng(64, 64) });
}

/** Somebody whose archives go into a category of this site, and who reads what became of them. */
export async function createDraftWriter() {
  const { token } = await createPerson();
  const { title } = await createCategory();
  const importer = createImporter(token);
  const plan = async (archive: BodyInit, name = "old.xml") => importer.plan(archive, name, title);
  const read = async (id: string | null | undefined) =>
    DraftSchema.parse(await (await send(`/api/posts/${id}`, { token })).json());
  return { ...importer, plan, read };
}

import { IdSchema } from "../../../api/contract/common";
import type { Endpoint } from "../../../api/contract/endpoint";
import { endpoints } from "../../../api/contract/endpoints";
import {
  ApiError,
  invalid,
  invalidBy,
  notFound,
  unauthenticated,
} from "../../../api/src/lib/errors";
import type { AnyHandler, Call, Groups, NotOffered } from "./calls";
import type { AdapterEnv } from "./env";
import { openBackEnd } from "./back-end";
import { notOffered } from "./refusals";
import { accountVerification, accounts } from "./routes/accounts";
import { categories } from "./routes/categories";
import { comments } from "./routes/comments";
import { drafts } from "./routes/drafts";
import { revisions } from "./routes/revisions";
import { archives } from "./routes/archives";
import { saves } from "./routes/saves";
import { notifications } from "./routes/notifications";
import { feed } from "./routes/feed";
import { tags } from "./routes/tags";
import { contact, emails, mails } from "./routes/mail";
import { mailing } from "./routes/mailing";
import { inquiries, reviews } from "./routes/inquiries";
import { messages } from "./routes/messages";
import { moderation } from "./routes/moderation";
import { people } from "./routes/people";
import { posts } from "./routes/posts";
import {
  health,
  invitations,
  landing,
  operations,
  setUp,
  site,
  sitePages,
  sitemap,
  stats,
} from "./routes/site";
import { passkeys } from "./routes/passkeys";
import { series } from "./routes/series";
import { coAuthors } from "./routes/co-authors";
import { sharedDrafts } from "./routes/shared-drafts";
import { secondFactor } from "./routes/second-factor";
import { users } from "./routes/users";
import { readCaller } from "./token";

/** The handlers of all calls; the type makes it complete. */
const GROUPS: Groups = {
  accounts,
  accountVerification,
  invitations,
  secondFactor,
  passkeys,
  users,
  people,
  messages,
  categories,
  posts,
  drafts,
  sharedDrafts,
  coAuthors,
  revisions,
  series,
  saves,
  archives,
  feed,
  notifications,
  tags,
  inquiries,
  reviews,
  comments,
  contact,
  emails,
  mails,
  mailing,
  stats,
  landing,
  setUp,
  site,
  sitePages,
  sitemap,
  health,
  operations,
  moderation,
};

type Route = { endpoint: Endpoint; pattern: RegExp; handler: AnyHandler | NotOffered };

// Literal segments win over parameters: "{" sorts after every letter.
const ROUTES = Object.entries(endpoints)
  .flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]): Route => ({
      endpoint,
      pattern: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/gu, "(?<$1>[^/]+)")}$`, "u"),
      handler: Reflect.get(Reflect.get(GROUPS, group), name),
    })),
  )
  .sort((one, other) => (one.endpoint.path < other.endpoint.path ? -1 : 1));

export async function respondToCall(request: Request, env: AdapterEnv): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const method = request.method.toLowerCase();
  const route = ROUTES.find(
    ({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname),
  );
  if (!route) throw notFound();
  const { endpoint, pattern, handler } = route;
  const caller = readCaller(request);
  if (endpoint.access !== "public" && !caller) throw unauthenticated();
  if ("lacks" in handler) throw notOffered(handler.lacks);

  const params = { ...pattern.exec(pathname)?.groups };
  if (!Object.values(params).every((id) => IdSchema.safeParse(id).success)) throw notFound();
  const call = {
    backEnd: openBackEnd(env, caller),
    params,
    query: endpoint.query && parse(endpoint.query, readQuery(searchParams)),
    ...(await readBody(request, endpoint)),
  };
  const answer = await handler(call as Call<Endpoint>);
  if (answer instanceof Response) return answer;
  return Response.json(answer, { status: endpoint.status ?? 200 });
}

/** Forms send empty parameters for filters that are not set. */
function readQuery(parameters: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...parameters].filter(([, value]) => value !== ""));
}

async function readBody(request: Request, { body: schema }: Endpoint) {
  if (!schema) return { body: undefined, image: null };
  const isForm = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  if (!isForm) {
    const fields: unknown = await request.json().catch(() => null);
    if (typeof fields !== "object") throw invalid({ body: ["Send a JSON object"] });
    return { body: parse(schema, fields ?? {}), image: null };
  }
  const form = await request.formData().catch(() => {
    throw new ApiError("BAD_REQUEST", "The form is not valid multipart");
  });
  const image = form.get("image");
  form.delete("image");
  return {
    body: parse(schema, Object.fromEntries(form)),
    image: image instanceof File && image.size > 0 ? image : null,
  };
}

function parse(schema: NonNullable<Endpoint["query"]>, value: unknown) {
  const { data, error } = schema.safeParse(value);
  if (error) throw invalidBy(error);
  return data;
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BARE_LIST_SIZE } from "~api/contract/common";
import { MailQuerySchema } from "~api/contract/mails";

export async function listMails({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const named = search.get("status") ?? "failed";
  const { status, after } = MailQuerySchema.shape;
  const query = {
    status: status.safeParse(named).data,
    after: after.safeParse(search.get("after") ?? undefined).data,
  };
  const mails = await context.api.mails.list({ query });
  return {
    mails,
    status: query.status ?? "all",
    last: mails.length === BARE_LIST_SIZE ? mails.at(-1)?.id : undefined,
  };
}

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Api } from "~/server/api/types";
import { readKey } from "./form.server";
import { redirectWithError } from "./redirect-with-error.server";

const DONE = { block: "blocked", mute: "muted" };

/** Blocks, mutes or does neither any more; redirects with a toast. */
export async function blockFromForm({ context }: ActionFunctionArgs, userId: string, back: string) {
  const { api, toasts } = context;
  const { form } = context;
  const key = readKey(form);
  const kind = form.get("intent");
  try {
    if (kind === "block" || kind === "mute") {
      const { fullName } = await api.people.block({ body: { userId, kind }, key });
      const message = `You’ve ${DONE[kind]} ${fullName}.`;
      return await toasts.redirectWithSuccess(back, message, { status: 303 });
    }
    const message = await unblock(api, userId, key);
    return await toasts.redirectWithSuccess(back, message, { status: 303 });
  } catch (error) {
    return redirectWithError(context, back, error);
  }
}

/** Ends a block or mute; returns the message for the toast. */
export async function unblock(api: Api, userId: string, key: string): Promise<string> {
  const person = (await api.people.listBlocked()).find(({ id }) => id === userId);
  await api.people.unblock({ body: { userId }, key });
  if (!person) return "They are no longer blocked or muted.";
  return `You’ve un${DONE[person.kind]} ${person.fullName}.`;
}

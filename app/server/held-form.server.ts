import { z } from "zod";
import { safeRedirect } from "~/utils/paths";
import { isSecretField, listTypedFields } from "~/utils/typed-fields";

const HeldFormSchema = z.object({
  action: z.string().transform((path) => safeRedirect(path, { anyPage: true }) ?? "/"),
  fields: z.array(z.tuple([z.string(), z.string()])),
  hadPicture: z.boolean(),
});

/** A form that could not be sent where it was going, without its passwords and files. */
export type HeldForm = z.infer<typeof HeldFormSchema>;

/** Marks a request that shows a form again; its action only sends the form back. */
export const HELD_HEADER = "X-Held-Form";

/** What was typed into a posted form, or null where nothing was. */
export async function readHeldForm(request: Request): Promise<HeldForm | null> {
  const form = await request.formData().catch(() => null);
  if (!form || listTypedFields(form).length === 0) return null;
  const { pathname, search } = new URL(request.url);
  const entries = [...form];
  return {
    action: pathname + search,
    fields: entries.filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === "string" && entry[0] !== "csrf" && !isSecretField(entry[0]),
    ),
    hadPicture: entries.some(([, value]) => typeof value !== "string" && value.size > 0),
  };
}

/** A held form as a page carried it along in one field, or null. */
export function parseHeldForm(text: FormDataEntryValue | null): HeldForm | null {
  if (typeof text !== "string") return null;
  try {
    return HeldFormSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** What is added where a picture did not come along. */
export function chooseAgain({ hadPicture }: HeldForm): string {
  return hadPicture ? " Your picture has to be chosen again." : "";
}

/** The request that shows a held form again on its own page. */
export function toShowingRequest({ url, headers, signal }: Request, held: HeldForm): Request {
  const body = new FormData();
  for (const [name, value] of held.fields) body.append(name, value);
  const sent = new Headers(headers);
  sent.delete("Content-Type");
  sent.delete("Content-Length");
  sent.set(HELD_HEADER, "1");
  return new Request(new URL(held.action, url), { method: "POST", headers: sent, body, signal });
}

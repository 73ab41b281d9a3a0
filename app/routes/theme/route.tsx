import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { commitTheme, toThemeName } from "~/server/session/preferences.server";
import { paths, safeRedirect } from "~/utils/paths";

export function loader() {
  return redirect(paths.home());
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { form } = context;
  const theme = toThemeName(form.get("theme"));
  return redirect(safeRedirect(form.get("redirectTo"), { anyPage: true }) ?? paths.home(), {
    status: 303,
    headers: { "Set-Cookie": await commitTheme(context.env, request, theme) },
  });
}

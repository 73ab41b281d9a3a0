import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form } from "@remix-run/react";
import { CsrfField } from "~/components/forms/csrf-field";
import { ShortcutList } from "~/components/enhancements/shortcuts/shortcut-list";
import { Button } from "~/components/ui/button";
import { commitShortcuts } from "~/server/session/preferences.server";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import "~/components/layout/article-head.css";

export const handle: PageHandle = { isReadingPage: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Keyboard shortcuts",
    description: "Keyboard shortcuts on this site, and how to turn them off.",
    path: paths.shortcuts(),
  });

export async function action({ context }: ActionFunctionArgs) {
  const { form } = context;
  return redirect(paths.shortcuts(), {
    status: 303,
    headers: { "Set-Cookie": await commitShortcuts(context.env, form.get("shortcuts") !== "off") },
  });
}

export default function ShortcutsPage() {
  const { shortcuts } = useRootData();
  return (
    <article>
      <header className="article-head">
        <h1>Keyboard shortcuts</h1>
        <p className="standfirst">
          Single keys that take you around the site. Everything works without them, too.
        </p>
      </header>
      <ShortcutList />
      <p className="muted">
        Shortcuts work when you are logged in and not using light pages. They are off while you type
        and while a dialog is open.
      </p>
      <Form method="post" className="row shortcuts-switch" preventScrollReset>
        <CsrfField />
        <p role="status">
          Shortcuts are <strong>{shortcuts ? "on" : "off"}</strong> in this browser.
        </p>
        <Button name="shortcuts" value={shortcuts ? "off" : "on"}>
          Turn shortcuts {shortcuts ? "off" : "on"}
        </Button>
      </Form>
    </article>
  );
}

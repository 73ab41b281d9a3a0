import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Form } from "@remix-run/react";
import { CsrfField } from "~/components/csrf-field";
import { ShortcutList } from "~/components/shortcuts/shortcut-list";
import { Button } from "~/components/ui/button";
import { commitShortcuts } from "~/server/shortcuts.server";
import type { PageHandle } from "~/utils/hydration";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";
import stylesheet from "~/styles/page-shortcuts.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle = { isReadingPage: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Keyboard shortcuts",
    description: "Single keys that lead around this site, and the switch that turns them off.",
    path: paths.shortcuts(),
  });

export async function action({ request, context: { visit } }: ActionFunctionArgs) {
  const form = await request.formData();
  return redirect(paths.shortcuts(), {
    status: 303,
    headers: { "Set-Cookie": await commitShortcuts(visit.env, form.get("shortcuts") !== "off") },
  });
}

export default function ShortcutsPage() {
  const { shortcuts } = useRootData();
  return (
    <article>
      <header className="article-head">
        <h1>Keyboard shortcuts</h1>
        <p className="standfirst">
          Single keys for those who would rather not reach for the mouse. Everything can be done
          without them.
        </p>
      </header>
      <ShortcutList />
      <p className="muted">
        They need scripts, so they work once you are logged in, and not on light pages. They rest
        while you type and while a dialog is open.
      </p>
      <Form method="post" className="row shortcuts-switch" preventScrollReset>
        <CsrfField />
        <p role="status">
          In this browser they are <strong>{shortcuts ? "on" : "off"}</strong>.
        </p>
        <Button name="shortcuts" value={shortcuts ? "off" : "on"}>
          Turn shortcuts {shortcuts ? "off" : "on"}
        </Button>
      </Form>
    </article>
  );
}

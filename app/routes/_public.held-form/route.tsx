import { redirect } from "@remix-run/cloudflare";
import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HeldTexts } from "~/components/held-texts";
import { CsrfField } from "~/components/csrf-field";
import { Alert } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { chooseAgain, parseHeldForm } from "~/server/held-form.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import stylesheet from "~/styles/page-form.css?url";

const LOOK_AGAIN = "The page was old, so nothing was sent. Look your text over and send it now.";

const NOT_CHECKED =
  "We could not see that this came from a page of ours that is still open. Nothing was sent.";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Not sent" });

/** Shown in answer to posts alone; asked for by itself there is nothing to show. */
export function loader({ context: { visit } }: LoaderFunctionArgs) {
  if (!visit.held) throw redirect(paths.home());
  const { form, status, message, error } = visit.held;
  const said = message && status >= 500 ? `${message} (${error})` : message;
  // A picture did not come along, so the form is filled again instead of being sent without it.
  const isResent = status >= 500 && !form.hadPicture;
  return {
    message: said ?? (status === 403 ? NOT_CHECKED : "Something broke on our side."),
    hint: chooseAgain(form),
    fields: form.fields,
    resendTo: isResent ? form.action : null,
    held: JSON.stringify(form),
  };
}

export async function action({ request, context: { visit } }: ActionFunctionArgs) {
  const form = parseHeldForm((await request.formData()).get("held"));
  if (!form) return redirect(paths.home(), 303);
  visit.formToShow = { form, message: LOOK_AGAIN + chooseAgain(form), status: 403 };
  return redirect(form.action, 303);
}

export default function HeldFormPage() {
  const { message, hint, fields, resendTo, held } = useLoaderData<typeof loader>();
  return (
    <div className="gate-form stack">
      <h1>Your text was not sent</h1>
      <Alert kind="error">{message}</Alert>
      <p className="muted">It is all here.{hint}</p>
      <form method="post" action={resendTo ?? paths.heldForm()} className="stack">
        <CsrfField />
        {!resendTo && <input type="hidden" name="held" value={held} />}
        <HeldTexts fields={fields} isSentAgain={resendTo !== null} />
        <Button variant="primary" wide>
          {resendTo ? "Try again" : "Back to the form"}
        </Button>
      </form>
    </div>
  );
}

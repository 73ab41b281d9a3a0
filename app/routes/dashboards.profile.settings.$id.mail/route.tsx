import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MAILED_KINDS } from "~api/contract/site/notifications/mail-choices";
import { Alert } from "~/components/feedback/alert";
import { createFormKey } from "~/server/forms/form.server";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { saveMailChoices } from "./action.server";
import { MailForm } from "./mail-form";
import { KIND_LABELS } from "./mail-labels";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "E-mails" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return {
    userId: viewer.id,
    isVerified: viewer.isAccountVerified,
    timeZone: viewer.timeZone,
    choices: await args.context.api.notifications.getMailChoices(),
    // From the server, so that browsers load neither schema nor labels.
    kinds: MAILED_KINDS.map((kind) => ({ kind, words: KIND_LABELS[kind] })),
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return saveMailChoices(viewer, args);
}

export default function MailSettingsPage() {
  const { userId, isVerified, timeZone, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      {!isVerified && (
        <Alert kind="info" icon="mail" role={undefined}>
          <p>
            We send these e-mails once your address is verified.{" "}
            <a href={paths.dashboard(userId)}>Get the link on your dashboard</a>.
          </p>
        </Alert>
      )}
      <MailForm {...form} />
      <p>
        <a href={paths.subscribers(userId)}>Bring your e-mail subscribers from another site</a>
      </p>
      <p className="hint">
        Digests are sent at 08:00 in your time zone, {timeZone.replaceAll("_", " ")}.{" "}
        <a href={paths.profileSettings(userId)}>Change your time zone</a>. They leave out what
        you’ve already seen on the site.
      </p>
    </>
  );
}

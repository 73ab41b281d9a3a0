import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmPassword } from "~/components/account/confirm-password";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { isConfirmed } from "~/server/session/is-confirmed.server";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { endSessions } from "./action.server";
import { SessionList } from "./session-list";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Sessions and data" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const sessions = await args.context.api.accounts.listSessions();
  return {
    userId: viewer.id,
    hasSecondFactor: viewer.hasSecondFactor,
    isConfirmed: sessions.some(isConfirmed),
    sessions: sessions.map((session) => ({ ...session, formKey: createFormKey() })),
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return endSessions(viewer, args);
}

export default function SessionsPage() {
  const { userId, hasSecondFactor, isConfirmed, sessions, formKey } =
    useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <div className="board">
      <SessionList sessions={sessions} formKey={formKey} />
      <div className="stack">
        {!isConfirmed && (
          <ConfirmPassword
            formKey={failed?.formKey ?? formKey}
            hasSecondFactor={hasSecondFactor}
            errors={failed?.errors}
            hint="For ending other sessions, downloading your data and deleting your account"
          />
        )}
        <Panel heading="Download my data">
          <div className="stack">
            <p className="small muted">
              Everything we store about you, in one JSON file: profile, posts, comments, messages,
              e-mails, follows and sessions.
            </p>
            <p>
              <ButtonLink href={paths.exportData(userId)} download>
                <Icon name="folder" />
                Download my data
              </ButtonLink>
            </p>
            <p className="small muted">
              What you wrote, in a zip of Markdown files for other programs and sites: posts, drafts
              and versions with their pictures, comments, messages and profile.
            </p>
            <p>
              <ButtonLink href={paths.exportData(userId, { format: "zip" })} download>
                <Icon name="folder" />
                Download my texts
              </ButtonLink>{" "}
              <ButtonLink href={paths.import(userId)}>
                <Icon name="upload" />
                Import texts
              </ButtonLink>
            </p>
          </div>
        </Panel>
        <Panel heading="Delete my account">
          <div className="stack">
            <p className="small muted">
              Your posts, comments and photos will be deleted for good. We’ll ask you to confirm
              first.
            </p>
            <p>
              <ButtonLink href={paths.deleteAccount(userId)} variant="danger-quiet">
                <Icon name="trash" />
                Delete my account
              </ButtonLink>
            </p>
          </div>
        </Panel>
      </div>
    </div>
  );
}

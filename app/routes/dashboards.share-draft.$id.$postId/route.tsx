import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MAX_CO_AUTHORS } from "~api/contract/posts/co-authors";
import { NoteItem } from "~/components/posts/notes/note-item";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { createFormKey } from "~/server/forms/form.server";
import { toDraftPath } from "~/server/forms/post-editor.server";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { changeShare } from "./action.server";
import { CoAuthorsPanel } from "./co-authors-panel";
import { LinkPanel } from "./link-panel";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data ? `Share “${data.title}”` : "Share a draft" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { postId: id = "" } = args.params;
  const { sharedDrafts, coAuthors } = args.context.api;
  const [share, writers] = await Promise.all([
    sharedDrafts.getShare({ params: { id } }),
    coAuthors.list({ params: { id } }),
  ]);
  return {
    ...share,
    coAuthors: writers.coAuthors.map(({ user, acceptedAt }) => ({
      user,
      isInvited: acceptedAt === null,
      formKey: createFormKey(),
    })),
    most: MAX_CO_AUTHORS,
    title: share.title || "Untitled",
    userId: viewer.id,
    textPath: toDraftPath(viewer, share),
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return changeShare(viewer, args);
}

export default function ShareDraftPage() {
  const { title, token, sharedAt, notes, coAuthors, most, userId, textPath, formKey } =
    useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <div className="dashboard-title">
        <h1 dir="auto">{`Share “${title}”`}</h1>
        <p className="row">
          <ButtonLink size="small" href={textPath}>
            Back to the text
          </ButtonLink>
        </p>
      </div>
      <div className="panel-narrow stack">
        <LinkPanel title={title} token={token} sharedAt={sharedAt} formKey={formKey} />
        <CoAuthorsPanel {...{ coAuthors, most, formKey, failed }} />
        <Panel heading="Notes" id="notes">
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              {...{ note, formKey }}
              viewerId={userId}
              authorId={userId}
              isQuoted
            />
          ))}
          {notes.length === 0 && (
            <p className="small muted">Nobody has left a note beside a paragraph yet.</p>
          )}
        </Panel>
      </div>
    </>
  );
}

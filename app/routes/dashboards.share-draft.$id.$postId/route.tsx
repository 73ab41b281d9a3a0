import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NoteItem } from "~/components/posts/notes/note-item";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { createFormKey } from "~/server/forms/form.server";
import { toDraftPath } from "~/server/forms/post-editor.server";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { changeShare } from "./action.server";
import { LinkPanel } from "./link-panel";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data ? `Share “${data.title}”` : "Share a draft" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { postId: id = "" } = args.params;
  const share = await args.context.api.sharedDrafts.getShare({ params: { id } });
  return {
    ...share,
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
  const { title, token, sharedAt, notes, userId, textPath, formKey } =
    useLoaderData<typeof loader>();
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

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MAX_CO_AUTHORS } from "~api/contract/posts/co-authors";
import { NoteItem } from "~/components/posts/notes/note-item";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { withFallback } from "~/server/api/failure.server";
import { requireOwnDraft } from "~/server/context/writing-turn.server";
import { createFormKey } from "~/server/forms/form.server";
import { toTextPath } from "~/server/forms/post-editor.server";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { changeShare } from "./action.server";
import { CoAuthorsPanel } from "./co-authors-panel";
import { LinkPanel } from "./link-panel";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data ? toHeading(data) : "Share a draft" });

function toHeading({ title, share }: { title: string; share: object | null }): string {
  return share ? `Share “${title}”` : `Co-authors of “${title}”`;
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { postId: id = "" } = args.params;
  const { sharedDrafts, coAuthors } = args.context.api;
  const readShare = () => sharedDrafts.getShare({ params: { id } });
  const [writers, found] = await Promise.all([
    coAuthors.list({ params: { id } }),
    // A published post has none.
    withFallback(readShare(), null),
  ]);
  requireOwnDraft(viewer, writers);
  const { isPublished } = writers;
  return {
    share: isPublished ? null : (found ?? (await readShare())),
    coAuthors: writers.coAuthors.map(({ user, acceptedAt }) => ({
      user,
      isInvited: acceptedAt === null,
      formKey: createFormKey(),
    })),
    most: MAX_CO_AUTHORS,
    title: writers.title || "Untitled",
    userId: viewer.id,
    textPath: toTextPath(viewer, {
      kind: writers.kind,
      draftId: isPublished ? null : id,
      postId: isPublished ? id : null,
    }),
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return changeShare(viewer, args);
}

export default function ShareDraftPage() {
  const data = useLoaderData<typeof loader>();
  const { title, share, coAuthors, most, userId, textPath, formKey } = data;
  const failed = useActionData<typeof action>();
  return (
    <>
      <div className="dashboard-title">
        <h1 dir="auto">{toHeading(data)}</h1>
        <p className="row">
          <ButtonLink size="small" href={textPath}>
            Back to the text
          </ButtonLink>
        </p>
      </div>
      <div className="panel-narrow stack">
        {share && (
          <LinkPanel
            title={title}
            token={share.token}
            sharedAt={share.sharedAt}
            formKey={formKey}
          />
        )}
        <CoAuthorsPanel {...{ coAuthors, most, formKey, failed }} isPublished={share === null} />
        {share && (
          <Panel heading="Notes" id="notes">
            {share.notes.map((note) => (
              <NoteItem
                key={note.id}
                {...{ note, formKey }}
                viewerId={userId}
                authorId={userId}
                isQuoted
              />
            ))}
            {share.notes.length === 0 && (
              <p className="small muted">Nobody has left a note beside a paragraph yet.</p>
            )}
          </Panel>
        )}
      </div>
    </>
  );
}

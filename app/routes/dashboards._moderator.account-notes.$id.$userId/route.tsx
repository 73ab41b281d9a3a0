import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NoteBody } from "~/components/posts/notes/note-body";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { requireModerator, requireOwnScreen } from "~/server/context/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { changeAccountNotes } from "./action.server";
import { AddNoteForm } from "./add-note-form";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data ? `Notes about ${data.user.name}` : "Notes" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireModerator(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { userId: id = "" } = args.params;
  const { user, notes } = await args.context.api.moderation.listAccountNotes({ params: { id } });
  return {
    user,
    notes: notes.map((note) => ({
      ...note,
      mayDelete: viewer.isAdmin || note.author?.id === viewer.id,
    })),
    back: viewer.isAdmin
      ? { label: "The account", href: paths.account(viewer.id, id) }
      : { label: "All reports", href: paths.reports(viewer.id) },
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireModerator(args);
  requireOwnScreen(viewer, args.params["id"]);
  return changeAccountNotes(viewer, args);
}

export default function AccountNotesPage() {
  const { user, notes, back, formKey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <div className="dashboard-title">
        <h1>
          Notes about <span dir="auto">{user.name}</span>
        </h1>
        <p className="row">
          <ButtonLink size="small" href={back.href}>
            {back.label}
          </ButtonLink>
        </p>
      </div>
      <div className="panel-narrow stack">
        <Panel heading="A new note">
          <AddNoteForm formKey={formKey} failed={failed} />
        </Panel>
        <Panel heading="Notes" id="notes">
          {notes.map((note) => (
            <NoteBody
              key={note.id}
              {...{ note, formKey }}
              author={note.author}
              deleteLabel={note.mayDelete ? "Delete" : null}
            />
          ))}
          {notes.length === 0 && <p className="small muted">Nobody has written a note yet.</p>}
        </Panel>
      </div>
    </>
  );
}

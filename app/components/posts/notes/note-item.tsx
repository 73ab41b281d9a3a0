import { Form } from "@remix-run/react";
import type { Note } from "~api/contract/responses/shared-drafts";
import { KeyFields } from "~/components/forms/csrf-field";
import { Separator } from "~/components/posts/separator";
import { Button } from "~/components/ui/button";
import { RoleBadge } from "~/components/ui/role-badge";
import { formatDateTime, toMinute } from "~/utils/format/dates";
import { paths } from "~/utils/paths";
import "./notes.css";

export const noteAnchor = (id: string) => `noted-${id}`;

type Props = {
  note: Note;
  viewerId: string;
  /** Whose draft it is on. */
  authorId: string;
  formKey: string;
  /** Shows how its paragraph began, where it does not stand under it. */
  isQuoted?: boolean;
};

/** A note on a draft. Its writer takes it back, and the draft's author is done with it. */
export function NoteItem({ note, viewerId, authorId, formKey, isQuoted }: Props) {
  const { id, quote, text, user, createdAt } = note;
  const label = viewerId === authorId ? "Done" : viewerId === user.id ? "Delete" : null;
  return (
    <article className="note" id={noteAnchor(id)}>
      {isQuoted && (
        <blockquote className="note-quote" dir="auto">
          {quote}
        </blockquote>
      )}
      <p className="byline">
        <a href={paths.author(user.id)} dir="auto">
          {user.fullName}
        </a>
        <RoleBadge badge={user.badge} />
        <Separator />
        <time dateTime={toMinute(createdAt)}>{formatDateTime(createdAt)}</time>
      </p>
      <p className="pre-line" dir="auto">
        {text}
      </p>
      {label && (
        <Form method="post" preventScrollReset>
          <KeyFields formKey={formKey} />
          <input type="hidden" name="noteId" value={id} />
          <Button
            size="small"
            name="intent"
            value="delete-note"
            aria-label={`${label}: note by ${user.fullName}`}
          >
            {label}
          </Button>
        </Form>
      )}
    </article>
  );
}

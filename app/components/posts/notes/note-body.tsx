import type { ReactNode } from "react";
import { Form } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { Separator } from "~/components/posts/separator";
import { Button } from "~/components/ui/button";
import { RoleBadge } from "~/components/ui/role-badge";
import type { UserShort } from "~api/contract/responses/users";
import { formatDateTime, toMinute } from "~/utils/format/dates";
import { paths } from "~/utils/paths";
import "~/components/posts/byline.css";
import "./notes.css";

type Props = {
  note: { id: string; text: string; createdAt: string };
  /** Null once their account is gone. */
  author: (Pick<UserShort, "id" | "badge"> & { name: string }) | null;
  formKey: string;
  /** Of the button that deletes it; null without one. */
  deleteLabel: string | null;
  anchor?: string;
  /** What it is about. */
  children?: ReactNode;
};

/** A note with its writer and time. */
export function NoteBody({ note, author, formKey, deleteLabel, anchor, children }: Props) {
  const { id, text, createdAt } = note;
  const name = author?.name ?? "Somebody whose account is gone";
  return (
    <article className="note" id={anchor}>
      {children}
      <p className="byline">
        {author ? (
          <a href={paths.author(author.id)} dir="auto">
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}
        <RoleBadge badge={author?.badge} />
        <Separator />
        <time dateTime={toMinute(createdAt)}>{formatDateTime(createdAt)}</time>
      </p>
      <p className="pre-line" dir="auto">
        {text}
      </p>
      {deleteLabel && (
        <Form method="post" preventScrollReset>
          <KeyFields formKey={formKey} />
          <input type="hidden" name="noteId" value={id} />
          <Button
            size="small"
            name="intent"
            value="delete-note"
            aria-label={`${deleteLabel}: note by ${name}`}
          >
            {deleteLabel}
          </Button>
        </Form>
      )}
    </article>
  );
}

import { Form } from "@remix-run/react";
import type { AccountNote as Note } from "~api/contract/responses/reports";
import { KeyFields } from "~/components/forms/csrf-field";
import { Separator } from "~/components/posts/separator";
import { Button } from "~/components/ui/button";
import { formatDateTime, toMinute } from "~/utils/format/dates";
import { paths } from "~/utils/paths";
import "~/components/posts/byline.css";
import "~/components/posts/notes/notes.css";

type Props = { note: Note & { mayDelete: boolean }; formKey: string };

export function AccountNote({ note, formKey }: Props) {
  const { id, author, text, createdAt, mayDelete } = note;
  const name = author?.name ?? "Somebody whose account is gone";
  return (
    <article className="note">
      <p className="byline">
        {author ? (
          <a href={paths.author(author.id)} dir="auto">
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}
        <Separator />
        <time dateTime={toMinute(createdAt)}>{formatDateTime(createdAt)}</time>
      </p>
      <p className="pre-line" dir="auto">
        {text}
      </p>
      {mayDelete && (
        <Form method="post" preventScrollReset>
          <KeyFields formKey={formKey} />
          <input type="hidden" name="noteId" value={id} />
          <Button
            size="small"
            name="intent"
            value="delete-note"
            aria-label={`Delete: note by ${name}`}
          >
            Delete
          </Button>
        </Form>
      )}
    </article>
  );
}

import type { Note } from "~api/contract/responses/shared-drafts";
import { NoteBody } from "./note-body";

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
  const { id, quote, user } = note;
  return (
    <NoteBody
      note={note}
      author={{ ...user, name: user.fullName }}
      formKey={formKey}
      deleteLabel={viewerId === authorId ? "Done" : viewerId === user.id ? "Delete" : null}
      anchor={noteAnchor(id)}
    >
      {isQuoted && (
        <blockquote className="note-quote" dir="auto">
          {quote}
        </blockquote>
      )}
    </NoteBody>
  );
}

import { NoteItem } from "~/components/posts/notes/note-item";
import { ProseText } from "~/components/posts/prose";
import { paths } from "~/utils/paths";
import type { NotedBlock } from "./loader.server";
import { NoteForm } from "./note-form";
import type { FailedNote } from "./note-form";

type Props = {
  block: NotedBlock;
  lang: string | undefined;
  token: string;
  viewerId: string;
  authorId: string;
  formKey: string;
  /** Whether a note is being added here. */
  isOpen: boolean;
  failed: FailedNote;
};

/** A paragraph, or another part of a draft, with the notes on it. */
export function DraftBlock({ block, lang, token, isOpen, failed, ...shared }: Props) {
  const { number, quote, html, notes } = block;
  return (
    <div className="draft-block">
      <ProseText html={html} lang={lang} />
      <div className="draft-notes">
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} {...shared} />
        ))}
        {isOpen && <NoteForm {...{ number, quote, token, failed }} formKey={shared.formKey} />}
        {!isOpen && quote !== "" && (
          <a
            className="add-note"
            href={paths.sharedDraft(token, { note: number }, "note")}
            aria-label={`Add a note to “${quote.slice(0, 60)}”`}
          >
            Add a note
          </a>
        )}
      </div>
    </div>
  );
}

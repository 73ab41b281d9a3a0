import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { markText } from "~/utils/forms/markdown-marks";
import type { Mark } from "~/utils/forms/markdown-marks";
import { isTextControl, typeInto } from "./use-control";

const TOOLS = [
  { mark: "bold", label: "Bold" },
  { mark: "italic", label: "Italic" },
  { mark: "heading", label: "Heading" },
  { mark: "link", label: "Link" },
  { mark: "list", label: "List" },
  { mark: "quote", label: "Quote" },
  { mark: "code", label: "Code" },
] as const satisfies { mark: Mark; label: string }[];

function applyMark(textId: string, mark: Mark): void {
  const control = document.getElementById(textId);
  if (!isTextControl(control)) return;
  const { value, selectionStart, selectionEnd } = control;
  const edit = markText(value, selectionStart ?? 0, selectionEnd ?? 0, mark);
  typeInto(textId, edit.text, edit.from, edit.to);
  control.setSelectionRange(edit.selectFrom, edit.selectTo);
}

export function MarkdownToolbar({ textId }: { textId: string }) {
  return (
    <div className="editor-bar" role="group" aria-label="Formatting" aria-controls={textId}>
      {TOOLS.map(({ mark, label }) => (
        <Button
          key={mark}
          type="button"
          variant="ghost"
          size="small"
          icon
          aria-label={label}
          title={label}
          onClick={() => applyMark(textId, mark)}
        >
          <Icon name={mark} size="sm" />
        </Button>
      ))}
    </div>
  );
}

import { useEffect } from "react";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { ModeSwitch } from "./mode-switch";
import { markText } from "~/utils/forms/markdown-marks";
import type { Mark } from "~/utils/forms/markdown-marks";
import { isTextControl, typeInto } from "./use-control";

const TOOLS: { mark: Mark; label: string; key?: string }[] = [
  { mark: "bold", label: "Bold", key: "B" },
  { mark: "italic", label: "Italic", key: "I" },
  { mark: "heading", label: "Heading" },
  { mark: "link", label: "Link", key: "K" },
  { mark: "list", label: "List" },
  { mark: "quote", label: "Quote" },
  { mark: "code", label: "Code" },
];

function applyMark(textId: string, mark: Mark): void {
  const control = document.getElementById(textId);
  if (!isTextControl(control)) return;
  const { value, selectionStart, selectionEnd } = control;
  const edit = markText(value, selectionStart ?? 0, selectionEnd ?? 0, mark);
  typeInto(textId, edit.text, edit.from, edit.to);
  control.setSelectionRange(edit.selectFrom, edit.selectTo);
}

/** Shortcuts with Ctrl, or with Command on a Mac. */
function useMarkKeys(textId: string): void {
  useEffect(() => {
    const control = document.getElementById(textId);
    function handleKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const tool = TOOLS.find(({ key }) => key === event.key.toUpperCase());
      if (!tool) return;
      event.preventDefault();
      applyMark(textId, tool.mark);
    }
    control?.addEventListener("keydown", handleKey);
    return () => control?.removeEventListener("keydown", handleKey);
  }, [textId]);
}

function choosePicture(fileId: string): void {
  const file = document.getElementById(fileId);
  file?.closest("details")?.setAttribute("open", "");
  file?.focus();
  file?.click();
}

type Props = { textId: string; fileId: string; onRichText: () => void };

export function MarkdownToolbar({ textId, fileId, onRichText }: Props) {
  useMarkKeys(textId);
  return (
    <div className="editor-bar" role="group" aria-label="Formatting" aria-controls={textId}>
      {TOOLS.map(({ mark, label, key }) => (
        <Button
          key={mark}
          type="button"
          variant="ghost"
          size="small"
          icon
          aria-label={label}
          aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
          title={key ? `${label} (Ctrl+${key})` : label}
          onClick={() => applyMark(textId, mark)}
        >
          <Icon name={mark} size="sm" />
        </Button>
      ))}
      <Button
        type="button"
        variant="ghost"
        size="small"
        icon
        aria-label="Add a picture"
        title="Add a picture"
        onClick={() => choosePicture(fileId)}
      >
        <Icon name="camera" size="sm" />
      </Button>
      <ModeSwitch isMarkdown onChange={onRichText} />
    </div>
  );
}

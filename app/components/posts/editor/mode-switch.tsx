import { Button } from "~/components/ui/button";

/** The last tool of the bar: Markdown, or what it looks like. */
export function ModeSwitch({
  isMarkdown,
  onChange,
}: {
  isMarkdown: boolean;
  onChange: () => void;
}) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="small"
      className="editor-mode"
      aria-pressed={isMarkdown}
      onClick={onChange}
    >
      Markdown
    </Button>
  );
}

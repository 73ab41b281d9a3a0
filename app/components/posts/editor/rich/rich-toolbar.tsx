import { useRef } from "react";
import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon";
import { ModeSwitch } from "../mode-switch";
import { BLOCKS, TABLE_ACTS } from "./blocks";
import {
  toggleBlock,
  toggleCode,
  toggleEm,
  toggleList,
  toggleQuote,
  toggleStrong,
} from "./commands";
import { addPictures } from "./pictures";

type Tool = {
  icon: "bold" | "italic" | "heading" | "list" | "quote" | "code";
  label: string;
  shortcut?: string;
  command: Command;
};

const TOOLS: Tool[] = [
  { icon: "bold", label: "Bold", shortcut: "B", command: toggleStrong },
  { icon: "italic", label: "Italic", shortcut: "I", command: toggleEm },
  { icon: "heading", label: "Heading", command: toggleBlock("heading", { level: 2 }) },
  { icon: "list", label: "List", command: toggleList("bullet_list") },
  { icon: "quote", label: "Quote", command: toggleQuote },
  { icon: "code", label: "Code", shortcut: "E", command: toggleCode },
];

type Props = {
  view: EditorView;
  active: string;
  csrf: string | null;
  tell: (message: string) => void;
  onLink: () => void;
  onMarkdown: () => void;
};

export function RichToolbar({ view, active, csrf, tell, onLink, onMarkdown }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const blocks = active.includes(" table ") ? [...TABLE_ACTS, ...BLOCKS] : BLOCKS;
  return (
    <div className="editor-bar" role="group" aria-label="Formatting">
      {TOOLS.map(({ command, ...tool }) => (
        <ToolButton
          key={tool.icon}
          {...tool}
          isOn={active.includes(` ${tool.icon} `)}
          onClick={() => run(command)}
        />
      ))}
      <ToolButton
        icon="link"
        label="Link"
        shortcut="K"
        isOn={active.includes(" link ")}
        onClick={onLink}
      />
      <ToolButton icon="camera" label="Add a picture" onClick={() => file.current?.click()} />
      <input
        ref={file}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Pictures"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          void addPictures(view, files, { at: view.state.selection.from, csrf, tell });
          target.value = "";
        }}
      />
      <select
        className="input editor-blocks"
        aria-label="Insert"
        value=""
        onChange={({ target }) => {
          const block = blocks.find(({ name }) => name === target.value);
          if (block) run(block.command);
        }}
      >
        <option value="">Insert…</option>
        {blocks.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <ModeSwitch isMarkdown={false} onChange={onMarkdown} />
    </div>
  );
}

type ToolProps = {
  icon: IconName;
  label: string;
  shortcut?: string;
  isOn?: boolean;
  onClick: () => void;
};

function ToolButton({ icon, label, shortcut, isOn, onClick }: ToolProps) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="small"
      icon
      aria-label={label}
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut && `Control+${shortcut} Meta+${shortcut}`}
      title={shortcut ? `${label} (Ctrl+${shortcut})` : label}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={icon} size="sm" />
    </Button>
  );
}

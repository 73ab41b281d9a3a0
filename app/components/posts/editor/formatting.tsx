import { useState } from "react";
import { useDynamicImport } from "~/components/enhancements/use-dynamic-import";
import { keepChoice, readChoice } from "~/utils/browser-choice";
import { MarkdownToolbar } from "./markdown-toolbar";

type Props = { textId: string; fileId: string };

const KEY = "editor";
const load = () => import("./rich/rich-text.client");

/** The bar above the text, and rich text in its place unless somebody has chosen Markdown. */
export function Formatting(props: Props) {
  const [isMarkdown, setIsMarkdown] = useState(() => readChoice(KEY) === "markdown");

  function choose(mode: "markdown" | "rich") {
    setIsMarkdown(mode === "markdown");
    keepChoice(KEY, mode);
  }

  const toolbar = <MarkdownToolbar {...props} onRichText={() => choose("rich")} />;
  if (isMarkdown) return toolbar;
  return <LoadedRichText {...props} toolbar={toolbar} onMarkdown={() => choose("markdown")} />;
}

type RichProps = Props & { toolbar: JSX.Element; onMarkdown: () => void };

function LoadedRichText({ toolbar, ...props }: RichProps) {
  const chunk = useDynamicImport(load);
  return chunk ? <chunk.RichText {...props}>{toolbar}</chunk.RichText> : toolbar;
}

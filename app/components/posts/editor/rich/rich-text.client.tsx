import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useRootData } from "~/utils/page/root-data";
import { linkRange, setLink } from "./commands";
import { createView } from "./create-view";
import { LinkBar } from "./link-bar";
import { readActive } from "./read-active";
import { RichToolbar } from "./rich-toolbar";
import { openText } from "./sources";
import { requestDocument } from "./request-document";
import { TextSync } from "./text-sync";
import "./rich.css";

type Props = { textId: string; onMarkdown: () => void; children: ReactNode };

const UNREADABLE = "Rich text could not be loaded, so here is the Markdown.";

/** Rich text over a textarea, which has the same text all the time. `children` until it is there. */
export function RichText({ textId, onMarkdown, children }: Props) {
  const { csrf } = useRootData();
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [active, setActive] = useState("");
  const [link, setLinkText] = useState<string | null>(null);
  const [message, setMessage] = useState("");

  useEffect(() => {
    const control = document.getElementById(textId);
    const [frame, bar] = [place.current, place.current?.parentElement];
    if (!(control instanceof HTMLTextAreaElement) || !frame || !bar) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let opened: EditorView | null = null;
    let sync: TextSync | null = null;

    async function open(text: HTMLTextAreaElement, around: HTMLElement): Promise<void> {
      const read = await requestDocument(text, csrf, signal);
      if (signal.aborted) return;
      if (!read) return setMessage(UNREADABLE);
      const isFocused = document.activeElement === text;
      const cursor = text.selectionEnd;
      const { doc, write } = openText(read.document);
      opened?.destroy();
      sync?.stop();
      const attributes = attributesOf(text);
      const onChange = (state: EditorState, isTextChanged: boolean) => {
        setActive(readActive(state));
        if (isTextChanged) sync?.schedule();
      };
      const openLink = (state: EditorState) => {
        setLinkText(linkRange(state).href);
        return true;
      };
      const current = createView(around, {
        doc,
        attributes,
        csrf,
        tell: setMessage,
        openLink,
        onChange,
      });
      sync = new TextSync(text, {
        read: () => write(current.state.doc),
        onOtherText: () => void open(text, around),
        onFocus: () => current.focus(),
      });
      opened = current;
      setView(current);
      setMessage("");
      if (isFocused) read.focus(current, cursor);
    }
    void open(control, frame);
    return () => {
      controller.abort();
      sync?.stop();
      opened?.destroy();
      setView(null);
    };
  }, [textId, csrf]);

  return (
    <>
      {view ? (
        <RichToolbar
          view={view}
          active={active}
          csrf={csrf}
          tell={setMessage}
          onLink={() => setLinkText(linkRange(view.state).href)}
          onMarkdown={onMarkdown}
        />
      ) : (
        children
      )}
      {view && link !== null && (
        <LinkBar
          address={link}
          onEnd={(address) => {
            if (address !== null) setLink(address)(view.state, view.dispatch);
            setLinkText(null);
            view.focus();
          }}
        />
      )}
      <div className="rich" ref={place} />
      <p className="rich-message" role="status">
        {message}
      </p>
    </>
  );
}

/** What the textarea says of itself to assistive technology. */
function attributesOf(text: HTMLTextAreaElement): Record<string, string> {
  const attributes: Record<string, string> = {
    class: "prose rich-text",
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": text.labels[0]?.textContent ?? "Text",
    dir: "auto",
  };
  // The hint is about Markdown.
  if (text.ariaInvalid) {
    attributes["aria-invalid"] = text.ariaInvalid;
    attributes["aria-describedby"] = `${text.id}-error`;
  }
  return attributes;
}

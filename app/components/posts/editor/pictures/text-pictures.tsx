import { useEffect, useState } from "react";
import { useRootData } from "~/utils/page/root-data";
import { picturesOf, uploadPicture } from "./upload-picture";
import { isTextControl, typeInto } from "../use-control";

type Props = { textId: string; fileId: string };

const IN_TEXT = "The picture is in the text.";
/** The focused control, and the cursor in it. */
function getPlace(text: Element | null): string {
  return `${document.activeElement?.id} ${isTextControl(text) && text.value}`;
}

/** Inserts a picture below the cursor's line, and keeps the cursor of somebody who is typing. */
function insertLine(textId: string, line: string, isWaiting: boolean): void {
  const text = document.getElementById(textId);
  if (!isTextControl(text)) return;
  const { value, selectionEnd } = text;
  const lineEnd = value.indexOf("\n", selectionEnd ?? 0);
  const at = lineEnd < 0 ? value.length : lineEnd;
  const [before, after] = [value.slice(0, at), value.slice(at)];
  const start = before === "" ? "" : "\n\n".slice(/\n{0,2}$/u.exec(before)?.[0].length);
  const end = "\n\n".slice(/^\n{0,2}/u.exec(after)?.[0].length);
  if (!isWaiting) {
    text.setRangeText(start + line + end, at, at, "preserve");
    text.dispatchEvent(new Event("input", { bubbles: true }));
    return;
  }
  typeInto(textId, start + line + end, at, at);
  const isWordless = line.startsWith("![]");
  const cursor = at + start.length + (isWordless ? "![".length : line.length);
  text.setSelectionRange(cursor, cursor);
}

/** Uploads pasted, dropped or chosen pictures and inserts them. */
export function TextPictures({ textId, fileId }: Props) {
  const { csrf } = useRootData();
  const [state, setState] = useState("");

  useEffect(() => {
    const text = document.getElementById(textId);
    const file = document.getElementById(fileId);
    const fields = file?.closest("details");

    async function add(body: FormData, done = IN_TEXT): Promise<boolean> {
      setState("Uploading the picture…");
      const place = getPlace(text);
      const answer = await uploadPicture(body, csrf);
      if (!("line" in answer)) {
        setState(answer.message);
        return false;
      }
      insertLine(textId, answer.line, getPlace(text) === place);
      setState(`${done} ${answer.note}`.trim());
      return true;
    }

    async function addAll(pictures: File[]) {
      fields?.setAttribute("open", "");
      for (const picture of pictures) {
        const body = new FormData();
        body.set("textPicture", picture);
        await add(body, "Say what the picture shows, between the square brackets.");
      }
    }

    function handleFiles(event: ClipboardEvent | DragEvent) {
      const data = event instanceof DragEvent ? event.dataTransfer : event.clipboardData;
      const pictures = picturesOf(data);
      if (pictures.length === 0) return;
      event.preventDefault();
      void addAll(pictures);
    }

    function handleDragOver(event: DragEvent) {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    }

    let isAdding = false;
    async function handleClick(event: MouseEvent) {
      const button = event.target instanceof Element && event.target.closest("button");
      if (!button || button.value !== "add-picture") return;
      event.preventDefault();
      if (isAdding) return;
      const body = new FormData();
      const controls = [...(fields?.querySelectorAll("input") ?? [])];
      for (const control of controls) {
        const isSent = control.type !== "checkbox" || control.checked;
        if (isSent) body.set(control.name, control.files?.[0] ?? control.value);
      }
      isAdding = true;
      const isAdded = await add(body);
      isAdding = false;
      if (!isAdded) return;
      for (const control of controls) {
        if (control.type === "checkbox") control.checked = false;
        else control.value = "";
      }
    }

    const controller = new AbortController();
    const { signal } = controller;
    text?.addEventListener("paste", handleFiles, { signal });
    text?.addEventListener("drop", handleFiles, { signal });
    text?.addEventListener("dragover", handleDragOver, { signal });
    fields?.addEventListener("click", handleClick, { signal });
    return () => controller.abort();
  }, [textId, fileId, csrf]);

  return <p role="status">{state}</p>;
}

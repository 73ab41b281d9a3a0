import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Conflict } from "~/server/forms/conflict.server";
import type { Editing } from "~/server/forms/post-editor.server";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import { waitForSave } from "./save-in-flight";
import type { LeftText } from "./save-in-flight";
import { openAsDocument } from "./open-as-document";
import { startAutosave } from "./start-autosave";
import type { RunningAutosave } from "./start-autosave";

type Props = {
  formId: string;
  editing: Editing;
  /** The new key of a returned form. */
  returned: string | undefined;
  onConflict: (conflict: Conflict) => void;
};

export function Autosave(props: Props) {
  const { draftId } = props.editing;
  const [rendered, setRendered] = useState({ draftId, key: 0 });
  // A new post that becomes a draft stays the same text.
  if (rendered.draftId !== draftId)
    setRendered({ draftId, key: rendered.key + (rendered.draftId === null ? 0 : 1) });
  return <SavedForm key={rendered.key} {...props} />;
}

function SavedForm({ formId, editing, returned, onConflict }: Props) {
  const { viewer } = useRootData();
  const [state, setState] = useState(editing.state && `${editing.state}.`);
  const latest = useRef({ editing, returned, onConflict });
  useEffect(() => {
    latest.current = { editing, returned, onConflict };
  });
  const running = useRef<RunningAutosave | null>(null);
  const { draftId, version } = editing;
  const viewerId = viewer?.id ?? "";
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    let isOver = false;
    const start = (left: LeftText | null) => {
      if (isOver) return;
      running.current = startAutosave({
        form,
        editing: latest.current.editing,
        owner: viewerId,
        isReturned: latest.current.returned !== undefined,
        left,
        onState: setState,
        onConflict: (conflict) => latest.current.onConflict(conflict),
      });
    };
    const ready = waitForSave().then(start);
    // Sent before, it would conflict with what its other page saves while it is left.
    const handleSubmit = (event: SubmitEvent) => {
      if (running.current) return;
      event.preventDefault();
      event.stopPropagation();
      void ready.then(() => form.requestSubmit(event.submitter));
    };
    form.addEventListener("submit", handleSubmit);
    const stop = () => running.current?.stop();
    const handleClick = (event: MouseEvent) => openAsDocument(event, stop);
    // In the capture phase, before the listener of useDelegatedLinks.
    document.addEventListener("click", handleClick, true);
    return () => {
      isOver = true;
      form.removeEventListener("submit", handleSubmit);
      document.removeEventListener("click", handleClick, true);
      stop();
      running.current = null;
    };
  }, [formId, viewerId]);

  useEffect(
    () => running.current?.resume({ draftId, version }, returned !== undefined),
    [draftId, version, returned],
  );

  useEffect(() => setState(editing.state && `${editing.state}.`), [editing.state]);

  // A submission needs no stored text, unless its session ended.
  const { state: navigation, formMethod, location } = useNavigation();
  useEffect(() => {
    const here = [window.location.pathname, paths.login()];
    if (navigation === "loading" && formMethod && !here.includes(location.pathname))
      running.current?.forget();
  }, [navigation, formMethod, location]);

  return <span role="status">{state}</span>;
}

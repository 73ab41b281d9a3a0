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

/** Another page follows a submission that needs no stored text, unless its session ended. */
const isAccepted = (from: string, to: string) => to !== from && to !== paths.login();

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
    let sentFrom: string | null = null;
    const handleSubmit = (event: SubmitEvent) => {
      sentFrom = location.pathname;
      if (running.current) return;
      event.preventDefault();
      event.stopPropagation();
      void ready.then(() => form.requestSubmit(event.submitter));
    };
    form.addEventListener("submit", handleSubmit);
    const stop = () => running.current?.stop();
    const handleInterruption = () => void (sentFrom = null);
    const handleClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a")) handleInterruption();
      openAsDocument(event, stop);
    };
    window.addEventListener("popstate", handleInterruption);
    // In the capture phase, before the listener of useDelegatedLinks.
    document.addEventListener("click", handleClick, true);
    return () => {
      isOver = true;
      form.removeEventListener("submit", handleSubmit);
      document.removeEventListener("click", handleClick, true);
      window.removeEventListener("popstate", handleInterruption);
      // React may never have rendered that the next page was loading.
      if (sentFrom && isAccepted(sentFrom, location.pathname)) running.current?.forget();
      stop();
      running.current = null;
    };
  }, [formId, viewerId]);

  useEffect(
    () => running.current?.resume({ draftId, version }, returned !== undefined),
    [draftId, version, returned],
  );

  useEffect(() => setState(editing.state && `${editing.state}.`), [editing.state]);

  const { state: navigation, formMethod, location: next } = useNavigation();
  useEffect(() => {
    if (navigation === "loading" && formMethod && isAccepted(location.pathname, next.pathname))
      running.current?.forget();
  }, [navigation, formMethod, next]);

  return <span role="status">{state}</span>;
}

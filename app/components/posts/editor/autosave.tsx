import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Conflict } from "~/server/forms/conflict.server";
import type { Editing } from "~/server/forms/post-editor.server";
import { useRootData } from "~/utils/page/root-data";
import { startAutosave, whenLeft } from "./start-autosave";
import type { RunningAutosave } from "./start-autosave";

type Props = {
  formId: string;
  editing: Editing;
  /** Of a form that was sent and came back, its new key. */
  returned: string | undefined;
  onConflict: (conflict: Conflict) => void;
};

/** Saves the form while somebody types, and says when. */
export function Autosave({ formId, editing, returned, onConflict }: Props) {
  const { viewer } = useRootData();
  const [state, setState] = useState(editing.state && `${editing.state}.`);
  const showConflict = useRef(onConflict);
  useEffect(() => {
    showConflict.current = onConflict;
  });
  const running = useRef<RunningAutosave | null>(null);
  const { kind, draftId, postId, version } = editing;
  const viewerId = viewer?.id ?? "";

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const target = { kind, draftId, postId, version };
    const options = {
      form,
      target,
      owner: viewerId,
      isReturned: returned !== undefined,
      onState: setState,
      onConflict: (conflict: Conflict) => showConflict.current(conflict),
    };
    let isOver = false;
    void whenLeft().finally(() => {
      if (!isOver) running.current = startAutosave(options);
    });
    return () => {
      isOver = true;
      running.current?.stop();
      running.current = null;
    };
  }, [formId, kind, draftId, postId, version, viewerId, returned]);

  useEffect(() => setState(editing.state && `${editing.state}.`), [editing.state]);

  // A submission that leads elsewhere was accepted: nothing is left to be kept.
  const { state: navigation, formMethod, location } = useNavigation();
  useEffect(() => {
    if (navigation === "loading" && formMethod && location.pathname !== window.location.pathname)
      running.current?.forget();
  }, [navigation, formMethod, location]);

  return <span role="status">{state}</span>;
}

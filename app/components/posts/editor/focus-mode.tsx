import { useEffect, useRef } from "react";
import { keepChoice, readChoice } from "~/utils/browser-choice";
import "./focus-mode.css";

const KEY = "menu";

/** Hides what stands around a text, without scripts. Outside the form: it is no part of the post. */
export function FocusMode() {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current && readChoice(KEY) === "hidden") box.current.checked = true;
  }, []);
  return (
    <label className="focus-mode hint">
      <input
        ref={box}
        type="checkbox"
        onChange={({ target }) => keepChoice(KEY, target.checked ? "hidden" : "shown")}
      />
      Hide the menu
    </label>
  );
}

import { useEffect, useRef } from "react";
import { Differences } from "~/components/compare/differences";
import { Icon } from "~/components/ui/icon";
import { Button } from "~/components/ui/button";
import type { Conflict } from "~/server/forms/conflict.server";
import "~/components/feedback/alert.css";
import "./conflict.css";

type Props = {
  conflict: Conflict | null | undefined;
  /** The person chose to go on editing. */
  isEditedOn?: boolean;
};

/** A typed text beside a version saved elsewhere, and the choice between them. */
export function ConflictPanel({ conflict, isEditedOn }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  // The panel may be far above the clicked button; typing is not interrupted.
  useEffect(() => {
    const isTyping = document.activeElement?.matches("input, textarea, select");
    if (conflict && !isTyping) notice.current?.focus();
  }, [conflict]);

  if (isEditedOn) {
    return (
      <p className="alert alert-info" role="status">
        This is your text. Saving it replaces the saved version.
      </p>
    );
  }
  if (!conflict) return null;
  const { differences, same, intent, taking } = conflict;
  return (
    <section className="conflict stack" aria-labelledby="conflict">
      <div ref={notice} className="alert alert-warning" role="alert" tabIndex={-1}>
        <Icon name="alert" />
        <div>
          <h2 id="conflict">This was changed elsewhere since you opened it</h2>
          <p>Not saved yet, and nothing is lost. Compare the two versions and choose one.</p>
        </div>
      </div>
      <Differences differences={differences} same={same} names={["Saved version", "Yours"]} />
      {/* Enter in a field triggers the first button, which saves nothing. */}
      <div className="conflict-choices">
        <Button name="intent" value="edit">
          Keep editing
        </Button>{" "}
        <Button name="intent" value={taking}>
          Use the saved version
        </Button>{" "}
        <Button name="intent" value={intent} variant="primary">
          Keep mine
        </Button>
      </div>
      <p className="hint">
        “Keep editing” saves nothing yet. “Use the saved version” discards what you typed. “Keep
        mine” replaces the saved version.
      </p>
    </section>
  );
}

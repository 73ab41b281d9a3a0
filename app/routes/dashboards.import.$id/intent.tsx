import type { ReactNode } from "react";
import { KeyFields } from "~/components/forms/csrf-field";

type Props = {
  formKey: string;
  intent: "start" | "discard" | "undo" | "publish" | "pictures";
  /** The id of a past import. */
  importId?: string;
  children: ReactNode;
};

/** A form with one button. */
export function Intent({ formKey, intent, importId, children }: Props) {
  return (
    <form method="post" className="stack">
      <KeyFields formKey={formKey} />
      <input type="hidden" name="intent" value={intent} />
      {importId && <input type="hidden" name="import" value={importId} />}
      {children}
    </form>
  );
}

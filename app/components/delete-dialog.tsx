import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { DeleteForm, WhatGoes } from "~/components/confirm-delete";
import type { DeleteQuestion } from "~/components/confirm-delete";
import { Dialog } from "~/components/ui/dialog";

type Props = {
  /** The page that asks. */
  path: string;
  onClose: () => void;
};

/** The question of a page that deletes, over the page one is on. */
export function DeleteDialog({ path, onClose }: Props) {
  const { load, data: asked } = useFetcher<DeleteQuestion>();
  useEffect(() => load(path), [load, path]);
  if (!asked) return null;
  return (
    <Dialog title={asked.question} isOpen onClose={onClose}>
      <DeleteForm formKey={asked.formKey} action={path} onClose={onClose}>
        <WhatGoes {...asked} />
      </DeleteForm>
    </Dialog>
  );
}

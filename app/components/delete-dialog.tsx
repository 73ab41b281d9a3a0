import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { DeleteForm, WhatGoes } from "~/components/confirm-delete";
import type { DeleteQuestion } from "~/components/confirm-delete";
import { Dialog } from "~/components/ui/dialog";

/** The page that asks. */
export type Asked = { path: string };

type Props = {
  asked: Asked;
  onClose: () => void;
};

/** The question of a page that deletes, over the page one is on. */
export function DeleteDialog({ asked, onClose }: Props) {
  const { load, data: question } = useFetcher<DeleteQuestion>();
  useEffect(() => load(asked.path), [load, asked]);
  if (!question) return null;
  return (
    <Dialog title={question.question} isOpen onClose={onClose}>
      <DeleteForm formKey={question.formKey} action={asked.path} onClose={onClose}>
        <WhatGoes {...question} />
      </DeleteForm>
    </Dialog>
  );
}

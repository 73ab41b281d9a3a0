import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { DeleteForm, DeleteExplanation } from "~/components/forms/confirm-delete";
import type { DeleteQuestion } from "~/components/forms/confirm-delete";
import { Dialog } from "~/components/ui/dialog";

export type DeleteRequest = { path: string };

type Props = {
  request: DeleteRequest;
  onClose: () => void;
};

export function DeleteDialog({ request, onClose }: Props) {
  const { load, data: question } = useFetcher<DeleteQuestion>();
  useEffect(() => load(request.path), [load, request]);
  if (!question) return null;
  return (
    <Dialog title={question.question} isOpen onClose={onClose}>
      <DeleteForm
        formKey={question.formKey}
        move={question.move}
        confirm={question.confirm}
        action={request.path}
        onClose={onClose}
      >
        <DeleteExplanation {...question} />
      </DeleteForm>
    </Dialog>
  );
}

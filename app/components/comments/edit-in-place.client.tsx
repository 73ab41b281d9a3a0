import { useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import type { Comment } from "~api/contract/responses/comments";
import { focusTarget } from "~/components/enhancements/focus-target";
import { Button } from "~/components/ui/button";
import { sendUnlessAccepted } from "~/utils/forms/send-as-document.client";
import { EditCommentForm, type FailedEdit } from "./edit-comment-form";
import { readEdit } from "./unsaved-edit";

function storeEdit(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Without storage, the text is only in the page.
  }
}

type Props = {
  comment: Comment;
  /** The storage key of the text in this tab. */
  draft: string;
  /** The page with this form, if loading fails. */
  page: string;
  onClose: () => void;
};

export function EditInPlace({ comment, draft, page, onClose }: Props) {
  const { id, version } = comment;
  const fetcher = useFetcher<FailedEdit>({ key: `edit-${id}` });
  const { formData, formAction } = fetcher;
  const { location } = useNavigation();
  const [opened] = useState(() => ({
    ...comment,
    description: readEdit(draft) ?? comment.description,
  }));
  const [formKey] = useState(() => crypto.randomUUID());
  const place = useRef<HTMLDivElement>(null);
  const formId = `edit-${id}`;

  useEffect(() => {
    const field = place.current?.querySelector("textarea");
    // It stores its own text, so the generic draft restore skips it.
    field?.form?.setAttribute("data-autosave", "");
    field?.focus();
  }, []);

  // The login would lose what the fetcher has sent.
  useEffect(() => {
    if (location && formData && formAction) {
      sendUnlessAccepted({ formData, action: formAction }, location.search);
    }
  }, [location, formData, formAction]);

  useEffect(() => {
    if (version === opened.version) return;
    onClose();
    focusTarget(`#comment-${id}`);
  }, [version, opened.version, id, onClose]);

  function store(event: FormEvent) {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    storeEdit(draft, event.target.value);
  }

  function cancel() {
    storeEdit(draft, null);
    onClose();
    focusTarget(`#comment-${id}`);
  }

  return (
    <div ref={place} onInput={store}>
      <EditCommentForm
        id={formId}
        comment={opened}
        as={fetcher.Form}
        action={page}
        formKey={formKey}
        failed={fetcher.data}
        rows={4}
        cancel={
          <Button type="button" variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        }
      />
    </div>
  );
}

import { useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import type { Comment } from "~api/contract/comments";
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
    // Storage can be full or disabled: then the text is only in the page.
  }
}

type Props = {
  comment: Comment;
  /** The key of its stored text in this tab. */
  draft: string;
  /** The page with the same form. */
  page: string;
  onClose: () => void;
};

/** The form of a comment in the place of its text. */
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
    // It stores its own text, and its index among the forms is unknown before it is rendered.
    field?.form?.setAttribute("data-autosave", "");
    field?.focus();
  }, []);

  // The navigation to the login does not have what the fetcher has sent.
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

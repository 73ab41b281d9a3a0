import { useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Comment } from "~api/contract/comments";
import { focusTarget } from "~/components/enhancements/focus-target";
import { Button } from "~/components/ui/button";
import { sendUnlessAccepted } from "~/utils/forms/send-as-document.client";
import { EditCommentForm, type FailedEdit } from "./edit-comment-form";

type Props = {
  comment: Comment;
  /** The page that does the same. */
  page: string;
  onClose: () => void;
};

/** The form of a comment in the place of its text. */
export function EditInPlace({ comment, page, onClose }: Props) {
  const { id, version } = comment;
  const fetcher = useFetcher<FailedEdit>({ key: `edit-${id}` });
  const { formData, formAction } = fetcher;
  const { location } = useNavigation();
  const [opened] = useState(comment);
  const [formKey] = useState(() => crypto.randomUUID());
  const place = useRef<HTMLDivElement>(null);
  const formId = `edit-${id}`;

  useEffect(() => {
    place.current?.querySelector("textarea")?.focus();
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

  function cancel() {
    onClose();
    focusTarget(`#comment-${id}`);
  }

  return (
    <div ref={place}>
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

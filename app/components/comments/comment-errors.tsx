import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { ErrorSummary } from "~/components/forms/error-summary";
import type { formFailure } from "~/server/forms/form.server";
import { COMMENT_FAILED, commentFormId } from "./comment-form";

/** A comment's errors at the top of a document response, since the form is far below. */
export function CommentErrors({ formKey }: { formKey: string }) {
  const failed = useActionData<typeof formFailure>();
  const [first] = useState(failed && { ...failed, formKey });
  if (!first || first.result !== failed?.result) return null;
  const description = Object.values(first.result.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <ErrorSummary
      heading={COMMENT_FAILED}
      formId={commentFormId(first.formKey)}
      errors={{ description }}
    />
  );
}

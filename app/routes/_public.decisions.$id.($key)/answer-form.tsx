import { useActionData } from "@remix-run/react";
import { AuthForm } from "~/components/forms/auth-form";
import { Field, fieldProps } from "~/components/forms/field";
import { useFreshForm } from "~/components/forms/use-fresh-form";
import { useServerForm } from "~/components/forms/use-server-form";
import "./decision.css";
import type { sendAnswer } from "./action.server";

/** One reply per decision. */
export function AnswerForm({ formKey }: { formKey: string }) {
  const failed = useActionData<typeof sendAnswer>();
  const { identity, onSubmitCapture } = useFreshForm(formKey, failed);
  const [form, fields] = useServerForm<{ answer: string }>({
    id: `answer-${identity}`,
    lastResult: failed?.result,
  });
  return (
    <AuthForm
      key={form.key}
      form={form}
      formKey={failed?.formKey ?? formKey}
      failure="Your reply was not sent"
      submitLabel="Send reply"
      onSubmitCapture={onSubmitCapture}
    >
      <Field
        {...fieldProps(fields.answer)}
        as="textarea"
        rows={6}
        label="Your reply"
        hint="You can reply once. Our moderators will read it."
      />
    </AuthForm>
  );
}

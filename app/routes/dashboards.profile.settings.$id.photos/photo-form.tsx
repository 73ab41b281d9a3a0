import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { IMAGE_TYPES } from "~api/contract/limits";
import { KeyFields } from "~/components/csrf-field";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field, fieldProps } from "~/components/ui/field";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { usePicturePreview } from "~/components/use-picture-preview";
import type { action } from "./route";
import type { PhotoKind } from "./schema";

type Props = {
  kind: PhotoKind;
  heading: string;
  hint: string;
  formKey: string;
  /** The photo as it is now. */
  present: ReactNode;
  previewClass: string;
};

/** One photo, and the field for another one; a chosen one is shown before it is sent. */
export function PhotoForm({ kind, heading, hint, formKey, present, previewClass }: Props) {
  const failed = useActionData<typeof action>();
  const mine = failed?.result.initialValue?.["kind"] === kind ? failed : undefined;
  const [form, fields] = useForm<{ image: File }>({
    id: `${kind}-photo`,
    lastResult: mine?.result,
  });
  const [preview, showPreview, dropPreview] = usePicturePreview();
  return (
    <Panel heading={heading}>
      <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="stack">
        <KeyFields formKey={mine?.formKey ?? formKey} />
        <input type="hidden" name="kind" value={kind} />
        <ErrorSummary
          heading="Your photo was not changed"
          formId={form.id}
          errors={mine ? form.allErrors : {}}
        />
        {preview ? (
          <img className={previewClass} src={preview} alt="The chosen one" onError={dropPreview} />
        ) : (
          present
        )}
        <Field
          {...fieldProps(fields.image)}
          errors={mine && fields.image.errors}
          type="file"
          accept={IMAGE_TYPES}
          label={`New ${kind} photo`}
          hint={hint}
          onChange={showPreview}
        />
        <div className="row">
          <Button variant="primary">
            <Icon name="upload" />
            Upload {kind} photo
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

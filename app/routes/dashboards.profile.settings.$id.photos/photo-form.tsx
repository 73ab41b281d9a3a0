import { Form, useActionData } from "@remix-run/react";
import { useState } from "react";
import type { ReactNode } from "react";
import { IMAGE_TYPES } from "~api/contract/limits";
import { ConfirmButton } from "~/components/forms/confirm-button";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { usePicturePreview } from "~/components/forms/use-picture-preview";
import { useServerForm } from "~/components/forms/use-server-form";
import type { changePhoto } from "./action.server";
import type { PhotoKind } from "./schema";

type Props = {
  kind: PhotoKind;
  heading: string;
  hint: string;
  formKey: string;
  currentPhoto: ReactNode;
  isRemovable: boolean;
  previewClass: string;
};

export function PhotoForm(props: Props) {
  const { kind, heading, hint, formKey, currentPhoto, isRemovable, previewClass } = props;
  const failed = useActionData<typeof changePhoto>();
  const isOwn = failed?.result.initialValue?.["kind"] === kind;
  // Choosing another photo clears the error of the last one.
  const [replaced, setReplaced] = useState<typeof failed>();
  const ownFailure = isOwn && failed !== replaced ? failed : undefined;
  const [form, fields] = useServerForm<{ image: File }>({
    id: `${kind}-photo`,
    lastResult: ownFailure?.result,
  });
  const [preview, showPreview, clearPreview] = usePicturePreview();
  return (
    <Panel heading={heading} id={`${kind}-panel`}>
      <Form method="post" encType="multipart/form-data" {...form.props} className="stack">
        <KeyFields formKey={(isOwn && failed?.formKey) || formKey} />
        <input type="hidden" name="kind" value={kind} />
        <ErrorSummary
          heading="Your photo was not changed"
          formId={form.id}
          errors={ownFailure ? form.allErrors : {}}
        />
        {preview ? (
          <img className={previewClass} src={preview} alt="Preview" onError={clearPreview} />
        ) : (
          currentPhoto
        )}
        <Field
          {...fieldProps(fields.image)}
          errors={ownFailure && fields.image.errors}
          type="file"
          accept={IMAGE_TYPES}
          label={`New ${kind} photo`}
          hint={hint}
          onChange={(event) => {
            showPreview(event);
            setReplaced(failed);
          }}
        />
        <div className="row">
          <Button variant="primary">
            <Icon name="upload" />
            Upload {kind} photo
          </Button>{" "}
          {isRemovable && (
            <ConfirmButton
              label={`Remove ${kind} photo`}
              note="This deletes the photo."
              name="intent"
              value="remove"
            />
          )}
        </div>
      </Form>
    </Panel>
  );
}

import { Form, useActionData } from "@remix-run/react";
import { CORNERS, FONTS } from "~api/contract/site/settings/look";
import { ConflictPanel } from "~/components/forms/conflict/conflict-panel";
import { VersionFields } from "~/components/forms/conflict/version-fields";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useFreshForm } from "~/components/forms/use-fresh-form";
import { useServerForm } from "~/components/forms/use-server-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import type { saveLook } from "./action.server";
import { ColoursPanel } from "./colours-panel";
import type { Offers } from "./offered-colours";
import type { LookFields } from "./schema";

type Props = {
  look: Omit<LookFields, "baseVersion">;
  isTried: boolean;
  version: number;
  formKey: string;
  cancelHref: string;
};

export function LookForm({ look, isTried, version, formKey, cancelHref }: Props) {
  const failed = useActionData<typeof saveLook>();
  const { identity, onSubmitCapture } = useFreshForm(formKey, failed);
  const [form, fields] = useServerForm<LookFields>({
    id: `look-${identity}`,
    lastResult: failed?.result,
    defaultValue: look,
  });
  // After a successful save, Conform still has the errors of the submission before.
  const shownProps = (field: Parameters<typeof fieldProps>[0]) => ({
    ...fieldProps(field),
    errors: failed && field.errors,
  });
  return (
    <Form
      method="post"
      {...form.props}
      key={form.key}
      className="stack panel-narrow"
      onSubmitCapture={onSubmitCapture}
    >
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <VersionFields version={version} failed={failed} conflict={failed?.conflict} />
      <ConflictPanel conflict={failed?.conflict} isEditedOn={failed?.isEditedOn} />
      <ErrorSummary
        heading="The look was not saved"
        formId={form.id}
        errors={failed ? form.allErrors : {}}
      />
      <ColoursPanel
        {...{ fields, shownProps }}
        offers={(failed as { offers?: Offers } | undefined)?.offers ?? {}}
      />
      <Panel heading="Fonts and corners">
        <div className="stack">
          <Field {...shownProps(fields.font)} as="select" label="Fonts">
            {Object.entries(FONTS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Field>
          <Field
            {...shownProps(fields.corners)}
            as="select"
            label="Corners"
            hint="Of buttons, fields, cards and pictures"
          >
            {Object.entries(CORNERS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Field>
        </div>
      </Panel>
      <div className="row">
        {isTried ? (
          <Button variant="ghost" name="intent" value="end" formNoValidate>
            End the preview
          </Button>
        ) : (
          <ButtonLink href={cancelHref} variant="ghost">
            Cancel
          </ButtonLink>
        )}{" "}
        <Button name="intent" value="preview">
          Preview
        </Button>{" "}
        <Button variant="primary">Save changes</Button>
      </div>
    </Form>
  );
}

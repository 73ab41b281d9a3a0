import { Form, useActionData } from "@remix-run/react";
import { HANDLE_CHANGE_DAYS } from "~api/contract/limits";
import { ConflictPanel } from "~/components/forms/conflict/conflict-panel";
import { VersionFields } from "~/components/forms/conflict/version-fields";
import { CODE_HINT, CodeField } from "~/components/account/code-field";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useFreshForm } from "~/components/forms/use-fresh-form";
import { useServerForm } from "~/components/forms/use-server-form";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/utils/paths";
import type { saveProfile } from "./action.server";
import { LinksFieldset } from "./links-fieldset";
import type { ProfileForm as Fields } from "./schema";

type Props = {
  userId: string;
  profile: Omit<Fields, "baseVersion">;
  hasSecondFactor: boolean;
  hasLinks: boolean;
  version: number;
  timeZones: string[];
  formKey: string;
};

export function ProfileForm(props: Props) {
  const { userId, profile, hasSecondFactor, hasLinks, version, timeZones, formKey } = props;
  const failed = useActionData<typeof saveProfile>();
  const { identity, onSubmitCapture } = useFreshForm(formKey, failed);
  const [form, fields] = useServerForm<Fields>({
    id: `profile-${identity}`,
    lastResult: failed?.result,
    defaultValue: profile,
  });
  // After a successful save, Conform still has the errors of the submission before.
  const shownProps = (field: Parameters<typeof fieldProps>[0]) => ({
    ...fieldProps(field),
    errors: failed && field.errors,
  });
  return (
    <Panel heading="Edit profile" aside={<a href={paths.profile(userId)}>View profile</a>}>
      <Form
        method="post"
        {...form.props}
        key={form.key}
        className="stack"
        onSubmitCapture={onSubmitCapture}
      >
        <KeyFields formKey={failed?.formKey ?? formKey} />
        <VersionFields version={version} failed={failed} conflict={failed?.conflict} />
        <ConflictPanel conflict={failed?.conflict} isEditedOn={failed?.isEditedOn} />
        <ErrorSummary
          heading="Your profile was not saved"
          formId={form.id}
          errors={failed ? form.allErrors : {}}
        />
        <div className="field-pair">
          <Field {...shownProps(fields.firstName)} label="First name" autoComplete="given-name" />
          <Field {...shownProps(fields.lastName)} label="Last name" autoComplete="family-name" />
        </div>
        {profile.handle !== undefined && (
          <Field
            {...shownProps(fields.handle)}
            label="Handle"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={`Letters from a to z, digits and _. You can change it once in ${HANDLE_CHANGE_DAYS} days; the old one leads to you for a year`}
          />
        )}
        {profile.pronouns !== undefined && (
          <Field
            {...shownProps(fields.pronouns)}
            label="Pronouns"
            autoComplete="off"
            hint="Optional, in your own words. Everyone can see them"
          />
        )}
        <Field
          {...shownProps(fields.bio)}
          as="textarea"
          rows={4}
          label="About you"
          hint="Up to 1,000 characters. Everyone can read it"
        />
        {hasLinks && <LinksFieldset fields={fields} shownProps={shownProps} />}
        <div className="field-pair">
          <Field
            {...shownProps(fields.email)}
            label="E-mail"
            type="email"
            autoComplete="email"
            hint="Not shown on your profile. We’ll send a link to a new address; it is used once you open it"
          />
          <Field
            {...shownProps(fields.currentPassword)}
            label="Current password"
            type="password"
            autoComplete="current-password"
            hint="Only to change your e-mail address. You’ll be signed out of all other browsers"
          />
          {hasSecondFactor && (
            <CodeField id={fields.code.id} errors={fields.code.errors} hint={CODE_HINT} />
          )}
        </div>
        <div className="field-pair">
          <Field
            {...shownProps(fields.phone)}
            label="Phone"
            type="tel"
            autoComplete="tel"
            hint="Optional. Not shown on your profile"
          />
          <Field
            {...shownProps(fields.pincode)}
            label="Pincode"
            autoComplete="postal-code"
            hint="Optional, but providers need one. Not shown on your profile"
          />
        </div>
        <Field
          {...shownProps(fields.timeZone)}
          as="select"
          label="Time zone"
          hint="For the times that you see and set"
        >
          {timeZones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </Field>
        <div className="row">
          <ButtonLink href={paths.profileSettings(userId)} variant="ghost">
            Cancel
          </ButtonLink>{" "}
          <Button variant="primary">Save changes</Button>
        </div>
      </Form>
    </Panel>
  );
}

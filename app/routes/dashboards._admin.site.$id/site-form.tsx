import { Form, useActionData } from "@remix-run/react";
import { ConflictPanel } from "~/components/forms/conflict/conflict-panel";
import { VersionFields } from "~/components/forms/conflict/version-fields";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useFreshForm } from "~/components/forms/use-fresh-form";
import { useServerForm } from "~/components/forms/use-server-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import type { saveSite } from "./action.server";
import { AllowedPanel } from "./allowed-panel";
import { LandingPanel } from "./landing-panel";
import { LinksPanel } from "./links-panel";
import { MarketplacePanel } from "./marketplace-panel";
import { NewcomersPanel } from "./newcomers-panel";
import type { SiteFormFields } from "./schema";

const PROFILES = [
  { name: "facebook", label: "Facebook" },
  { name: "twitter", label: "Twitter" },
  { name: "linkedin", label: "LinkedIn" },
  { name: "instagram", label: "Instagram" },
] as const;

type Props = {
  settings: Omit<SiteFormFields, "baseVersion">;
  version: number;
  timeZone: string;
  formKey: string;
  cancelHref: string;
};

export function SiteForm({ settings, version, timeZone, formKey, cancelHref }: Props) {
  const failed = useActionData<typeof saveSite>();
  const { identity, onSubmitCapture } = useFreshForm(formKey, failed);
  const [form, fields] = useServerForm<SiteFormFields>({
    id: `site-${identity}`,
    lastResult: failed?.result,
    defaultValue: settings,
  });
  // After a successful save, Conform still has the errors of the submission before.
  const shownProps = (field: Parameters<typeof fieldProps>[0]) => ({
    ...fieldProps(field),
    errors: failed && field.errors,
  });
  const zone = timeZone.replaceAll("_", " ");
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
        heading="The settings were not saved"
        formId={form.id}
        errors={failed ? form.allErrors : {}}
      />
      <Panel heading="Name and description">
        <div className="stack">
          <Field
            {...shownProps(fields.name)}
            label="Name"
            autoComplete="off"
            hint="The logo shows it in two colours, which change after the first word"
          />
          <Field
            {...shownProps(fields.tagline)}
            label="Tagline"
            autoComplete="off"
            hint="Optional, up to 60 characters. The title of the home page in search engines and tabs"
          />
          <Field
            {...shownProps(fields.description)}
            as="textarea"
            rows={3}
            label="Description"
            hint="Optional, up to 200 characters, in one line. Search engines and feed readers show it"
          />
        </div>
      </Panel>
      <LandingPanel fields={fields} shownProps={shownProps} />
      <Panel heading="Announcement">
        <div className="stack">
          <Field
            {...shownProps(fields.announcement)}
            label="Text"
            autoComplete="off"
            hint="Optional, one line up to 160 characters. Everyone sees it at the top of every page"
          />
          <Field
            {...shownProps(fields.announcementLink)}
            label="Link"
            autoComplete="off"
            hint="Optional. Where the line leads: an address that begins with https://, or a path like /about"
          />
          <Field
            {...shownProps(fields.announcementEnd)}
            label="Show until"
            type="datetime-local"
            hint={`Optional. Time zone: ${zone}. Like 2026-11-14 08:30`}
          />
        </div>
      </Panel>
      <Panel heading="Maintenance">
        <Field
          {...shownProps(fields.pausedUntil)}
          label="Only admins write until"
          type="datetime-local"
          hint={`Optional. Everyone can still read. People who write are told how long to wait. It ends by itself. Time zone: ${zone}`}
        />
      </Panel>
      <Panel heading="E-mails">
        <div className="stack">
          <Field
            {...shownProps(fields.mailGreeting)}
            label="Greeting"
            autoComplete="off"
            hint="Optional, one line up to 80 characters. Every e-mail begins with it"
          />
          <Field
            {...shownProps(fields.mailSignature)}
            label="Signature"
            autoComplete="off"
            hint="Optional, one line up to 160 characters. It stands below what every e-mail says"
          />
        </div>
      </Panel>
      <MarketplacePanel field={shownProps(fields.marketplace)} />
      <AllowedPanel fields={fields} shownProps={shownProps} />
      <NewcomersPanel fields={fields} shownProps={shownProps} />
      <Panel heading="Links in texts">
        <Field
          {...shownProps(fields.refusedHosts)}
          as="textarea"
          rows={4}
          label="Hosts that nobody may link to"
          hint="Optional, one a line, like spam.example, which refuses www.spam.example too. What is there already stays"
        />
      </Panel>
      <LinksPanel fields={fields} shownProps={shownProps} />
      <Panel heading="Profiles elsewhere">
        <div className="stack">
          <p className="hint">
            The footer links to those that you enter: addresses that begin with https://
          </p>
          {PROFILES.map(({ name, label }) => (
            <Field
              key={name}
              {...shownProps(fields[name])}
              label={label}
              type="url"
              inputMode="url"
              autoComplete="off"
            />
          ))}
        </div>
      </Panel>
      <div className="row">
        <ButtonLink href={cancelHref} variant="ghost">
          Cancel
        </ButtonLink>{" "}
        <Button variant="primary">Save changes</Button>
      </div>
    </Form>
  );
}

import { Form } from "@remix-run/react";
import type { useActionData } from "@remix-run/react";
import type { SitePage } from "~api/contract/site/pages/documents";
import type { ComponentProps } from "react";
import { Choice } from "~/components/forms/choice";
import { ConflictPanel } from "~/components/forms/conflict/conflict-panel";
import { VersionFields } from "~/components/forms/conflict/version-fields";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import { PreviewPanel } from "~/components/posts/editor/preview-panel";
import { Button, ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import type { submitPage } from "./action.server";
import { PAGE_LABELS } from "./labels";

type Props = {
  /** Null to write one. */
  page: SitePage | null;
  formKey: string;
  failed: ReturnType<typeof useActionData<typeof submitPage>>;
  cancelHref: string;
};

type Preview = ComponentProps<typeof PreviewPanel>["preview"];
type Fields = { title: string; slug: string; text: string; isPublished: string };

export function PageForm({ page, formKey, failed, cancelHref }: Props) {
  const [form, fields] = useServerForm<Fields>({
    id: "page",
    lastResult: failed?.result,
    defaultValue: page ? { ...page, isPublished: String(page.isPublished) } : {},
  });
  const { preview } = (failed ?? {}) as { preview?: Preview };
  return (
    <Form method="post" {...form.props} key={form.key} className="stack panel-narrow">
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <VersionFields version={page?.version ?? null} failed={failed} conflict={failed?.conflict} />
      <ConflictPanel conflict={failed?.conflict} isEditedOn={failed?.isEditedOn} />
      <ErrorSummary heading="The page was not saved" formId={form.id} errors={form.allErrors} />
      <Panel>
        <div className="stack">
          <Field {...fieldProps(fields.title)} label={PAGE_LABELS.title} autoComplete="off" />
          <Field
            {...fieldProps(fields.slug)}
            label={PAGE_LABELS.slug}
            hint="What comes after /pages/, like code-of-conduct. If you change it, links to the old one break"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field
            {...fieldProps(fields.text)}
            as="textarea"
            rows={18}
            label={PAGE_LABELS.text}
            hint="Markdown: **bold**, *italic*, ## heading, [text](link)"
          />
          <Choice
            type="checkbox"
            name="isPublished"
            value="true"
            defaultChecked={fields.isPublished.defaultValue === "true"}
            label={PAGE_LABELS.isPublished}
          />
        </div>
      </Panel>
      {preview && <PreviewPanel preview={preview} />}
      <div className="row">
        <Button variant="primary">Save</Button> {/* The response scrolls to the preview. */}
        <Button name="intent" value="preview" formAction="#preview">
          <Icon name="eye" />
          Preview
        </Button>{" "}
        <ButtonLink href={cancelHref} variant="ghost">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

import { getFormProps, useForm } from "@conform-to/react";
import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { Prose } from "~/components/posts/prose";
import { PicturePanel } from "./picture-panel";
import { TagPillsPlaceholder } from "./tag-pills-placeholder";
import { TextEditor } from "./text-editor";
import { useEditorEnhancements } from "./use-editor-enhancements";
import "./post-form.css";

type PostFormFields = {
  title: string;
  description: string;
  shortDescription: string;
  category: string;
  tags: string;
  price: string;
  updatedPrice: string;
};

type PostFormActionData = {
  result: SubmissionResult;
  formKey: string;
  previewHtml?: string;
  staged?: ComponentProps<typeof PicturePanel>["staged"];
  isPictureLost?: boolean;
};

type Props = {
  heading: string;
  submitLabel: "Publish" | "Save changes";
  hasPrice: boolean;
  categories: string[];
  formKey: string;
  actionData: PostFormActionData | undefined;
  typed?: Partial<PostFormFields>;
  picture?: ComponentProps<typeof PicturePanel>["current"];
};

/** The form of a post, with a price for projects. Its preview button submits the same form. */
export function PostForm(props: Props) {
  const { heading, submitLabel, hasPrice, categories, formKey, actionData, typed, picture } = props;
  const [form, fields] = useForm<PostFormFields>({
    id: "post",
    lastResult: actionData?.result,
    defaultValue: typed,
  });
  const enhancements = useEditorEnhancements();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      data-draft={typed ? undefined : ""}
    >
      <KeyFields formKey={actionData?.formKey ?? formKey} />
      <div className="dashboard-title">
        <h1>{heading}</h1>
      </div>
      <ErrorSummary
        heading={typed ? "Your changes were not saved" : "Your post was not published"}
        formId={form.id}
        errors={form.allErrors}
      />
      <div className="board board-writing">
        <Panel>
          <div className="stack">
            <Field {...fieldProps(fields.title)} label="Title" hint="3 to 120 characters" />
            <Field
              {...fieldProps(fields.shortDescription)}
              as="textarea"
              rows={2}
              label="Short description"
              hint="Shown on cards and in search. If empty, we use the start of your text"
            />
            <TextEditor {...fieldProps(fields.description)} enhancements={enhancements} />
          </div>
        </Panel>
        <div className="stack">
          {/* The key empties the file field once its picture is staged. */}
          <PicturePanel
            key={actionData?.staged?.pictureId}
            id={`${form.id}-image`}
            errors={form.allErrors["image"]}
            current={picture}
            staged={actionData?.staged}
            isLost={actionData?.isPictureLost}
            enhancements={enhancements}
          />
          <Panel heading={hasPrice ? "Category, tags and price" : "Category and tags"}>
            <div className="stack">
              <Field {...fieldProps(fields.category)} as="select" label="Category">
                <option value="">Choose one</option>
                {categories.map((title) => (
                  <option key={title}>{title}</option>
                ))}
              </Field>
              <Field
                {...fieldProps(fields.tags)}
                label="Tags"
                hint="Up to 10, separated by commas"
              />
              {enhancements ? (
                <enhancements.TagPills inputId={fields.tags.id} />
              ) : (
                <TagPillsPlaceholder tags={fields.tags.defaultValue ?? ""} />
              )}
              {hasPrice && (
                <>
                  <div className="field-pair field-pair-narrow">
                    <Field {...fieldProps(fields.price)} label="Price ($)" inputMode="decimal" />
                    <Field
                      {...fieldProps(fields.updatedPrice)}
                      label="New price ($)"
                      inputMode="decimal"
                    />
                  </div>
                  <p className="hint">
                    Enter 0 if the project is free. With a new price, the old one is shown crossed
                    out.
                  </p>
                </>
              )}
            </div>
          </Panel>
          <div className="row row-even">
            {/* Without scripts, the response is scrolled to the preview. */}
            <Button name="intent" value="preview" formAction="#preview">
              <Icon name="eye" />
              Preview
            </Button>
            <Button name="intent" value="publish" variant="primary">
              {submitLabel}
            </Button>
          </div>
        </div>
        {/* At the end, so that nothing shifts while it grows. */}
        {enhancements ? (
          <enhancements.LivePreview textId={fields.description.id} />
        ) : (
          actionData?.previewHtml !== undefined && (
            <Panel id="preview" heading="Preview">
              <Prose html={actionData.previewHtml} />
            </Panel>
          )
        )}
      </div>
    </Form>
  );
}

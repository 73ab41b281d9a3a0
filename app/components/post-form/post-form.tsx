import { getFormProps, useForm } from "@conform-to/react";
import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { KeyFields } from "~/components/csrf-field";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Field, fieldProps } from "~/components/ui/field";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { Prose } from "~/components/ui/prose";
import { PicturePanel } from "./picture-panel";
import { PillPlaces } from "./pill-places";
import { TextEditor } from "./text-editor";
import { useComforts } from "./use-comforts";

type PostFormFields = {
  title: string;
  description: string;
  shortDescription: string;
  category: string;
  tags: string;
  price: string;
  updatedPrice: string;
};

type PostFormAnswer = {
  result: SubmissionResult;
  formKey: string;
  previewHtml?: string;
  waiting?: ComponentProps<typeof PicturePanel>["waiting"];
  isPictureLost?: boolean;
};

type Props = {
  heading: string;
  submitLabel: "Publish" | "Save changes";
  hasPrice: boolean;
  categories: string[];
  formKey: string;
  answer: PostFormAnswer | undefined;
  /** The post as it is now, to be changed. */
  typed?: Partial<PostFormFields>;
  picture?: ComponentProps<typeof PicturePanel>["present"];
};

/** The form of a post, with a price for projects. Preview is a submit of the same form. */
export function PostForm(props: Props) {
  const { heading, submitLabel, hasPrice, categories, formKey, answer, typed, picture } = props;
  const [form, fields] = useForm<PostFormFields>({
    id: "post",
    lastResult: answer?.result,
    defaultValue: typed,
  });
  const comforts = useComforts();
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)}>
      <KeyFields formKey={answer?.formKey ?? formKey} />
      <div className="work-title">
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
              hint="Stands on cards and in search. Empty: we take the beginning of the text."
            />
            <TextEditor {...fieldProps(fields.description)} comforts={comforts} />
          </div>
        </Panel>
        <div className="stack">
          {/* Anew with each accepted picture: its file need not be sent again. */}
          <PicturePanel
            key={answer?.waiting?.pictureId}
            id={`${form.id}-image`}
            errors={form.allErrors["image"]}
            present={picture}
            waiting={answer?.waiting}
            isLost={answer?.isPictureLost}
            comforts={comforts}
          />
          <Panel heading={hasPrice ? "Shelf and price" : "Shelf"}>
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
                hint="Up to 10, with commas between them"
              />
              {comforts ? (
                <comforts.TagPills inputId={fields.tags.id} />
              ) : (
                <PillPlaces tags={fields.tags.defaultValue ?? ""} />
              )}
              {hasPrice && (
                <>
                  <div className="field-pair field-pair-narrow">
                    <Field {...fieldProps(fields.price)} label="Price, $" inputMode="decimal" />
                    <Field
                      {...fieldProps(fields.updatedPrice)}
                      label="New price, $"
                      inputMode="decimal"
                    />
                  </div>
                  <p className="hint">
                    0 is a price: the project is free. The old price is shown struck through.
                  </p>
                </>
              )}
            </div>
          </Panel>
          <div className="row row-even">
            {/* Without scripts the page comes back open at the preview. */}
            <Button name="intent" value="preview" formAction="#preview">
              <Icon name="eye" />
              Preview
            </Button>
            <Button name="intent" value="publish" variant="primary">
              {submitLabel}
            </Button>
          </div>
        </div>
        {/* At the end, so that nothing moves when it comes and while it grows. */}
        {comforts ? (
          <comforts.LivePreview textId={fields.description.id} />
        ) : (
          answer?.previewHtml !== undefined && (
            <Panel id="preview" heading="Preview">
              <Prose html={answer.previewHtml} />
            </Panel>
          )
        )}
      </div>
    </Form>
  );
}

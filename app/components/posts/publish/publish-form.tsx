import { useState } from "react";
import type { FormEvent } from "react";
import { Field, fieldProps } from "~/components/forms/field";
import { Panel } from "~/components/ui/panel";
import type { PublishPage } from "~/server/forms/publish-page.server";
import { POST_LABELS } from "~/utils/forms/post-labels";
import { PicturePanel } from "../editor/pictures/picture-panel";
import { PostFrame } from "../editor/post-frame";
import { SaleFields } from "../editor/sale-fields";
import { SaveState } from "../editor/save-state";
import { ScheduleFields } from "../editor/schedule-fields";
import { TagField } from "../editor/tags/tag-field";
import { TagPillsPlaceholder } from "../editor/tags/tag-pills-placeholder";
import { usePostForm } from "../editor/use-post-form";
import type { PostFormActionData } from "../editor/use-post-form";
import { Looks } from "./looks";
import { PublishButtons } from "./publish-buttons";

type TypedControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Props = PublishPage & { actionData: PostFormActionData | undefined };

/** Everything of a post but its text; publishes both. */
export function PublishForm(props: Props) {
  const { editing, categories, defaultCategory, languages, currencies, textPath } = props;
  const { title, picture } = props;
  const state = usePostForm(props);
  const { answer, form, fields, enhancements } = state;
  const staged = answer ? answer.staged : props.staged;
  const [shown, setShown] = useState({
    shortDescription: fields.shortDescription.defaultValue ?? "",
    category: fields.category.defaultValue ?? "",
    sharedTitle: fields.sharedTitle.defaultValue ?? "",
    sharedDescription: fields.sharedDescription.defaultValue ?? "",
  });
  const follow = ({ currentTarget: { name, value } }: FormEvent<TypedControl>) =>
    setShown((last) => ({ ...last, [name]: value.trim() }));
  const isProject = editing.kind === "project";
  const links = Object.fromEntries(
    ["title", "description"].map((name) => [name, `${textPath}#${form.id}-${name}`]),
  );
  const head = (
    <div className="dashboard-title">
      <h1 dir="auto">{title ? `Last step: “${title}”` : "Last step"}</h1>
    </div>
  );
  // Where it could not be saved, the text comes along.
  const returned = answer?.result.initialValue ?? {};
  const texts = returned["isWhole"] ? ["title", "description", "isWhole"] : [];
  return (
    <PostFrame state={state} links={links} head={head}>
      {texts.map((name) => (
        <input key={name} type="hidden" name={name} value={String(returned[name] ?? "")} />
      ))}
      <div className="board board-publish">
        <div className="stack">
          <Panel heading={`About this ${isProject ? "project" : "post"}`}>
            <div className="stack">
              <Field
                {...fieldProps(fields.shortDescription)}
                as="textarea"
                rows={3}
                label={POST_LABELS.shortDescription}
                hint="Shown on cards and in search. If empty, we use the start of your text"
                onInput={follow}
              />
              <Field
                {...fieldProps(fields.category)}
                as="select"
                label={POST_LABELS.category}
                onInput={follow}
              >
                <option value="">
                  {defaultCategory ? `None (goes in ${defaultCategory})` : "Choose one"}
                </option>
                {categories.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Field>
              <TagField field={fieldProps(fields.tags)} popular={props.popularTags} />
              {enhancements ? (
                <enhancements.TagPills inputId={fields.tags.id} />
              ) : (
                <TagPillsPlaceholder tags={fields.tags.defaultValue ?? ""} />
              )}
              <Field {...fieldProps(fields.lang)} as="select" label={POST_LABELS.lang}>
                {languages.map(({ tag, name }) => (
                  <option key={tag} value={tag} lang={tag}>
                    {name}
                  </option>
                ))}
              </Field>
              {isProject && <SaleFields fields={fields} currencies={currencies} />}
              <Field
                {...fieldProps(fields.canonicalUrl)}
                label={POST_LABELS.canonicalUrl}
                inputMode="url"
                hint="If it appeared elsewhere first"
              />
              <Field
                {...fieldProps(fields.commentStatus)}
                as="select"
                label={POST_LABELS.commentStatus}
              >
                <option value="open">Readers can comment</option>
                <option value="closed">Closed</option>
              </Field>
            </div>
          </Panel>
          {/* The key empties the file field once its picture is staged. */}
          <PicturePanel
            key={staged?.pictureId}
            id={`${form.id}-image`}
            errors={form.allErrors["image"]}
            alt={fieldProps(fields.imageAlt)}
            focus={fieldProps(fields.imageFocus)}
            current={picture}
            staged={staged}
            isLost={answer?.isPictureLost}
            enhancements={enhancements}
          />
        </div>
        <div className="stack">
          <Looks
            {...props}
            {...shown}
            summary={shown.shortDescription || props.excerpt}
            category={shown.category || (defaultCategory ?? "")}
            lang={fields.lang.defaultValue ?? "en"}
            picture={staged ?? picture}
            imageFocus={fields.imageFocus.defaultValue}
          >
            <Field
              {...fieldProps(fields.sharedTitle)}
              label={POST_LABELS.sharedTitle}
              hint="If empty, we use the title"
              onInput={follow}
            />
            <Field
              {...fieldProps(fields.sharedDescription)}
              as="textarea"
              rows={3}
              label={POST_LABELS.sharedDescription}
              hint="If empty, we use the short description"
              onInput={follow}
            />
          </Looks>
          {!editing.postId && (
            <ScheduleFields field={fieldProps(fields.publishTime)} editing={editing} />
          )}
        </div>
      </div>
      <div className="post-buttons">
        <SaveState state={state} />
        <PublishButtons editing={editing} mailFollowers={props.mailFollowers} />
      </div>
    </PostFrame>
  );
}

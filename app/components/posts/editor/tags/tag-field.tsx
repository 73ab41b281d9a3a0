import { useState } from "react";
import { Field, type fieldProps } from "~/components/forms/field";
import { POST_LABELS } from "~/utils/forms/post-labels";

type Props = { field: ReturnType<typeof fieldProps>; popular: string[] };

/** Tags with commas between them; the browser offers those that others use. */
export function TagField({ field, popular }: Props) {
  const { defaultValue } = field;
  // At first, as without scripts, the next tag is offered.
  const [typed, setTyped] = useState(defaultValue ? `${defaultValue}, ` : "");
  const [before = "", begun = ""] = /^(.*,\s*)?(.*)$/su.exec(typed)?.slice(1) ?? [];
  const given = before
    .trim()
    .toLowerCase()
    .split(/\s*,\s*/u);
  const word = begun.toLowerCase();
  const offered = popular.filter(
    (tag) => tag !== word && tag.startsWith(word) && !given.includes(tag),
  );
  const listId = `${field.id}-popular`;
  return (
    <>
      <Field
        {...field}
        label={POST_LABELS.tags}
        hint="Up to 10, separated by commas"
        list={listId}
        autoComplete="off"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {/* A browser offers what is like the whole field, and Firefox would compare a label instead. */}
      <datalist id={listId}>
        {offered.map((tag) => (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label
          <option key={tag} value={before + tag} />
        ))}
      </datalist>
    </>
  );
}

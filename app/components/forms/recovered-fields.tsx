import { Field } from "./field";
import { listTypedFields, toFieldLabel } from "~/utils/forms/typed-fields";

const SHORT_TEXT_LENGTH = 80;

type Props = { fields: [string, string][]; isEditable: boolean };

/** The typed text of a form that was not sent, to edit and send, or to copy. */
export function RecoveredFields({ fields, isEditable }: Props) {
  const typed = listTypedFields(fields);
  const others = fields.filter((field) => !typed.includes(field));
  return (
    <>
      {isEditable &&
        others.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
      {typed.map(([name, value]) => (
        <Field
          key={name + value}
          id={`recovered-${name}`}
          name={isEditable ? name : `shown-${name}`}
          as="textarea"
          readOnly={!isEditable}
          rows={value.length > SHORT_TEXT_LENGTH ? 8 : 1}
          label={toFieldLabel(name)}
          defaultValue={value}
        />
      ))}
    </>
  );
}

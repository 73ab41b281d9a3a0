import { Field } from "~/components/ui/field";
import { listTypedFields, toFieldLabel } from "~/utils/typed-fields";

const SHORT_TEXT_LENGTH = 80;

type Props = { fields: [string, string][]; isSentAgain: boolean };

/** The texts of a form that could not be sent: to be sent again from here, or read and copied. */
export function HeldTexts({ fields, isSentAgain }: Props) {
  const typed = listTypedFields(fields);
  const others = fields.filter((field) => !typed.includes(field));
  return (
    <>
      {isSentAgain &&
        others.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
      {typed.map(([name, value]) => (
        <Field
          key={name + value}
          id={`held-${name}`}
          name={isSentAgain ? name : `shown-${name}`}
          as="textarea"
          readOnly={!isSentAgain}
          rows={value.length > SHORT_TEXT_LENGTH ? 8 : 1}
          label={toFieldLabel(name)}
          defaultValue={value}
        />
      ))}
    </>
  );
}

import { Field, fieldProps } from "~/components/forms/field";
import type { FieldState } from "~/components/forms/use-server-form";
import { AVAILABILITY_LABELS } from "~/utils/format/availability";
import { POST_LABELS } from "~/utils/forms/post-labels";

export type Currency = { code: string; name: string };

type SaleField = "price" | "updatedPrice" | "currency" | "availability" | "quantity";

type Props = {
  fields: Record<SaleField, FieldState>;
  currencies: Currency[];
};

export function SaleFields({ fields, currencies }: Props) {
  return (
    <>
      <div className="field-pair field-pair-narrow">
        <Field
          {...fieldProps(fields.price)}
          label={POST_LABELS.price}
          inputMode="decimal"
          hint="0 if it is free"
        />
        <Field
          {...fieldProps(fields.updatedPrice)}
          label={POST_LABELS.updatedPrice}
          inputMode="decimal"
          hint="If you lower the price"
        />
      </div>
      <Field {...fieldProps(fields.currency)} as="select" label={POST_LABELS.currency}>
        {currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {`${name} (${code})`}
          </option>
        ))}
      </Field>
      <div className="field-pair field-pair-narrow">
        <Field {...fieldProps(fields.availability)} as="select" label={POST_LABELS.availability}>
          {Object.entries(AVAILABILITY_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Field>
        <Field
          {...fieldProps(fields.quantity)}
          label={POST_LABELS.quantity}
          inputMode="numeric"
          hint="If there are several"
        />
      </div>
    </>
  );
}

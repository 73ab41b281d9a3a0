import type { NewcomerField } from "~api/contract/site/settings/newcomers";
import { REGISTRATIONS } from "~api/contract/site/settings/registration";
import { Field, type fieldProps } from "~/components/forms/field";
import type { FieldStates } from "~/components/forms/use-server-form";
import { classNames } from "~/components/ui/class-names";
import { Panel } from "~/components/ui/panel";

type Row = { name: NewcomerField; label: string; hint?: string };

const PAIRS: Row[][] = [
  [
    { name: "newcomerPosts", label: "Posts to publish" },
    { name: "newcomerComments", label: "Comments to write" },
  ],
  [
    { name: "newcomerConversations", label: "Conversations to start" },
    { name: "newcomerEmails", label: "E-mails to send" },
  ],
  [{ name: "newcomerLinks", label: "Links in each text" }],
  [
    {
      name: "newcomerHours",
      label: "New for how many hours",
      hint: "Up to 720, which is 30 days. With 0 nobody is new",
    },
    {
      name: "newcomerLikes",
      label: "Likes that end it earlier",
      hint: "By others, on all of their posts together",
    },
  ],
];

type Shown = ReturnType<typeof fieldProps>;
type Props = {
  fields: FieldStates<Partial<Record<NewcomerField | "registration", string>>>;
  shownProps: (field: Parameters<typeof fieldProps>[0]) => Shown;
};

export function NewcomersPanel({ fields, shownProps }: Props) {
  return (
    <Panel heading="New accounts">
      <div className="stack">
        <Field
          {...shownProps(fields.registration)}
          as="select"
          label="Who may register"
          hint="People who have an account go on as before. “By invitation” needs one of those that admins make under Invitations"
        >
          {Object.entries(REGISTRATIONS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Field>
        <p className="hint">
          How much people can do while their account is new. With 0 they can’t do it yet
        </p>
        {PAIRS.map((pair) => (
          <div
            key={pair[0]?.name}
            className={classNames(
              "field-pair",
              !pair.some(({ hint }) => hint) && "field-pair-narrow",
            )}
          >
            {pair.map(({ name, label, hint }) => (
              <Field
                key={name}
                {...shownProps(fields[name])}
                label={label}
                hint={hint}
                inputMode="numeric"
                autoComplete="off"
              />
            ))}
          </div>
        ))}
      </div>
    </Panel>
  );
}

import { Form } from "@remix-run/react";
import type { useActionData } from "@remix-run/react";
import type { CoAuthor } from "~api/contract/responses/shared-drafts";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field, fieldProps } from "~/components/forms/field";
import { useServerForm } from "~/components/forms/use-server-form";
import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/utils/paths";
import type { changeShare } from "./action.server";

type Props = {
  coAuthors: (Pick<CoAuthor, "user"> & { isInvited: boolean; formKey: string })[];
  /** Of a post: its co-authors can be removed, and nobody invited. */
  isPublished: boolean;
  /** How many a draft can have. */
  most: number;
  formKey: string;
  failed: ReturnType<typeof useActionData<typeof changeShare>>;
};

/** Who writes a draft, or wrote a post, with its author. */
export function CoAuthorsPanel({ coAuthors, isPublished, most, formKey, failed }: Props) {
  return (
    <Panel heading="Co-authors" id="co-authors">
      <div className="stack">
        <p className="small muted">
          {isPublished
            ? "They wrote this post with you and are named beside you."
            : "They write this draft with you, one at a time, and are named beside you. Only you can publish it."}
        </p>
        {coAuthors.length > 0 && (
          <ul className="stack people">
            {coAuthors.map(({ user, isInvited, formKey: key }) => (
              <li key={user.id} className="row-between">
                <span className="person">
                  <Avatar user={user} />
                  <span>
                    <a href={paths.author(user.id)} dir="auto">
                      {user.fullName}
                    </a>
                    <br />
                    <span className="small muted">
                      {isInvited ? "Invited" : isPublished ? "Wrote with you" : "Writes with you"}
                    </span>
                  </span>
                </span>
                <Form method="post" preventScrollReset>
                  <KeyFields formKey={key} />
                  <input type="hidden" name="userId" value={user.id} />
                  <Button
                    size="small"
                    name="intent"
                    value="remove-co-author"
                    aria-label={`Remove ${user.fullName}`}
                  >
                    Remove
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        {isPublished ? (
          coAuthors.length === 0 && <p className="small">Nobody else is named on this post.</p>
        ) : coAuthors.length < most ? (
          // The key empties the field once somebody is invited.
          <InviteForm key={coAuthors.length} formKey={formKey} failed={failed} />
        ) : (
          <p className="small muted">
            A draft can have {most} co-authors. Remove one to invite somebody else.
          </p>
        )}
      </div>
    </Panel>
  );
}

function InviteForm({ formKey, failed }: Pick<Props, "formKey" | "failed">) {
  const [form, fields] = useServerForm<{ handle: string }>({
    id: "co-author",
    lastResult: failed?.result,
  });
  return (
    <Form method="post" {...form.props} key={form.key} className="stack" preventScrollReset>
      <KeyFields formKey={failed?.formKey ?? formKey} />
      <ErrorSummary heading="Nobody was invited" formId={form.id} errors={form.allErrors} />
      <Field
        {...fieldProps(fields.handle)}
        label="Handle"
        hint="As on their profile, like @ann_lee"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="row">
        <Button name="intent" value="invite">
          Invite
        </Button>
      </div>
    </Form>
  );
}

import { Form } from "@remix-run/react";
import { ConfirmButton } from "~/components/forms/confirm-button";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/utils/paths";
import "./shared-with-you.css";

export type SharedText = {
  id: string;
  title: string;
  author: { id: string; fullName: string };
  isInvited: boolean;
  isPublished: boolean;
  /** Where it is written or read; null of a draft before somebody accepts. */
  href: string | null;
  formKey: string;
};

/** Drafts and posts of others that somebody co-authors, or is invited to. */
export function SharedWithYou({ texts }: { texts: SharedText[] }) {
  if (texts.length === 0) return null;
  return (
    <Panel heading="Shared with you" id="shared-with-you" className="shared-with-you">
      <ul className="stack people">
        {texts.map((text) => (
          <SharedRow key={text.id} text={text} />
        ))}
      </ul>
    </Panel>
  );
}

function SharedRow({ text }: { text: SharedText }) {
  const { id, title, author, isInvited, isPublished, href, formKey } = text;
  return (
    <li className="row-between">
      <span className="person">
        <span>
          {href ? (
            <a href={href} dir="auto">
              {title}
            </a>
          ) : (
            <strong dir="auto">{title}</strong>
          )}
          <br />
          <span className="small muted">
            {"by "}
            <a href={paths.author(author.id)} dir="auto">
              {author.fullName}
            </a>
            {isInvited && ", who invites you to write with them"}
          </span>
        </span>
      </span>
      <Form method="post" className="row" preventScrollReset>
        <KeyFields formKey={formKey} />
        <input type="hidden" name="postId" value={id} />
        {href && (
          <ButtonLink
            href={href}
            size="small"
            aria-label={`${isPublished ? "View" : "Write"} ${title}`}
          >
            {isPublished ? "View" : "Write"}
          </ButtonLink>
        )}{" "}
        {isInvited ? (
          <>
            <Button
              size="small"
              variant="primary"
              name="intent"
              value="accept"
              aria-label={`Accept to write ${title}`}
            >
              Accept
            </Button>{" "}
            <Button
              size="small"
              name="intent"
              value="leave"
              aria-label={`Decline to write ${title}`}
            >
              Decline
            </Button>
          </>
        ) : (
          <ConfirmButton
            label="Leave"
            note={
              isPublished
                ? "Your name will no longer be beside this post."
                : "You will no longer see or write this draft."
            }
            size="small"
            name="intent"
            value="leave"
            aria-label={`Leave ${title}`}
          />
        )}
      </Form>
    </li>
  );
}

import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";

type Props = {
  /** What the row is about: it tells the rows' buttons apart. */
  name: string;
  editHref?: string;
  deleteHref: string;
  /** What else there is to do, in front. */
  children?: ReactNode;
};

/** What may be done about a row of a table. */
export function RowActions({ name, editHref, deleteHref, children }: Props) {
  return (
    <div className="row row-actions">
      {children}{" "}
      {editHref && (
        <ButtonLink href={editHref} size="small" aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
      )}{" "}
      <DeleteLink href={deleteHref} name={name} />
    </div>
  );
}

/** A link to the page that asks before deleting; hydrated, a dialog asks. */
export function DeleteLink({ href, name }: { href: string; name: string }) {
  return (
    <ButtonLink
      href={href}
      size="small"
      variant="danger-quiet"
      aria-label={`Delete ${name}`}
      data-deletes=""
    >
      Delete
    </ButtonLink>
  );
}

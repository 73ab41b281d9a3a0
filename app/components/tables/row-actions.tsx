import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";

type Props = {
  name: string;
  versionsHref?: string;
  editHref?: string;
  deleteHref: string;
  children?: ReactNode;
};

export function RowActions({ name, versionsHref, editHref, deleteHref, children }: Props) {
  return (
    <div className="row row-actions">
      {children}{" "}
      {versionsHref && (
        <ButtonLink href={versionsHref} size="small" aria-label={`Earlier versions of ${name}`}>
          Versions
        </ButtonLink>
      )}{" "}
      {editHref && (
        <ButtonLink href={editHref} size="small" aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
      )}{" "}
      <DeleteLink href={deleteHref} name={name} />
    </div>
  );
}

/** Opens a confirmation, as a dialog once hydrated. */
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

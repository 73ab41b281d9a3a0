import { useEffect } from "react";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

function load(href: string): void {
  // A reload, unlike a link, keeps the history entry and its draft.
  if (href === location.pathname + location.search) location.reload();
  else location.assign(href);
}

/**
 * A retry that loads the page as a new document, because a document never loads a failed script
 * again. It also retries when the connection returns.
 */
export function ReloadLink({ href }: { href: string }) {
  useEffect(() => {
    const handleOnline = () => load(href);
    addEventListener("online", handleOnline);
    return () => removeEventListener("online", handleOnline);
  }, [href]);

  return (
    <ButtonLink
      href={href}
      variant="primary"
      onClick={(event) => {
        event.preventDefault();
        if (navigator.onLine) load(href);
      }}
    >
      <Icon name="refresh" />
      Try again
    </ButtonLink>
  );
}

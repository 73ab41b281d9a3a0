import { useEffect } from "react";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

function load(href: string): void {
  // Unlike a link, a reload keeps the history entry and its draft.
  if (href === location.pathname + location.search) location.reload();
  else location.assign(href);
}

/**
 * Retries with a new document, since a document never reloads a failed script. Also on reconnect.
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

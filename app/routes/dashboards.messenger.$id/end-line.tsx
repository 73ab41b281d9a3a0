import type { ByeReason } from "~api/contract/socket";
import { Alert } from "~/components/ui/alert";
import { BYE_WORDS, mayLogInAgain } from "~/utils/bye-words";
import { paths } from "~/utils/paths";

/** Why no news come any more. */
export function EndLine({ reason, backHref }: { reason: ByeReason; backHref: string }) {
  return (
    <Alert kind="error" className="talk-end">
      {BYE_WORDS[reason]}{" "}
      {reason === "refused" ? (
        <a href={backHref}>Connect again</a>
      ) : (
        mayLogInAgain(reason) && <a href={paths.login({ redirectTo: backHref })}>Log in again</a>
      )}
    </Alert>
  );
}

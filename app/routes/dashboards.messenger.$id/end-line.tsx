import { Alert } from "~/components/ui/alert";
import type { MessengerState } from "~/utils/messenger-state";
import { paths } from "~/utils/paths";

type Reason = NonNullable<MessengerState["ended"]>;

const WORDS: Record<Reason, string> = {
  logout: "You signed out, here or elsewhere.",
  password: "The password of this account was changed.",
  blocked: "Your account is blocked.",
  deleted: "This account was deleted.",
  expired: "Your session has ended.",
  refused: "This page said too much at once, and was cut off.",
};

/** Why no news come any more. */
export function EndLine({ reason, backHref }: { reason: Reason; backHref: string }) {
  return (
    <Alert kind="error" className="talk-end">
      {WORDS[reason]}{" "}
      {reason === "refused" ? (
        <a href={backHref}>Connect again</a>
      ) : (
        reason !== "deleted" &&
        reason !== "blocked" && <a href={paths.login({ redirectTo: backHref })}>Log in again</a>
      )}
    </Alert>
  );
}

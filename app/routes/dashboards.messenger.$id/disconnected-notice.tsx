import type { DisconnectReason } from "~api/contract/socket";
import { Alert } from "~/components/feedback/alert";
import { DISCONNECT_TEXTS, canLogInAgain } from "~/utils/messenger/disconnect-reasons";
import { paths } from "~/utils/paths";
import "./disconnected-notice.css";

export function DisconnectedNotice({
  reason,
  backHref,
}: {
  reason: DisconnectReason;
  backHref: string;
}) {
  return (
    <Alert kind="error" className="disconnected-notice">
      {DISCONNECT_TEXTS[reason]}{" "}
      {reason === "refused" ? (
        <a href={backHref}>Reconnect</a>
      ) : (
        canLogInAgain(reason) && <a href={paths.login({ redirectTo: backHref })}>Log in again</a>
      )}
    </Alert>
  );
}

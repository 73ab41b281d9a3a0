import { Alert } from "~/components/feedback/alert";

/** For browsers that keep no cookies, which carry messages, too. */
export function CookieNotice({ after }: { after: string }) {
  return (
    <Alert kind="warning">
      {after === "registration" ? (
        <>
          We have sent an e-mail to this address. Open it, then log in. Your browser blocks cookies:
          allow them for this site first, or you can’t stay logged in.
        </>
      ) : (
        <>
          You are not logged in, because your browser blocks cookies. Allow them for this site, then
          log in again.
        </>
      )}
    </Alert>
  );
}

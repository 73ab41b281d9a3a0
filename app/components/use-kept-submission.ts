import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { getLastSubmission, rememberSubmission, sendAsDocument } from "~/utils/last-submission";
import { paths } from "~/utils/paths";

/**
 * Remembers the form that is on its way. When its answer is the login, because the session has
 * ended, it is sent once more as a document: the server then brings it back filled.
 */
export function useKeptSubmission(): void {
  const { state, formData, formAction, location } = useNavigation();
  useEffect(() => {
    if (state === "idle") return;
    rememberSubmission(formData && formAction ? { formData, action: formAction } : null);
    const asked = new URLSearchParams(location.search);
    // With an address filled in it is no session's end, but the answer to a registration.
    const isSentToLogin =
      state === "loading" &&
      location.pathname === paths.login() &&
      asked.has("redirectTo") &&
      !asked.has("email");
    const submission = getLastSubmission();
    if (isSentToLogin && submission) sendAsDocument(submission);
  }, [state, formData, formAction, location]);
}

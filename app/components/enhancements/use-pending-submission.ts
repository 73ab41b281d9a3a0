import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { getLastSubmission, rememberSubmission } from "~/utils/forms/last-submission";
import { paths } from "~/utils/paths";

/** Makes the submitting button busy, and resends a form that was redirected to the login. */
export function usePendingSubmission(): void {
  const { state, formData, formAction, location } = useNavigation();
  const button = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const handleSubmit = ({ submitter }: SubmitEvent) => {
      button.current = submitter;
    };
    document.addEventListener("submit", handleSubmit);
    return () => document.removeEventListener("submit", handleSubmit);
  }, []);

  useEffect(() => {
    button.current?.setAttribute("aria-busy", String(formData !== undefined));
  }, [formData]);

  useEffect(() => {
    if (state === "idle") return;
    rememberSubmission(formData && formAction ? { formData, action: formAction } : null);
    const submission = getLastSubmission();
    if (state !== "loading" || location.pathname !== paths.login() || !submission) return;
    import("~/utils/forms/send-as-document.client")
      .then(({ sendUnlessAccepted }) => sendUnlessAccepted(submission, location.search))
      .catch(console.error);
  }, [state, formData, formAction, location]);
}

import { createPath, useLocation, useNavigation } from "@remix-run/react";
import { DeleteDialogs } from "./delete-dialogs";
import { LoadingOverlay } from "~/components/feedback/loading-overlay";
import { Menus } from "./menus/menus";
import { PageFocus } from "./page-focus";
import { Shortcuts } from "~/components/enhancements/shortcuts/shortcuts";
import { Toasts } from "~/components/feedback/toasts";
import { LazyDraftRestore } from "~/components/enhancements/drafts/lazy-draft-restore";
import { useDelegatedLinks } from "./use-delegated-links";
import { usePendingSubmission } from "./use-pending-submission";
import { useThemeMirror } from "./use-theme-mirror";

export function Enhancements() {
  const here = useLocation();
  const { state, location } = useNavigation();
  // A form that returns to its page only shows a busy button.
  const isLeaving =
    state === "loading" && location.pathname + location.search !== here.pathname + here.search;
  useDelegatedLinks();
  useThemeMirror();
  usePendingSubmission();
  return (
    <>
      {isLeaving && <LoadingOverlay href={createPath(location)} />}
      <Menus />
      <PageFocus />
      <Shortcuts />
      <DeleteDialogs />
      <Toasts />
      <LazyDraftRestore />
    </>
  );
}

import { useNavigation } from "@remix-run/react";
import { DeleteDialogs } from "~/components/delete-dialogs";
import { LoadingOverlay } from "~/components/loading-overlay";
import { Toasts } from "~/components/toasts";
import { useDelegatedLinks } from "~/components/use-delegated-links";
import { useKeptSubmission } from "~/components/use-kept-submission";
import { useThemeMirror } from "~/components/use-theme-mirror";

/** What scripts add to every page: client navigation, toasts, the loading overlay. */
export function HydratedComforts() {
  const navigation = useNavigation();
  const prefetch = useDelegatedLinks();
  useThemeMirror();
  useKeptSubmission();
  return (
    <>
      {prefetch}
      {navigation.state !== "idle" && <LoadingOverlay />}
      <DeleteDialogs />
      <Toasts />
    </>
  );
}

import { useNavigation } from "@remix-run/react";
import { DeleteDialogs } from "~/components/delete-dialogs";
import { LoadingOverlay } from "~/components/loading-overlay";
import { MissingPart } from "~/components/missing-part";
import { PageFocus } from "~/components/page-focus";
import { Shortcuts } from "~/components/shortcuts/shortcuts";
import { Toasts } from "~/components/toasts";
import { Typing } from "~/components/typing/typing";
import { useDelegatedLinks } from "~/components/use-delegated-links";
import { useKeptSubmission } from "~/components/use-kept-submission";
import { useThemeMirror } from "~/components/use-theme-mirror";

/** What scripts add to every page: client navigation, shortcuts, toasts, the loading overlay. */
export function HydratedComforts() {
  const navigation = useNavigation();
  const prefetch = useDelegatedLinks();
  useThemeMirror();
  useKeptSubmission();
  return (
    <>
      {prefetch}
      {navigation.location && <LoadingOverlay />}
      <MissingPart />
      <PageFocus />
      <Shortcuts />
      <DeleteDialogs />
      <Toasts />
      <Typing />
    </>
  );
}

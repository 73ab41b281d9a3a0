import { useNavigation } from "@remix-run/react";
import { LoadingOverlay } from "~/components/loading-overlay";
import { Toasts } from "~/components/toasts";
import { useDelegatedLinks } from "~/components/use-delegated-links";
import { useThemeMirror } from "~/components/use-theme-mirror";

/** What scripts add to every page: client navigation, toasts, the loading overlay. */
export function HydratedComforts() {
  const navigation = useNavigation();
  const prefetch = useDelegatedLinks();
  useThemeMirror();
  return (
    <>
      {prefetch}
      {navigation.state !== "idle" && <LoadingOverlay />}
      <Toasts />
    </>
  );
}

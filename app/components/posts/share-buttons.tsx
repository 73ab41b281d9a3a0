import { useState } from "react";
import { useIsHydrated } from "~/components/enhancements/use-is-hydrated";
import { Button } from "~/components/ui/button";
import "./share-buttons.css";

const LABELS = { ready: "Copy link", copied: "Copied", failed: "Not copied" };

/** Rendered before scripts enable them, so that nothing moves. */
export function ShareButtons({ share }: { share: { title: string; url: string } }) {
  const isHydrated = useIsHydrated();
  const [state, setState] = useState<keyof typeof LABELS>("ready");
  const copy = () =>
    navigator.clipboard.writeText(share.url).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  const buttons = [
    { id: "copy", label: LABELS[state], isShown: isHydrated, onClick: copy },
    {
      id: "share",
      label: "Share",
      isShown: isHydrated && "share" in navigator,
      // Cancelling the browser's dialog is no error.
      onClick: () => navigator.share(share).catch(() => undefined),
    },
  ];
  return (
    <span className="row" aria-live="polite">
      {buttons.map(({ id, label, isShown, onClick }) => (
        <Button
          key={id}
          type="button"
          size="small"
          variant="ghost"
          onClick={onClick}
          className={isShown ? undefined : "is-waiting"}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}

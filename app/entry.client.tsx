import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// React sets a textarea back to what was sent, unless its markup already holds what was typed.
for (const area of document.querySelectorAll("textarea")) area.defaultValue = area.value;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

// A worker of an earlier application at this address would answer with its stale pages.
navigator.serviceWorker?.ready
  .then((registration) => registration.unregister())
  .catch((error: unknown) => console.error(error));

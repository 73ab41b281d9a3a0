import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

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

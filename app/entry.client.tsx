import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

declare global {
  /** The path and search of the document as it was loaded. */
  var loadedAt: string;
}

// Remix leaves this rejection behind when a navigation is aborted while styles load.
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") {
    event.preventDefault();
  }
});

/** Waits for the page's data: Remix suspends until then, before it uses any hook. */
async function waitForData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

async function hydrate(): Promise<void> {
  // A key or a click during a suspended hydration would make React throw.
  await waitForData();
  // After a reload, going back before the router listens changes the address alone.
  if (loadedAt !== location.pathname + location.search) return location.reload();
  // React resets a textarea unless its markup holds the typed text.
  for (const area of document.querySelectorAll("textarea")) area.defaultValue = area.value;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

void hydrate();

// Removes the service worker of an earlier application at this address.
navigator.serviceWorker?.ready
  .then((registration) => registration.unregister())
  .catch((error: unknown) => console.error(error));

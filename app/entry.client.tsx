import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// Remix leaves this behind when a navigation is given up while the next page's styles are loading.
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") {
    event.preventDefault();
  }
});

/** Waits until the page's data is decoded: for that Remix suspends, before it uses any hook. */
async function waitForData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

async function hydrate(): Promise<void> {
  // A key or a click would make React finish a suspended root at once, which throws.
  await waitForData();
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
}

void hydrate();

// A worker of an earlier application at this address would answer with its stale pages.
navigator.serviceWorker?.ready
  .then((registration) => registration.unregister())
  .catch((error: unknown) => console.error(error));

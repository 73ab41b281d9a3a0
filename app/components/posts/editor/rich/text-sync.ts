// The browser takes a moment to take a long text: not between two letters.
const PAUSE_MS = 400;
const LONGEST_MS = 2_000;

type Options = {
  read: () => string;
  /** Somebody else has put another text into the control. */
  onOtherText: () => void;
  onFocus: () => void;
};

/** Keeps a textarea, which is what is sent and saved, as the rich text is. */
export class TextSync {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private changedAtMs = 0;
  private isOwn = false;
  private readonly controller = new AbortController();

  constructor(
    private readonly control: HTMLTextAreaElement,
    private readonly options: Options,
  ) {
    const { signal } = this.controller;
    const flush = () => this.flush();
    // Not shown, as the browser would lay out all of it again with each change.
    control.hidden = true;
    document.addEventListener("click", (event) => this.handleClick(event), { signal });
    control.addEventListener(
      "input",
      () => {
        if (!this.isOwn) options.onOtherText();
      },
      { signal },
    );
    // Before anything reads the form, or leaves the page.
    document.addEventListener("submit", flush, { signal, capture: true });
    document.addEventListener("visibilitychange", flush, { signal, capture: true });
    addEventListener("beforeunload", flush, { signal, capture: true });
    addEventListener("pagehide", flush, { signal, capture: true });
  }

  /** The label, and links to the field from a list of errors, lead into the rich text. */
  private handleClick(event: MouseEvent): void {
    const { id } = this.control;
    const target = event.target instanceof Element ? event.target : null;
    if (!target?.closest(`label[for="${id}"], a[href="#${id}"]`)) return;
    event.preventDefault();
    this.options.onFocus();
  }

  schedule(): void {
    const now = Date.now();
    if (this.timer === undefined) this.changedAtMs = now;
    clearTimeout(this.timer);
    const restMs = this.changedAtMs + LONGEST_MS - now;
    this.timer = setTimeout(() => this.flush(), Math.min(PAUSE_MS, Math.max(restMs, 0)));
  }

  flush(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const text = this.options.read();
    if (text === this.control.value) return;
    this.control.value = text;
    this.isOwn = true;
    this.control.dispatchEvent(new Event("input", { bubbles: true }));
    this.isOwn = false;
  }

  stop(): void {
    this.flush();
    this.controller.abort();
    this.control.hidden = false;
  }
}

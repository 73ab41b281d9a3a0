import { fetchJson } from "~/components/enhancements/use-background-fetch";
import { typeInto } from "~/components/posts/editor/use-control";
import { handlesPath } from "./handles-path";
import "./handle-list.css";

type Person = { fullName: string; handle: string };
type Word = { text: string; start: number; end: number };

const DELAY_MS = 120;
// The API's rule: no @ inside words or URLs, and no account on other servers.
const BEGUN = /(?<![\p{L}\p{N}_@./:-])@([a-z0-9_]{1,30})$/iu;

const OPEN = {
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-haspopup": "listbox",
  "aria-expanded": "true",
};

const fields = new WeakSet<HTMLTextAreaElement>();

export function offerHandles(field: HTMLTextAreaElement): void {
  if (fields.has(field)) return;
  fields.add(field);
  new HandleList(field).update();
}

/** A list below a text field, as in ARIA's combobox pattern. */
class HandleList {
  readonly #field: HTMLTextAreaElement;
  readonly #list = document.createElement("ul");
  readonly #status = document.createElement("span");
  readonly #cached = new Map<string, Person[]>();
  #people: Person[] = [];
  #active = 0;
  #word: Word | null = null;
  /** The start of a word whose list was dismissed. */
  #dismissed = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(field: HTMLTextAreaElement) {
    this.#field = field;
    const id = `${field.id}-handles`;
    Object.assign(this.#list, { id, className: "handle-list", role: "listbox", hidden: true });
    Object.assign(this.#list, { ariaLabel: "People to mention" });
    Object.assign(this.#status, { className: "sr-only", role: "status" });
    field.insertAdjacentElement("afterend", this.#list);
    this.#list.insertAdjacentElement("afterend", this.#status);
    field.addEventListener("input", () => this.update());
    field.addEventListener("click", () => this.update());
    field.addEventListener("blur", () => this.#close());
    field.addEventListener("keydown", (event) => this.#handleKey(event));
    // The field keeps the focus.
    this.#list.addEventListener("mousedown", (event) => event.preventDefault());
    this.#list.addEventListener("click", (event) => {
      const option = event.target instanceof Element && event.target.closest("li");
      if (option) this.#choose([...this.#list.children].indexOf(option));
    });
  }

  /** Suggests people whose handles start with the word before the caret. */
  update(): void {
    clearTimeout(this.#timer);
    const { value, selectionStart: end, selectionEnd } = this.#field;
    const text = end === selectionEnd ? BEGUN.exec(value.slice(0, end))?.[1] : undefined;
    this.#word = text ? { text: text.toLowerCase(), start: end - text.length, end } : null;
    if (this.#word?.start !== this.#dismissed) this.#dismissed = -1;
    if (!this.#word || this.#dismissed !== -1) return this.#close();
    const cached = this.#cached.get(this.#word.text);
    if (cached) this.#show(cached);
    else this.#timer = setTimeout(() => this.#fetch(text ?? ""), DELAY_MS);
  }

  async #fetch(typed: string): Promise<void> {
    const text = typed.toLowerCase();
    const data = await fetchJson<{ people: Person[] }>(handlesPath(text));
    if (data) this.#cached.set(text, data.people);
    const isCurrent = this.#word?.text === text && document.activeElement === this.#field;
    if (isCurrent && this.#dismissed === -1) this.#show(data?.people ?? []);
  }

  #show(people: Person[]): void {
    // A completely typed handle needs no completion.
    const isDone = people.length === 1 && people[0]?.handle === this.#word?.text;
    if (people.length === 0 || isDone) return this.#close();
    this.#people = people;
    this.#list.replaceChildren(
      ...people.map(({ fullName, handle }, index) => {
        const option = document.createElement("li");
        Object.assign(option, { id: `${this.#list.id}-${index}`, role: "option" });
        const name = document.createElement("bdi");
        const small = document.createElement("small");
        name.textContent = fullName;
        small.textContent = `@${handle}`;
        for (const part of [name, document.createTextNode(" "), small]) option.appendChild(part);
        return option;
      }),
    );
    this.#list.style.top = `${this.#field.offsetTop + this.#field.offsetHeight}px`;
    this.#list.hidden = false;
    for (const [name, value] of Object.entries(OPEN)) this.#field.setAttribute(name, value);
    this.#field.setAttribute("aria-controls", this.#list.id);
    const count = people.length === 1 ? "1 person" : `${people.length} people`;
    this.#status.textContent = `${count}. Up and down to choose, Enter to mention`;
    this.#activate(0);
    this.#list.scrollIntoView({ block: "nearest" });
  }

  #activate(index: number): void {
    this.#active = (index + this.#people.length) % this.#people.length;
    for (const [at, option] of [...this.#list.children].entries())
      option.ariaSelected = String(at === this.#active);
    const active = this.#list.children[this.#active];
    active?.scrollIntoView({ block: "nearest" });
    this.#field.setAttribute("aria-activedescendant", active?.id ?? "");
  }

  #close(): void {
    clearTimeout(this.#timer);
    if (this.#list.hidden) return;
    this.#list.hidden = true;
    this.#status.textContent = "";
    for (const name of [...Object.keys(OPEN), "aria-controls", "aria-activedescendant"])
      this.#field.removeAttribute(name);
  }

  #choose(index: number): void {
    const person = this.#people[index];
    if (!person || !this.#word) return;
    const { start, end } = this.#word;
    this.#close();
    typeInto(this.#field.id, `${person.handle} `, start, end);
  }

  #handleKey(event: KeyboardEvent): void {
    const { key, keyCode, shiftKey, ctrlKey, metaKey, altKey } = event;
    // 229 comes from input methods; in Safari the composition has ended by then.
    if (this.#list.hidden || keyCode === 229 || shiftKey || ctrlKey || metaKey || altKey) return;
    const act = {
      ArrowDown: () => this.#activate(this.#active + 1),
      ArrowUp: () => this.#activate(this.#active - 1),
      Enter: () => this.#choose(this.#active),
      Tab: () => this.#choose(this.#active),
      Escape: () => {
        this.#dismissed = this.#word?.start ?? -1;
        this.#close();
      },
    }[key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}

import { Plugin } from "prosemirror-state";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { BLOCKS } from "./blocks";
import type { Block } from "./blocks";

type Shown = { blocks: Block[]; from: number; to: number };

/** What was typed behind a slash that begins a paragraph. */
function readQuery({ selection }: EditorState): { query: string; from: number; to: number } | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== "paragraph") return null;
  const [, query] = /^\/(\p{L}{0,20})$/u.exec($from.parent.textContent) ?? [];
  return query === undefined ? null : { query, from: $from.start(), to: $from.end() };
}

function findBlocks(query: string): Block[] {
  return BLOCKS.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
}

/** The list of blocks that "/" opens: the arrows choose, Enter takes, Escape closes. */
class BlockMenu {
  private readonly list = document.createElement("ul");
  private shown: Shown | null = null;
  private chosen = 0;
  private closedAt = -1;

  constructor(private readonly view: EditorView) {
    this.list.className = "rich-menu";
    this.list.id = "rich-menu";
    this.list.role = "listbox";
    this.list.ariaLabel = "Blocks";
    this.list.addEventListener("mousedown", (event) => {
      event.preventDefault();
      const option = event.target instanceof Element && event.target.closest("li");
      if (option) this.take([...this.list.children].indexOf(option));
    });
    this.update();
  }

  update(): void {
    const found = readQuery(this.view.state);
    if (!found || found.from !== this.closedAt) this.closedAt = -1;
    const blocks = found && this.closedAt < 0 ? findBlocks(found.query) : [];
    this.shown = found && blocks.length > 0 ? { ...found, blocks } : null;
    if (!this.shown && !this.list.isConnected) return;
    this.chosen = Math.min(this.chosen, Math.max(blocks.length - 1, 0));
    this.draw();
  }

  destroy(): void {
    this.list.remove();
  }

  handleKey(event: KeyboardEvent): boolean {
    if (!this.shown) return false;
    const count = this.shown.blocks.length;
    if (event.key === "ArrowDown") this.chosen = (this.chosen + 1) % count;
    else if (event.key === "ArrowUp") this.chosen = (this.chosen + count - 1) % count;
    else if (event.key === "Enter" || event.key === "Tab") return this.take(this.chosen);
    else if (event.key === "Escape") {
      this.closedAt = this.shown.from;
      this.shown = null;
    } else return false;
    this.draw();
    return true;
  }

  private take(index: number): boolean {
    const { view, shown } = this;
    const block = shown?.blocks[index];
    if (!shown || !block) return false;
    view.dispatch(view.state.tr.delete(shown.from, shown.to));
    block.command(view.state, view.dispatch, view);
    this.chosen = 0;
    view.focus();
    return true;
  }

  private draw(): void {
    const { view, list, shown } = this;
    for (const name of ["aria-activedescendant", "aria-controls"]) view.dom.removeAttribute(name);
    list.remove();
    if (!shown) return;
    list.replaceChildren(
      ...shown.blocks.map(({ name }, index) => {
        const option = document.createElement("li");
        option.role = "option";
        option.id = `rich-menu-${index}`;
        option.textContent = name;
        option.ariaSelected = String(index === this.chosen);
        return option;
      }),
    );
    view.dom.setAttribute("aria-activedescendant", `rich-menu-${this.chosen}`);
    view.dom.setAttribute("aria-controls", list.id);
    const frame = view.dom.parentElement;
    frame?.appendChild(list);
    const around = frame?.getBoundingClientRect();
    const { left, bottom } = view.coordsAtPos(shown.from);
    list.style.left = `${left - (around?.left ?? 0)}px`;
    list.style.top = `${bottom - (around?.top ?? 0)}px`;
    list.children[this.chosen]?.scrollIntoView({ block: "nearest" });
  }
}

export function blockMenu(): Plugin {
  let menu: BlockMenu | null = null;
  return new Plugin({
    view: (view) => (menu = new BlockMenu(view)),
    props: { handleKeyDown: (_view, event) => menu?.handleKey(event) ?? false },
  });
}

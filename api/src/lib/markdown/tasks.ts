import type { MarkdownIt } from "markdown-it";

/** How an item of a list begins that is a task, as it was typed. */
export const TASK = /^\[([ xX])\]\s+\S/u;
const MARKER = /^\[.\]\s+/u;

/** Turns [ ] and [x] at the start of list items into symbols with accessible names. */
export function tasks(markdown: MarkdownIt): void {
  markdown.core.ruler.after("inline", "tasks", (state) => {
    for (const [index, item] of state.tokens.entries()) {
      const inline = state.tokens[index + 2];
      const text = inline?.children?.[0];
      if (item.type !== "list_item_open" || text?.type !== "text") continue;
      const mark = TASK.exec(inline?.content ?? "")?.[1];
      if (!mark) continue;
      item.attrSet("class", "task-item");
      text.content = text.content.replace(MARKER, " ");
      const task = new state.Token("task", "span", 0);
      task.info = mark === " " ? "To do" : "Done";
      inline?.children?.unshift(task);
    }
  });

  markdown.renderer.rules["task"] = (tokens, index) => {
    const label = tokens[index]?.info ?? "";
    const symbol = label === "Done" ? "☑" : "☐";
    return `<span class="task" role="img" aria-label="${label}">${symbol}</span>`;
  };
}

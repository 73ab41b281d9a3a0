import { useState } from "react";
import type { DragEvent } from "react";
import type { OwnSeries } from "~api/contract/responses/series";
import { Choice } from "~/components/forms/choice";
import "./part-fields.css";

type Part = OwnSeries["parts"][number];

export const nameOf = ({ title, status }: Part) =>
  (title || "Untitled") + (status === "published" ? "" : ` (${status})`);

type Props = {
  parts: Part[];
  /** What was typed where the form was refused. */
  typed: Record<string, unknown> | null | undefined;
};

/** The ids in the order in which they were dragged, and what a part does meanwhile. */
function useDragging(ids: string[]) {
  const [order, setOrder] = useState<string[] | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const shown = order ?? ids;
  const moveTo = (id: string) => {
    if (dragged === null || dragged === id) return;
    const at = shown.indexOf(id);
    const others = shown.filter((other) => other !== dragged);
    setOrder([...others.slice(0, at), dragged, ...others.slice(at)]);
  };
  return {
    shown,
    dragged,
    isOrdered: order !== null,
    placeOf: (id: string) => ({
      onDragOver(event: DragEvent) {
        if (dragged !== null) event.preventDefault();
        moveTo(id);
      },
      onDrop: (event: DragEvent) => event.preventDefault(),
    }),
    handleOf: (id: string) => ({
      draggable: true,
      onDragStart({ dataTransfer, currentTarget }: DragEvent) {
        dataTransfer.effectAllowed = "move";
        const row = currentTarget.closest("li");
        if (row) dataTransfer.setDragImage(row, 0, 0);
        setDragged(id);
      },
      onDragEnd: () => setDragged(null),
    }),
  };
}

/** The posts of a series, each with the number of its place; with scripts they can be dragged. */
export function PartFields({ parts, typed }: Props) {
  const listOf = (name: string) => [typed?.[name] ?? []].flat();
  const sent = listOf("part") as string[];
  const dragging = useDragging(sent.length > 0 ? sent : parts.map(({ id }) => id));
  const { shown, dragged, isOrdered, placeOf, handleOf } = dragging;
  const inOrder = shown.flatMap((id) => parts.find((part) => part.id === id) ?? []);
  return (
    <ol className="part-fields">
      {inOrder.map((part, index) => (
        <li key={part.id} data-dragged={part.id === dragged || undefined} {...placeOf(part.id)}>
          <input type="hidden" name="part" value={part.id} />
          <input
            // Dragging numbers the places again.
            key={isOrdered ? index : "typed"}
            className="input"
            type="number"
            name="number"
            min={1}
            defaultValue={isOrdered ? index + 1 : String(listOf("number")[index] ?? index + 1)}
            aria-label={`Place of ${part.title}`}
          />
          <span dir="auto" {...handleOf(part.id)}>
            {nameOf(part)}
          </span>
          <Choice
            type="checkbox"
            name="remove"
            value={part.id}
            defaultChecked={listOf("remove").includes(part.id)}
            aria-label={`Remove ${part.title}`}
            label="Remove"
          />
        </li>
      ))}
    </ol>
  );
}

import { Node } from "prosemirror-model";
import type { DocumentNode, ReadDocument } from "../../../../../shared/document/nodes";
import { writeDocument } from "../../../../../shared/document/write-document";
import type { CurrentBlock, CurrentItem } from "../../../../../shared/document/write-document";
import { schema } from "./schema";

type Origin = { source: string; index: number; list?: Node };

/** A text, and what of it is as it was read. */
export type OpenText = { doc: Node; write: (doc: Node) => string };

/**
 * Opens what the server read. Nodes never change, so that one that is still there nobody has
 * touched: it is written as it was read.
 */
export function openText({ lead, blocks }: ReadDocument): OpenText {
  const origins = new WeakMap<Node, Origin>();
  const nodes = blocks.map(({ node, source, items }, index) => {
    const opened = Node.fromJSON(schema, node);
    origins.set(opened, { source, index });
    if (items.length === opened.childCount) {
      for (const [at, item] of items.entries()) {
        origins.set(opened.child(at), { source: item, index: at, list: opened });
      }
    }
    return opened;
  });
  const tail = /\n\s*$/u.exec(blocks.at(-1)?.source ?? "")?.[0] ?? "";
  const doc = schema.nodes["doc"]?.createAndFill(null, nodes) ?? null;
  if (!doc) throw new Error("The text has blocks that the schema lacks");

  /** What undoing brought back is equal, but not the same. */
  function originOf(node: Node, expected: number): Origin | undefined {
    const known = origins.get(node);
    const likely = nodes[expected];
    if (known || !likely?.eq(node)) return known;
    const origin = origins.get(likely);
    if (origin) origins.set(node, origin);
    return origin;
  }

  function write(current: Node): string {
    let before = -1;
    const written = current.children.map((node): CurrentBlock => {
      const origin = originOf(node, before + 1);
      const isInPlace = origin !== undefined && origin.index === before + 1;
      before = origin?.index ?? before + 1;
      if (origin) return { node: lazyJson(node), source: origin.source, isInPlace };
      return { node: toJson(node), source: null, isInPlace, items: listItems(node, origins) };
    });
    return writeDocument(lead, written, tail);
  }
  return { doc, write };
}

function listItems(list: Node, origins: WeakMap<Node, Origin>): CurrentItem[] {
  if (list.firstChild?.type.name !== "list_item") return [];
  const from = list.children.map((item) => origins.get(item));
  // Items of lists with different marks are none of one list.
  const markers = new Set(from.map((origin) => origin?.list?.attrs["marker"] as unknown));
  markers.delete(undefined);
  if (markers.size > 1 || (markers.size === 1 && !markers.has(list.attrs["marker"]))) return [];
  return from.map((origin, at) => ({
    source: origin?.source ?? null,
    isInPlace: origin !== undefined && from[at - 1]?.index === origin.index - 1,
  }));
}

const known = new WeakMap<Node, DocumentNode>();

function toJson(node: Node): DocumentNode {
  const json = known.get(node) ?? (node.toJSON() as DocumentNode);
  known.set(node, json);
  return json;
}

/** Only its type and attributes, unless its content is asked for. */
function lazyJson(node: Node): DocumentNode {
  return {
    type: node.type.name,
    attrs: node.attrs,
    get content() {
      return toJson(node).content ?? [];
    },
  };
}

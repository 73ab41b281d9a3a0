import type { Difference } from "~/server/compare/compare-fields.server";
import { ComparedText } from "./compared-text";
import "./compared.css";

type Props = {
  differences: Difference[];
  same: string[];
  names: [before: string, after: string];
};

/** Two documents side by side, with their differences marked. */
export function Differences({ differences, same, names: [before, after] }: Props) {
  return (
    <>
      {differences.map((field) => (
        <div key={field.name}>
          <h3>{field.label}</h3>
          <div className="compared">
            <ComparedText heading={before} parts={field.before} as="del" />
            <ComparedText heading={after} parts={field.after} as="ins" />
          </div>
        </div>
      ))}
      {same.length > 0 && (
        <p className="hint">
          {differences.length > 0 ? `The same in both: ${same.join(", ")}.` : "Both are the same."}
        </p>
      )}
    </>
  );
}

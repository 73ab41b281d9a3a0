import type { ComparedPart } from "~/server/compare/compare-texts.server";

type Props = {
  heading: string;
  parts: ComparedPart[];
  as: "ins" | "del";
};

const WORDS = { ins: "added", del: "removed" };

/** One of two texts; differences are also described in words. */
export function ComparedText({ heading, parts, as: Mark }: Props) {
  const numbered = parts.map((part, number) => ({ ...part, number }));
  return (
    <div>
      <h4>{heading}</h4>
      <p className="compared-text" dir="auto">
        {numbered.map(({ number, text, isDifferent }) =>
          isDifferent ? (
            <Mark key={number}>
              <span className="sr-only">{`(${WORDS[Mark]}: `}</span>
              {text}
              <span className="sr-only">)</span>
            </Mark>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  );
}

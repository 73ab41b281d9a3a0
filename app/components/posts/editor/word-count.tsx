import { useEffect, useState } from "react";
import { countWords } from "~shared/text/count-words";
import { countOf } from "~/utils/format/numbers";
import { useControlValue } from "./use-control";

const PAUSE_MS = 400;

export function WordCount({ textId }: { textId: string }) {
  const text = useControlValue(textId);
  const [words, setWords] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setWords(countWords(text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return words > 0 && <span className="word-count"> {countOf(words, "word")}.</span>;
}

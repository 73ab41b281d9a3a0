import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { Button } from "~/components/ui/button";

type Props = {
  address: string;
  /** With the new address, an empty one to remove the link, or null to leave it. */
  onEnd: (address: string | null) => void;
};

/** Asks for the address of a link. */
export function LinkBar({ address, onEnd }: Props) {
  const [text, setText] = useState(address);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const complete = () => onEnd(/^(?:[a-z]+:|\/|#|$)/iu.test(text) ? text : `https://${text}`);

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Escape") onEnd(null);
    if (event.key !== "Enter") return;
    event.preventDefault();
    complete();
  }

  return (
    <div className="rich-link" role="group" aria-label="Link">
      <label>
        Address
        <input
          className="input"
          inputMode="url"
          ref={field}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
        />
      </label>
      <Button type="button" size="small" onClick={complete}>
        Set
      </Button>
      {address && (
        <Button type="button" size="small" variant="ghost" onClick={() => onEnd("")}>
          Remove
        </Button>
      )}
    </div>
  );
}

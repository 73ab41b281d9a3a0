import { SHORTCUTS } from "~/utils/shortcuts";

/** Every shortcut with what it does. */
export function ShortcutList() {
  return (
    <dl className="shortcuts">
      {SHORTCUTS.map(({ keys, does }) => (
        <div key={keys}>
          <dt>
            {keys.split(" ").map((key, index) => (
              <span key={key}>
                {index > 0 && " then "}
                <kbd>{key}</kbd>
              </span>
            ))}
          </dt>{" "}
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

import { SHORTCUTS } from "~/utils/page/shortcuts";
import "./shortcut-list.css";

export function ShortcutList() {
  return (
    <dl className="shortcuts">
      {SHORTCUTS.map(({ keys, label }) => (
        <div key={keys}>
          <dt>
            {keys.split(" ").map((key, index) => (
              <span key={key}>
                {index > 0 && " then "}
                <kbd>{key}</kbd>
              </span>
            ))}
          </dt>{" "}
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}

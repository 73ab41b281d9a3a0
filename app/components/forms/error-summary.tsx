import { useEffect } from "react";
import { Icon } from "~/components/ui/icon";
import "~/components/feedback/alert.css";

type Props = {
  heading: string;
  /** The prefix of its fields' ids. */
  formId: string;
  /** By field name; "" stands for the whole form. */
  errors: Record<string, readonly string[]>;
  /** Of fields on another page, by name. */
  links?: Record<string, string>;
};

export function ErrorSummary({ heading, formId, errors, links }: Props) {
  const items = Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => ({ name, message })),
  );
  const hasItems = items.length > 0;

  // The title of a document response has the prefix already.
  useEffect(() => {
    const { title } = document;
    if (!hasItems || title.startsWith("Error: ")) return;
    const errorTitle = `Error: ${title}`;
    document.title = errorTitle;
    return () => {
      // Another page may have set its title by now.
      if (document.title === errorTitle) document.title = title;
    };
  }, [hasItems]);

  if (!hasItems) return null;
  return (
    // The form's `aria-describedby` names it.
    <div
      className="alert alert-error"
      role="alert"
      tabIndex={-1}
      id={errors[""] && `${formId}-error`}
    >
      <Icon name="circle-x" />
      <div>
        <h2>{heading}</h2>
        <ul>
          {items.map(({ name, message }) => (
            <li key={name + message}>
              {name ? <a href={links?.[name] ?? `#${formId}-${name}`}>{message}</a> : message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

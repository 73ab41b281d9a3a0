import { useEffect } from "react";
import { Icon } from "./icon";

type Props = {
  heading: string;
  /** The form's id: a field's id is this, a dash and its name, as conform makes them. */
  formId: string;
  /** Messages by field name; those under "" are about the whole form. */
  errors: Record<string, readonly string[]>;
};

/** What is wrong with a form, on its top, with links to the fields. */
export function ErrorSummary({ heading, formId, errors }: Props) {
  const items = Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => ({ name, message })),
  );
  const hasItems = items.length > 0;

  // A page that arrives as a document has this in its title already.
  useEffect(() => {
    const { title } = document;
    if (!hasItems || title.startsWith("Error: ")) return;
    const spoilt = `Error: ${title}`;
    document.title = spoilt;
    return () => {
      // The page that follows has a title of its own by now.
      if (document.title === spoilt) document.title = title;
    };
  }, [hasItems]);

  if (!hasItems) return null;
  return (
    <div className="alert alert-error" role="alert" tabIndex={-1}>
      <Icon name="circle-x" />
      <div>
        <h2>{heading}</h2>
        <ul>
          {items.map(({ name, message }) => (
            <li key={name + message}>
              {name ? <a href={`#${formId}-${name}`}>{message}</a> : message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

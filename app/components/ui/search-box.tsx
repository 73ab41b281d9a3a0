import { useId } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

type Props = {
  action: string;
  name?: string;
  defaultValue?: string;
  label?: string;
  /** What else the address keeps. */
  hidden?: Record<string, string>;
  /** Beside what people come for: its button is not the primary one. */
  isAside?: boolean;
};

/** A search by GET: its outcome is an address. */
export function SearchBox({
  action,
  name = "searchQuery",
  defaultValue,
  label = "Search posts and projects",
  hidden = {},
  isAside = false,
}: Props) {
  const id = useId();
  return (
    <form className="searchbox" role="search" action={action}>
      <Icon name="search" />
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input id={id} name={name} type="search" placeholder={label} defaultValue={defaultValue} />
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Button variant={isAside ? "default" : "primary"}>Search</Button>
    </form>
  );
}

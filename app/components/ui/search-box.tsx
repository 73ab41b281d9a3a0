import { useId } from "react";
import type { ComponentProps } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

type Props = {
  action: string;
  name?: string;
  defaultValue?: string;
  label?: string;
  /** Beside what people come for: its button is not the primary one. */
  isAside?: boolean;
};

/** What is searched for. Its frame is a `.searchbox`. */
export function SearchField({ label, ...props }: { label: string } & ComponentProps<"input">) {
  const id = useId();
  return (
    <>
      <Icon name="search" />
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input id={id} type="search" placeholder={label} {...props} />
    </>
  );
}

/** A search by GET: its outcome is an address. */
export function SearchBox({
  action,
  name = "searchQuery",
  defaultValue,
  label = "Posts and projects",
  isAside = false,
}: Props) {
  return (
    <form className="searchbox" role="search" action={action}>
      <SearchField label={label} name={name} defaultValue={defaultValue} />
      <Button variant={isAside ? "default" : "primary"}>Search</Button>
    </form>
  );
}

import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import "./search-box.css";

type Props = {
  action: string;
  name?: string;
  defaultValue?: string;
  label?: string;
  /** Beside the main content: its button is not the primary one. */
  isAside?: boolean;
  /** Hidden fields, which the search keeps. */
  children?: ReactNode;
};

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

/** A GET form, so that every search has a URL. */
export function SearchBox({
  action,
  name = "searchQuery",
  defaultValue,
  label = "Posts and projects",
  isAside = false,
  children,
}: Props) {
  return (
    <form className="searchbox" role="search" action={action}>
      <SearchField label={label} name={name} defaultValue={defaultValue} />
      {children}
      <Button variant={isAside ? "default" : "primary"}>Search</Button>
    </form>
  );
}

import { Form, useLocation } from "@remix-run/react";
import { CsrfField } from "~/components/csrf-field";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";

/** A plain post that keeps the other theme and returns to this page. */
export function ThemeSwitch() {
  const { theme } = useRootData();
  const { pathname, search } = useLocation();
  const other = theme === "dark" ? "light" : "dark";
  return (
    <Form method="post" action={paths.theme()} preventScrollReset discover="none">
      <CsrfField />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <Button
        variant="ghost"
        size="small"
        name="theme"
        value={other}
        aria-label={`Switch to ${other} theme`}
      >
        <Icon name={theme === "dark" ? "sun" : "moon"} />
        <span className="wide">{other === "dark" ? "Dark theme" : "Light theme"}</span>
      </Button>
    </Form>
  );
}

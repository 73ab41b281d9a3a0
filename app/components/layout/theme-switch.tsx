import { Form, useLocation } from "@remix-run/react";
import { CsrfField } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";

export function ThemeSwitch() {
  const { theme } = useRootData();
  const { pathname, search } = useLocation();
  const otherTheme = theme === "dark" ? "light" : "dark";
  return (
    <Form method="post" action={paths.theme()} preventScrollReset discover="none">
      <CsrfField />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <Button
        variant="ghost"
        size="small"
        name="theme"
        value={otherTheme}
        aria-label={`Switch to ${otherTheme} theme`}
      >
        <Icon name={theme === "dark" ? "sun" : "moon"} />
        <span className="wide">{otherTheme === "dark" ? "Dark theme" : "Light theme"}</span>
      </Button>
    </Form>
  );
}

import { Form, useLocation } from "@remix-run/react";
import { CsrfField } from "~/components/forms/csrf-field";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import "./theme-switch.css";

export function ThemeSwitch() {
  const { theme } = useRootData();
  return (
    <ThemeForm>
      {["dark", "light"].map((to) => to !== theme && <ThemeButton key={to} to={to} />)}
    </ThemeForm>
  );
}

/** Posts the `theme` of one of its buttons, and returns to the page. */
export function ThemeForm({ children }: { children: React.ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={paths.theme()} preventScrollReset discover="none">
      <CsrfField />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {children}
    </Form>
  );
}

/** With the device's theme, styles hide the button to the present one. */
function ThemeButton({ to }: { to: string }) {
  return (
    <Button
      variant="ghost"
      size="small"
      name="theme"
      value={to}
      aria-label={`Switch to ${to} theme`}
    >
      <Icon name={to === "light" ? "sun" : "moon"} />
      <span className="wide">{to === "light" ? "Light theme" : "Dark theme"}</span>
    </Button>
  );
}

import { useEffect } from "react";
import { useRootData } from "~/utils/page/root-data";

const DARK = "(prefers-color-scheme: dark)";

/** Older clients read the theme from local storage. */
export function useThemeMirror(): void {
  const { theme } = useRootData();
  useEffect(() => {
    try {
      const isDark = theme === "system" ? matchMedia(DARK).matches : theme === "dark";
      localStorage.setItem("theme", isDark ? "DarkTheme" : "LightTheme");
    } catch {
      // Storage may be disabled; the cookie counts.
    }
  }, [theme]);
}

import { useEffect } from "react";
import { useRootData } from "~/utils/page/root-data";

/** Older clients read the theme from local storage. */
export function useThemeMirror(): void {
  const { theme } = useRootData();
  useEffect(() => {
    try {
      localStorage.setItem("theme", theme === "dark" ? "DarkTheme" : "LightTheme");
    } catch {
      // Storage may be disabled; the cookie counts.
    }
  }, [theme]);
}

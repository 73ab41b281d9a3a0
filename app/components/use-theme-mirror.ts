import { useEffect } from "react";
import { useRootData } from "~/utils/root-data";

/** Mirrors the cookie's theme to local storage, where clients of the earlier product look for it. */
export function useThemeMirror(): void {
  const { theme } = useRootData();
  useEffect(() => {
    try {
      localStorage.setItem("theme", theme === "dark" ? "DarkTheme" : "LightTheme");
    } catch {
      // Storage can be switched off; the cookie is what counts.
    }
  }, [theme]);
}

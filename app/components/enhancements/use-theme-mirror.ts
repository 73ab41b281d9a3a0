import { useEffect } from "react";
import { useRootData } from "~/utils/page/root-data";

/** Mirrors the cookie's theme to local storage, where older clients read it. */
export function useThemeMirror(): void {
  const { theme } = useRootData();
  useEffect(() => {
    try {
      localStorage.setItem("theme", theme === "dark" ? "DarkTheme" : "LightTheme");
    } catch {
      // Storage may be switched off; the cookie is what counts.
    }
  }, [theme]);
}

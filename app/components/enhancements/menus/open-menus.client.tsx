import { useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";
import { listenForSwipes } from "./swipe";

const OPEN = "details:is(.menu, .drawer)[open]";

const listOpen = () => [...document.querySelectorAll<HTMLDetailsElement>(OPEN)];

function closeMenus(menus = listOpen()): void {
  for (const menu of menus) {
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector("summary")?.focus();
  }
}

function closeOthers({ target }: Event): void {
  if (!(target instanceof Element) || target.closest("[role=dialog]")) return;
  closeMenus(listOpen().filter((menu) => !menu.contains(target)));
}

function closeOnEscape({ key, defaultPrevented }: KeyboardEvent): void {
  if (key !== "Escape" || defaultPrevented || document.querySelector("[role=dialog]")) return;
  for (const menu of listOpen()) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
}

const inert = new Set<Element>();

/** An open drawer covers the page, so the rest is inert. */
function setInert(): void {
  for (const element of inert) element.toggleAttribute("inert", false);
  inert.clear();
  const drawer = listOpen().find((menu) => menu.matches(".drawer"));
  for (let element: Element | null | undefined = drawer; element; element = element.parentElement) {
    if (element === document.body) break;
    for (const sibling of element.parentElement?.children ?? []) {
      if (sibling !== element && !sibling.hasAttribute("inert")) inert.add(sibling);
    }
  }
  for (const element of inert) element.toggleAttribute("inert", true);
}

/** On wide screens a drawer is part of the page and cannot be closed. */
function closeStatic(): void {
  closeMenus(listOpen().filter((menu) => !menu.querySelector("summary")?.checkVisibility()));
}

/** Closes menus and drawers on Escape, on clicks elsewhere, and on navigation. */
export function OpenMenus() {
  const isLeaving = useNavigation().state !== "idle";

  // Before the focus moves to the new page, which is inert until then.
  useLayoutEffect(() => {
    if (!isLeaving) return;
    closeMenus();
    setInert();
  }, [isLeaving]);

  useEffect(() => {
    setInert();
    document.addEventListener("toggle", setInert, true);
    document.addEventListener("click", closeOthers);
    document.addEventListener("focusin", closeOthers);
    document.addEventListener("keydown", closeOnEscape);
    window.addEventListener("resize", closeStatic);
    const swipes = new AbortController();
    listenForSwipes(swipes.signal);
    return () => {
      swipes.abort();
      document.removeEventListener("toggle", setInert, true);
      document.removeEventListener("click", closeOthers);
      document.removeEventListener("focusin", closeOthers);
      document.removeEventListener("keydown", closeOnEscape);
      window.removeEventListener("resize", closeStatic);
    };
  }, []);

  return null;
}

/** How close to the edge an opening swipe must begin. */
const EDGE_PX = 20;
const SWIPE_PX = 50;

export function listenForSwipes(signal: AbortSignal): void {
  let start: Touch | undefined;

  function handleStart({ touches }: TouchEvent) {
    start = touches.length === 1 ? touches[0] : undefined;
  }

  function handleEnd({ changedTouches: [end] }: TouchEvent) {
    const drawer = document.querySelector<HTMLDetailsElement>("details.drawer");
    if (!start || !end || !drawer?.querySelector("summary")?.checkVisibility()) return;
    const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
    if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return;
    const isRight = drawer.matches(".drawer-right");
    const distance = isRight ? window.innerWidth - start.clientX : start.clientX;
    const isInward = isRight ? x < 0 : x > 0;
    if (!isInward) drawer.open = false;
    else if (distance <= EDGE_PX) drawer.open = true;
  }

  document.addEventListener("touchstart", handleStart, { passive: true, signal });
  document.addEventListener("touchend", handleEnd, { signal });
}

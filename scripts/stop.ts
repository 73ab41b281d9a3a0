/** Ends the process with 0 after `stop`, once, when it is asked to end. */
export function onStop(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;

  function end() {
    stopping ??= stop().then(() => process.exit(0));
  }
  for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.on(signal, end);
}

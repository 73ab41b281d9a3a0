export function onStop(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;

  function end() {
    stopping ??= stop().then(() => process.exit(0));
  }
  for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.on(signal, end);
}

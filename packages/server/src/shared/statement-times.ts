type Watcher = (name: string, seconds: number) => void;

let watcher: Watcher = () => {};

/** The observer of hot statements' durations, in seconds; one per process. It must be cheap: holds wait for it. */
export function watchStatements(watch: Watcher): void {
  watcher = watch;
}

/** Reports the duration of a statement that began at `begun` (`performance.now()`), failed or not. */
export function noteStatement(name: string, begun: number): void {
  watcher(name, (performance.now() - begun) / 1000);
}

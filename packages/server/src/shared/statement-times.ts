type Watcher = (name: string, seconds: number) => void;

let watcher: Watcher = () => {};

/** Who is told how long each hot statement took, in seconds; one per process. What watches must be cheap: holds wait for it. */
export function watchStatements(watch: Watcher): void {
  watcher = watch;
}

/** Tells how long a statement took that began at `begun` (`performance.now()`), whether it failed or not. */
export function noteStatement(name: string, begun: number): void {
  watcher(name, (performance.now() - begun) / 1000);
}

/** What keeps a new version from starting (spec 5 §6); the service worker reads it from the store under `busy`. */
export interface Busy {
  readonly hasShift: boolean;
  readonly unsent: number;
}

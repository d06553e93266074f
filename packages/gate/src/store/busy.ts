/** The conditions that defer a new version (spec 5 §6); the service worker reads them from the store under `busy`. */
export interface Busy {
  readonly hasShift: boolean;
  readonly unsent: number;
}

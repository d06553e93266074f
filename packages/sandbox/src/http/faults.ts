export const SURFACES = ['sso', 'card', 'dollars', 'smtp', 'storage', 'register'] as const;
export type Surface = (typeof SURFACES)[number];

/** The faults of one surface; with all of them off it works normally. */
export interface SurfaceFaults {
  /** Delay before each answer, in milliseconds. */
  readonly latencyMs: number;
  /** Share of calls, 0 to 1, that fail with 500 (SMTP: 451). */
  readonly errorRate: number;
  /** How many of the next calls fail with 500 (SMTP: 451). */
  readonly failNext: number;
  /** How many of the next calls are executed, but lose their connection before the answer. */
  readonly loseAnswers: number;
  /** How many of the next refunds are permanently rejected. */
  readonly rejectRefunds: number;
  /** Every answer is 200 with a page of nonsense (SMTP: 554). */
  readonly garbage: boolean;
  /** Calls are accepted but never answered. */
  readonly hang: boolean;
  /** Notifications are not sent. */
  readonly loseNotifications: boolean;
  /** Each notification is sent twice at once. */
  readonly doubleNotifications: boolean;
  /** Down until this ISO time: every call is answered 503 (SMTP: 421); null if it is up. */
  readonly downUntil: string | null;
}

const NO_FAULTS: SurfaceFaults = {
  latencyMs: 0,
  errorRate: 0,
  failNext: 0,
  loseAnswers: 0,
  rejectRefunds: 0,
  garbage: false,
  hang: false,
  loseNotifications: false,
  doubleNotifications: false,
  downUntil: null,
};

/** How one call is handled. */
export type Fate = 'serve' | 'down' | 'fail' | 'garbage' | 'hang' | 'lose-answer';

/** The faults of all surfaces. */
export interface Faults {
  get(surface: Surface): SurfaceFaults;
  all(): Record<Surface, SurfaceFaults>;
  set(surface: Surface, change: Partial<SurfaceFaults>): SurfaceFaults;
  reset(): void;
  /** Decides how a call is handled, and counts it. */
  fateOf(surface: Surface): Fate;
  /** Whether to reject the next refund; counts it. */
  takeRejection(surface: Surface): boolean;
}

export function createFaults(clock: () => Date): Faults {
  const bySurface = new Map<Surface, SurfaceFaults>();
  const get = (surface: Surface): SurfaceFaults => bySurface.get(surface) ?? NO_FAULTS;
  const set = (surface: Surface, change: Partial<SurfaceFaults>): SurfaceFaults => {
    const next = { ...get(surface), ...change };
    bySurface.set(surface, next);
    return next;
  };
  return {
    get,
    set,
    all: () => ({
      sso: get('sso'),
      card: get('card'),
      dollars: get('dollars'),
      smtp: get('smtp'),
      storage: get('storage'),
      register: get('register'),
    }),
    reset: () => bySurface.clear(),
    takeRejection(surface) {
      const { rejectRefunds } = get(surface);
      if (rejectRefunds > 0) set(surface, { rejectRefunds: rejectRefunds - 1 });
      return rejectRefunds > 0;
    },
    fateOf(surface) {
      const faults = get(surface);
      if (faults.downUntil !== null && clock() < new Date(faults.downUntil)) return 'down';
      if (faults.hang) return 'hang';
      if (faults.failNext > 0) {
        set(surface, { failNext: faults.failNext - 1 });
        return 'fail';
      }
      if (Math.random() < faults.errorRate) return 'fail';
      if (faults.garbage) return 'garbage';
      if (faults.loseAnswers > 0) {
        set(surface, { loseAnswers: faults.loseAnswers - 1 });
        return 'lose-answer';
      }
      return 'serve';
    },
  };
}

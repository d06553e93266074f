/** The checks before a shift starts (spec 5 §2.1, Turno). */
export interface ShiftFacts {
  readonly isInstalled: boolean;
  /** Null: none is chosen, or here. `since`: when it was right, 'de las 19:42'. */
  readonly package: { readonly tickets: number; readonly since: string } | null;
  /** Null: not asked yet. */
  readonly camera: 'granted' | 'denied' | null;
  readonly hasScanner: boolean;
  /** Per cent; -1: not reported by the browser. */
  readonly battery: number;
  readonly isClockReliable: boolean;
  readonly runningVersion: string;
  /** Null without network. */
  readonly latestVersion: string | null;
}

export interface ShiftCheck {
  readonly name: string;
  readonly text: string;
  readonly isGood: boolean;
}

const LOW_BATTERY = 20;

/** Each check with its text; a shift can start when all are green. */
export function shiftChecks(facts: ShiftFacts): readonly ShiftCheck[] {
  const { battery, runningVersion, latestVersion } = facts;
  const isOld = latestVersion !== null && latestVersion !== runningVersion;
  const hasReader = facts.camera === 'granted' || facts.hasScanner;
  return [
    {
      name: 'Instalada',
      text: facts.isInstalled ? 'Sí' : 'Instalá la app antes de empezar',
      isGood: facts.isInstalled,
    },
    {
      name: 'Paquete',
      text: facts.package
        ? `${facts.package.tickets.toLocaleString('es-UY')} ${facts.package.tickets === 1 ? 'entrada' : 'entradas'}, ${facts.package.since}`
        : 'Sin descargar',
      isGood: facts.package !== null,
    },
    { name: 'Lectura', text: readerText(facts), isGood: hasReader },
    {
      name: 'Batería',
      text: battery < 0 ? 'El navegador no la informa' : `${battery} %`,
      isGood: battery < 0 || battery >= LOW_BATTERY,
    },
    {
      name: 'Reloj',
      text: facts.isClockReliable ? 'En hora' : 'Sin comparar con el servidor',
      isGood: facts.isClockReliable,
    },
    {
      name: 'Versión',
      text: isOld
        ? 'Esta app tiene una versión vieja. Actualizá antes de empezar el turno.'
        : runningVersion || '—',
      isGood: !isOld,
    },
  ];
}

function readerText({ camera, hasScanner }: ShiftFacts): string {
  if (camera === 'granted') return 'Cámara lista';
  if (hasScanner) return 'Lector listo';
  return camera === 'denied'
    ? 'La cámara no está disponible. Revisá el permiso.'
    : 'Probá la cámara o leé con el lector';
}

/** The age of the package (spec 5 §4.4): fresh, old (yellow band) or so old that it needs a supervisor. */
export function packageAge(ms: number, toleranceMinutes: number): 'fresh' | 'old' | 'too-old' {
  const minutes = ms / 60_000;
  if (minutes <= toleranceMinutes) return 'fresh';
  return minutes <= 4 * toleranceMinutes ? 'old' : 'too-old';
}

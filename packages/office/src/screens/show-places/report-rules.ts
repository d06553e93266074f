import type { PlaceReport, PlaceState } from '../../api/places.ts';

/** The beginning of an act's report. */
export type ActKind = 'block' | 'unblock' | 'keep' | 'sell' | 'capacity';

const DONE: Readonly<Record<ActKind, (count: number) => string>> = {
  block: (count) => `Bloqueados ${count}.`,
  unblock: (count) => `Desbloqueados ${count}.`,
  keep: (count) => `Apartados ${count}.`,
  sell: (count) => `Volvieron a la venta: ${count}.`,
  capacity: () => 'Aforo cambiado.',
};

/** Why a place was not changed, by its state. */
const WHY: Readonly<Record<PlaceState, string>> = {
  free: 'Ya libres',
  held: 'En compra',
  issued: 'Con entrada',
  'seat-holder': 'De butacas',
  courtesy: 'De cortesías',
  box: 'De palcos',
  press: 'De prensa',
  accreditation: 'De acreditaciones',
  visitor: 'De visitantes',
  'payment-link': 'De links de pago',
  blocked: 'Bloqueados',
};

const IF_NOT_BOUGHT = {
  one: 'quedará bloqueado si no se compra',
  many: 'quedarán bloqueados si no se compran',
} as const;

/** A sentence of a report, and its seats. */
export interface ReportLine {
  readonly text: string;
  readonly ids: readonly string[];
}

/** The report of an act, in sentences (spec 4 §2.6): no place is lost silently. */
export function reportLines(kind: ActKind, report: PlaceReport): ReportLine[] {
  const { done, held, granted, missing, untouched } = report;
  const plain = (text: string): ReportLine => ({ text, ids: [] });
  const states = Map.groupBy(untouched, ({ state }) => state);
  return [
    plain(DONE[kind](done)),
    ...(held > 0 ? [plain(`En compra ${held}: ${IF_NOT_BOUGHT[held === 1 ? 'one' : 'many']}.`)] : []),
    ...(granted > 0 ? [plain(`De ellos, ${granted} ya eran de alguien: avisale.`)] : []),
    ...(missing > 0 ? [plain(`Faltaron ${missing}: no había más.`)] : []),
    ...[...states].map(([state, seats]) => ({
      text: `${WHY[state]} ${seats.length}: no se ${seats.length === 1 ? 'tocó' : 'tocaron'}`,
      ids: seats.map(({ id }) => id),
    })),
  ];
}

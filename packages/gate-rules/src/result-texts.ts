import type { Direction } from './matchday.ts';
import type { Decision, Note } from './results.ts';

/** The texts of a decision (spec 5 §2.2), for lanes and for the office. */
export interface ResultText {
  readonly title: string;
  /** Empty if there is nothing to add. */
  readonly line: string;
}

const NOTES: Readonly<Record<Note, string>> = {
  minor: 'Menor',
  accessible: 'Accesible',
  visitor: 'Visitante: pedir documento',
  pitch: 'Acreditación: campo',
  look: 'Mirar la entrada',
};

const clock = (at: number) =>
  new Intl.DateTimeFormat('es-UY', {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'America/Montevideo' },
  }).format(at);

const dayAndClock = (at: number) =>
  `${new Intl.DateTimeFormat('es-UY', { day: 'numeric', month: 'numeric', timeZone: 'America/Montevideo' }).format(at)} ${clock(at)}`;

/** `YYYYMMDD` as `20/11/2026`. */
const dayText = (day: number) => `${day % 100}/${Math.floor(day / 100) % 100}/${Math.floor(day / 10_000)}`;

const earlierText = ({ earlier }: Decision) => (earlier ? `${earlier.gate}, ${clock(earlier.at)}` : '');

/** `Tribuna Norte`, whether or not the club calls it so itself. */
const named = (word: string, name: string) =>
  new RegExp(`^${word}\\b`, 'i').test(name) ? name : `${word} ${name}`;

/** `SBC 1234`, as it stands on the car; other countries' stay as they were typed. */
const plateText = (plate: string) => plate.replace(/^([A-Z]{3})(\d{4})$/, '$1 $2');

function placeLine({ place, vehicle }: Decision): string {
  if (vehicle) return `${plateText(vehicle.plate)} · Palco ${vehicle.box} · plaza ${vehicle.space}`;
  if (!place) return '';
  const { stand, sector, row, seat } = place;
  return [
    stand && named('Tribuna', stand),
    sector && named('Sector', sector),
    row && named('Fila', row),
    seat && named('Asiento', seat),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What to look at (A1), in the order of its line, before the place. */
export const noteTexts = ({ result, notes, missing }: Decision): readonly string[] =>
  result === 'A1'
    ? [...notes.map((note) => NOTES[note]), ...(missing ? [`Sin dato de ${missing}`] : [])]
    : [];

const TEXTS: Readonly<Record<Decision['result'], (decision: Decision) => ResultText>> = {
  X1: ({ result, variant }) => ({ title: titleOf(result, variant), line: '' }),
  X2: () => ({ title: 'Código falso', line: 'Llamá al supervisor' }),
  X3: ({ variant, otherShow }) => ({
    title: 'Otro espectáculo',
    line:
      variant === 'rehearsal'
        ? 'Es un código del ensayo'
        : otherShow
          ? [otherShow.name, otherShow.day > 0 ? dayText(otherShow.day) : ''].filter(Boolean).join(' · ')
          : '',
  }),
  X4: ({ result, variant }) => ({ title: titleOf(result, variant), line: '' }),
  X5: ({ since }) => ({ title: 'Anulada', line: since === null ? '' : `Anulada el ${dayAndClock(since)}` }),
  X6: ({ since }) => ({
    title: 'Código viejo',
    line: since === null ? 'Se emitió otro' : `Se emitió otro el ${dayAndClock(since)}`,
  }),
  P1: () => ({ title: 'Pasar a supervisor', line: '' }),
  X7: ({ result, variant, goTo }) => ({
    title: titleOf(result, variant),
    line: goTo
      ? [`Andá ${variant === 'lane' ? `al ${named('carril', goTo.gate)}` : `a ${goTo.gate}`}`, goTo.arrow]
          .filter(Boolean)
          .join(' · ')
      : '',
  }),
  X8: () => ({ title: 'Zona no habilitada', line: '' }),
  X9: ({ missing }) => ({ title: `Falta pasar por ${missing}`, line: '' }),
  X10: ({ result, variant }) => ({ title: titleOf(result, variant), line: '' }),
  X11: (decision) => ({
    title: 'Ya ingresó',
    line: decision.variant === 'just-now' ? 'recién' : earlierText(decision),
  }),
  X12: (decision) => ({
    title: titleOf(decision.result, decision.variant),
    line: earlierText(decision),
  }),
  X13: () => ({ title: 'Ya está en palcos', line: '' }),
  A2: () => ({ title: 'Sin datos', line: 'Entrada auténtica, emitida después del corte' }),
  A1: (decision) => ({
    title: 'Pasa',
    line: [...noteTexts(decision), placeLine(decision)].filter(Boolean).join(' · '),
  }),
  OK: (decision) => ({ title: 'Pasa', line: placeLine(decision) }),
};

export const resultText = (decision: Decision): ResultText => TEXTS[decision.result](decision);

/** What a stored reading came to, as people say it. */
export const readingText = ({
  result,
  variant,
  direction,
  isUndoing,
}: {
  readonly result: Decision['result'];
  /** As it was stored. */
  readonly variant: string;
  readonly direction: Direction;
  readonly isUndoing: boolean;
}): string => {
  if (isUndoing) return 'Deshizo un ingreso';
  return direction === 'out' && result === 'OK' ? 'Salió' : titleOf(result, variant);
};

/** What a result is called where many are counted. */
export const RESULT_NAMES: Readonly<Record<Decision['result'], string>> = {
  X1: 'No es una entrada',
  X2: 'Código falso',
  X3: 'Otro espectáculo',
  X4: 'Espectáculo cancelado o aplazado',
  X5: 'Anulada',
  X6: 'Código viejo',
  P1: 'Pasar a supervisor',
  X7: 'Puerta equivocada',
  X8: 'Zona no habilitada',
  X9: 'Falta pasar por otra zona',
  X10: 'Fuera de hora',
  X11: 'Ya ingresó',
  X12: 'Reingreso no permitido',
  X13: 'Ya está en palcos',
  A2: 'Sin datos',
  A1: 'Pasa, con aviso',
  OK: 'Pasa',
};

/** Titles of results that have several, by code and variant. */
const VARIANT_TITLES: ReadonlyMap<string, string> = new Map([
  ['X1 parking', 'Es un ticket de parking'],
  ['X4 cancelled', 'Espectáculo cancelado'],
  ['X4 postponed', 'Espectáculo aplazado'],
  ['X7 lane', 'Carril equivocado'],
  ['X10 early', 'Todavía no abrió'],
  ['X10 late', 'Ingreso cerrado'],
  ['X12 no-exit', 'Salió sin registrar salida'],
  ['X12 expired', 'Venció el reingreso'],
]);

const titleOf = (result: Decision['result'], variant: string): string =>
  VARIANT_TITLES.get(`${result} ${variant}`) ?? RESULT_NAMES[result];

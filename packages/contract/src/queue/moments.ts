import type { OwnPlace, RoomState, StageState } from './room-view.ts';
import { countdown, numberText, peopleText, type WaitRange, waitRange, waitText } from './wait-range.ts';

export interface Facts {
  readonly state: RoomState;
  /** Null without a place in line. */
  readonly place: OwnPlace | null;
  /** The stage that the account would get; 0 when unknown. */
  readonly stageId: number;
  /** The account's number comes, or would come, after those of the draw. */
  readonly isBehindDraw?: boolean;
  readonly isMembersOnly?: boolean;
  readonly entryAt: string;
  /** Seconds since 1970, Montevideo's wall clock, by the server's clock. */
  readonly now: number;
  /** Empty for a club without one. */
  readonly contact: string;
  /** The place is the one known before the session ended. */
  readonly isSignedOut?: boolean;
  /** The page has read that its number was called out of order. */
  readonly isCalledApart?: boolean;
}

export type Act = 'join' | 'enter' | 'more' | 'leave';

export interface Moment {
  readonly key: string;
  readonly heading: string;
  readonly lines: readonly string[];
  readonly acts: readonly Act[];
  readonly asksForMail: boolean;
  readonly showsLevels: boolean;
  /** Links to the shows, which are now on sale to everybody. */
  readonly linksShows: boolean;
  /** Prefix of the tab's title. */
  readonly title: string;
  readonly ahead: number | null;
  readonly range: WaitRange | null;
}

/** A wall-clock time of Montevideo in seconds, only for differences and order. */
export const seconds = (wallClock: string): number => Date.parse(`${wallClock}Z`) / 1_000;

const timeText = (wallClock: string): string => wallClock.slice(11, 16);
const dateText = (wallClock: string): string => `${wallClock.slice(8, 10)}/${wallClock.slice(5, 7)}`;
const SOON_MINUTES = 5;
const FIRST_MINUTE_S = 60;

const moment = (key: string, heading: string, other: Partial<Moment> = {}): Moment => ({
  ...{ key, heading, lines: [], acts: [], asksForMail: false, showsLevels: false, linksShows: false },
  ...{ title: '', ahead: null, range: null },
  ...other,
});

const writeTo = (contact: string): string => contact && `Escribinos a ${contact}.`;

/** The page's contents at this moment (spec 6 §8). */
export function momentOf(facts: Facts): Moment {
  const { state, place } = facts;
  const { letter, opensAt, message } = state;
  if (letter === 'C') return moment('closed', 'La fila cerró', { linksShows: true });
  if (place?.state === 'A')
    return moment('removed', ['Tu lugar en la fila fue anulado.', writeTo(facts.contact)].join(' ').trim());
  if (letter === 'B')
    return moment('early', `La fila abre el ${dateText(facts.entryAt)} a las ${timeText(facts.entryAt)}`, {
      lines: [`La venta abre el ${dateText(opensAt)} a las ${timeText(opensAt)}.`],
    });
  if (!place || place.state === 'F' || place.state === 'C') return outside(facts);
  if (place.state === 'D')
    return moment('inside', '¡Es tu turno!', {
      acts: ['enter'],
      lines: ['Ya entraste. Podés elegir tus lugares.'],
    });
  if (letter === 'P')
    return moment('paused', 'La fila está en pausa', { lines: present('Nadie pierde su lugar.', message) });
  if (letter === 'G') return soldOut(facts, place);
  return waiting(facts, place);
}

const present = (...lines: readonly string[]) => lines.filter((line) => line !== '');

/** Without a place in line, while the room calls no numbers. */
const STANDING: Partial<Record<RoomState['letter'], string>> = {
  P: 'La fila está en pausa.',
  G: 'Por ahora no quedan lugares.',
};

const BEHIND_DRAW =
  'Vas detrás del sorteo, por orden de llegada: tu cuenta es nueva en este sitio, o ya compraste en esta fila.';

/** Without a place in line. */
function outside({ state, stageId, place, now, isBehindDraw, isMembersOnly }: Facts): Moment {
  const { letter, opensAt, message } = state;
  const isAnotherDay = (wallClock: string) => wallClock.slice(0, 10) !== state.now.slice(0, 10);
  const stage = state.stages.find(({ id }) => id === stageId);
  // A stage that opens after its room is still to be drawn.
  const isBeforeDraw =
    letter === 'N' || (stage !== undefined && !stage.isDrawn && seconds(stage.opensAt) > now);
  const isDraw = isBeforeDraw && !isBehindDraw;
  const drawnAt = stage && stage.opensAt > opensAt ? stage.opensAt : opensAt;
  const hour = timeText(drawnAt);
  return moment('join', isDraw ? `Anotate cuando quieras hasta las ${hour}` : 'Anotate en la fila', {
    lines: present(
      place?.state === 'C'
        ? 'Ya compraste. Si querés comprar de nuevo, vas detrás de todos los anotados.'
        : '',
      place?.state === 'F' && place.number > 0 ? 'Tu turno terminó. Podés anotarte otra vez.' : '',
      isDraw
        ? `No importa quién llega primero: a las ${hour} se sortea el orden entre todos los anotados.`
        : '',
      isBeforeDraw && isBehindDraw && place?.state !== 'C' ? BEHIND_DRAW : '',
      isBeforeDraw ? '' : 'Vas detrás de quienes ya están anotados.',
      isDraw && isAnotherDay(drawnAt) ? `El sorteo es el ${dateText(drawnAt)}.` : '',
      STANDING[letter] ?? '',
      stage ? `Vas en: ${stage.name}` : '',
      isMembersOnly ? 'Esta fila es solo para socios.' : '',
      message,
    ),
    acts: ['join'],
    asksForMail: true,
  });
}

/** The room's closing time, with its day where that is another one. */
function untilText({ closesAt, now }: RoomState): string {
  if (closesAt === '') return '';
  const day = closesAt.slice(0, 10) === now.slice(0, 10) ? '' : ` el ${dateText(closesAt)} a`;
  return ` hasta${day} las ${timeText(closesAt)}`;
}

function soldOut({ state, now }: Facts, place: OwnPlace): Moment {
  const { hasPending, message, stages } = state;
  const stage = stages.find(({ id }) => id === place.stageId);
  // A list cannot be left while it is drawn.
  const isDrawing = stage !== undefined && place.number === 0 && seconds(stage.opensAt) <= now;
  const acts: readonly Act[] = isDrawing ? [] : ['leave'];
  return hasPending
    ? moment('gone', 'Por ahora no quedan lugares', {
        lines: present(
          `Hay compras sin terminar: si no se pagan, los lugares vuelven. Te mantenemos en la fila${untilText(state)}.`,
          message,
        ),
        acts,
      })
    : moment('sold-out', 'Se agotaron los lugares', {
        lines: present('Si el club habilita más, seguís en la fila.', message),
        acts,
      });
}

function waiting({ state, now, isSignedOut, isCalledApart, isBehindDraw }: Facts, place: OwnPlace): Moment {
  const stage = state.stages.find(({ id }) => id === place.stageId);
  if (place.state === 'P')
    return place.missedTwice
      ? moment('missed-twice', 'Se te pasó el turno otra vez', {
          lines: ['Si seguís, te toca un número nuevo, al final de la fila.'],
          acts: ['enter', 'leave'],
        })
      : moment('missed', 'Se te pasó el turno', {
          lines: ['Como ya esperaste, entrás en la próxima tanda.'],
          acts: ['enter'],
        });
  if (place.until !== '')
    return moment('called', '¡Es tu turno!', {
      lines: [`Entrá antes de las ${timeText(place.until)}.`],
      acts: place.wantedMore ? ['enter'] : ['enter', 'more'],
      title: '¡Tu turno!',
    });
  const isCalled = isCalledApart || (stage !== undefined && place.number > 0 && place.number <= stage.called);
  if (isSignedOut && isCalled)
    return moment('called', '¡Es tu turno!', {
      lines: ['Ingresá con tu cuenta para entrar.'],
      acts: ['enter'],
      title: '¡Tu turno!',
    });
  if (!stage || place.number === 0) return beforeDraw(state, stage, now, isBehindDraw === true);
  const ahead = Math.max(0, place.number - stage.called);
  if (seconds(stage.opensAt) > now) return stageClosed(stage);
  if (!stage.isDrawn) return drawing();
  const isFirstMinute = now - seconds(stage.opensAt) < FIRST_MINUTE_S;
  const range = isFirstMinute ? null : waitRange(ahead, stage.rate);
  const position = `Tenés, como mucho, ${peopleText(ahead)} delante${state.stages.length > 1 ? ` en ${stage.name}` : ''}`;
  const isSoon = range !== null && range.to <= SOON_MINUTES;
  return moment(isSoon ? 'soon' : 'waiting', isSoon ? 'Ya casi es tu turno' : position, {
    lines: present(
      isSoon ? `Quedate cerca: vas a tener ${place.wantsMail ? 20 : 10} minutos para entrar.` : '',
      isSoon ? `${position}.` : '',
      `Tu número: ${numberText(place.number)}.`,
      range ? `Tiempo estimado: ${waitText(range)}.` : '',
      'Podés cerrar esta pestaña. No recargues: la página se actualiza sola.',
      reachText(state, place),
      state.message,
    ),
    acts: ['leave'],
    showsLevels: true,
    title: `(${numberText(ahead)})`,
    ahead,
    range,
  });
}

function beforeDraw(
  state: RoomState,
  stage: StageState | undefined,
  now: number,
  isBehindDraw: boolean,
): Moment {
  const opening = stage ? stage.opensAt : state.opensAt;
  if (seconds(opening) <= now) return drawing();
  // The room is open, and others are called already.
  const isLater = stage !== undefined && seconds(state.opensAt) <= now;
  return moment(isLater ? 'stage' : 'joined', isLater ? stageText(stage) : 'Estás anotado', {
    lines: present(
      'Podés cerrar esta pestaña y volver después: tu lugar queda guardado en tu cuenta.',
      isBehindDraw ? BEHIND_DRAW : '',
      `Sorteo en ${countdown(seconds(opening) - now)}`,
      state.message,
    ),
    acts: ['leave'],
  });
}

const drawing = (): Moment =>
  moment('draw', 'Estamos sorteando el orden', { lines: ['Puede tardar un minuto.'] });

const stageText = ({ opensAt }: StageState): string =>
  `Tu etapa abre el ${dateText(opensAt)} a las ${timeText(opensAt)}`;

const stageClosed = (stage: StageState): Moment => moment('stage', stageText(stage), { acts: ['leave'] });

/** By everybody in front, of all stages: earlier stages go first. */
function reachText({ reach, stages }: RoomState, { stageId, number }: OwnPlace): string {
  const own = stages.findIndex(({ id }) => id === stageId);
  const before = stages.slice(0, own).reduce((sum, { last }) => sum + last, 0);
  const after = stages.slice(own + 1).reduce((sum, { called }) => sum + called, 0);
  const position = before + number + after;
  if (position <= reach.probable) return 'Con tu número es muy probable que encuentres lugar.';
  if (position <= reach.possible) return 'Con tu número puede que queden pocos lugares.';
  return 'Con tu número es difícil que queden lugares. Si se liberan, seguís en la fila.';
}

export const LEVELS = {
  M: 'Muchos lugares',
  P: 'Quedan menos del 20 %',
  U: 'Últimos lugares',
  N: 'Sin lugares por ahora',
} as const;

const LABELS: Readonly<Record<Act, string>> = {
  join: 'Anotarme en la fila',
  enter: 'Entrar a comprar',
  more: 'Necesito más tiempo',
  leave: 'Salir de la fila',
};

const ENTER_LABELS: Readonly<Record<string, string>> = {
  missed: 'Entrar',
  'missed-twice': 'Seguir en la fila',
};

/** The text of a button at a moment. */
export const actLabel = ({ key }: Pick<Moment, 'key'>, act: Act): string =>
  (act === 'enter' && ENTER_LABELS[key]) || LABELS[act];
export const MAIL_LABEL = 'Avisame por correo cuando sea mi turno';

import type { RoomPlan, RoomShow, StagePlan } from '../../api/rooms.ts';
import type { TwoVersions } from '../../forms/ConflictDialog.tsx';
import { counted } from '../../lib/counts.ts';
import { dateTimeText, dayText, isDay, isMoment } from '../../lib/dates.ts';

const FOR_ALL = { categoryIds: [], memberSince: '', noDebt: false, seatHolder: false } as const;
const DAY_MS = 86_400_000;
export const MOST_STAGES = 8;

/** The plan of a new room: one stage, for everybody. */
export const NEW_PLAN: RoomPlan = {
  ...{ name: '', showIds: [], entryAt: '', opensAt: '', closesAt: '', message: '' },
  ...{ minRate: 60, maxRate: 600, isSiteWide: false, membersOnly: false, accountHours: 24 },
  stages: [{ id: 1, name: 'Para todos', opensAt: '', ticketsPerTurn: 4, ...FOR_ALL }],
};

/** A day before a wall-clock time; empty while it is incomplete. */
export function dayBefore(moment: string): string {
  if (!isMoment(moment)) return '';
  return new Date(Date.parse(`${moment}Z`) - DAY_MS).toISOString().slice(0, 19);
}

/** The plan with another opening: the entry stays a day before it, and stages that opened with the room still do. */
export function withOpening(plan: RoomPlan, opensAt: string): RoomPlan {
  const follows = plan.entryAt === '' || plan.entryAt === dayBefore(plan.opensAt);
  return {
    ...plan,
    opensAt,
    entryAt: follows ? dayBefore(opensAt) : plan.entryAt,
    stages: plan.stages.map((stage) =>
      stage.opensAt === '' || stage.opensAt === plan.opensAt ? { ...stage, opensAt } : stage,
    ),
  };
}

/** The plan with another stage, before the one for everybody. */
export function withStage(plan: RoomPlan): RoomPlan {
  const { stages, opensAt } = plan;
  const id = Array.from({ length: MOST_STAGES }, (_one, index) => index + 1).find((wanted) =>
    stages.every((stage) => stage.id !== wanted),
  );
  if (id === undefined) return plan;
  const stage: StagePlan = { id, name: '', opensAt, ticketsPerTurn: 4, ...FOR_ALL };
  return { ...plan, stages: [...stages.slice(0, -1), stage, ...stages.slice(-1)] };
}

/** The stages with one of them moved up (-1) or down (1); the last one, for everybody, stays the last. */
export function moved(stages: readonly StagePlan[], index: number, by: -1 | 1): readonly StagePlan[] {
  const other = index + by;
  const last = stages.length - 1;
  const [one, two] = [stages[index], stages[other]];
  if (!one || !two || index >= last || other >= last) return stages;
  return stages.map((stage, at) => (at === index ? two : at === other ? one : stage));
}

/** A missing or half-typed value, checked before the call; null when there is none. The server checks the rest. */
export function planProblem(plan: RoomPlan): string | null {
  if (plan.name.trim() === '') return 'Escribí el nombre de la fila.';
  if (plan.showIds.length === 0) return 'Elegí al menos un espectáculo.';
  if (!isMoment(plan.opensAt)) return 'Escribí el día y la hora de la apertura.';
  if (!isMoment(plan.entryAt)) return 'Escribí desde cuándo se anota la gente.';
  if (plan.closesAt !== '' && !isMoment(plan.closesAt))
    return 'Escribí el día y la hora del cierre, o ninguno.';
  for (const [index, { name, opensAt, memberSince }] of plan.stages.entries()) {
    if (name.trim() === '') return `Escribí el nombre de la etapa ${index + 1}.`;
    if (!isMoment(opensAt)) return `Escribí cuándo abre la etapa ${index + 1}.`;
    if (memberSince !== '' && !isDay(memberSince)) return `Revisá la antigüedad de la etapa ${index + 1}.`;
  }
  return null;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The condition of a stage: `Socio o Butaquista; socios desde antes del 01/01/2020; al día`. */
export function conditionText(
  { categoryIds, memberSince, noDebt, seatHolder }: StagePlan,
  categories: readonly Named[],
): string {
  const names = categoryIds.map((id) => categories.find((one) => one.id === id)?.name ?? `n.º ${id}`);
  const parts = [
    names.join(' o '),
    memberSince && `socios desde el ${dayText(memberSince)} o antes`,
    noDebt && 'sin deuda',
    seatHolder && 'con butaca propia',
  ].filter(Boolean);
  return parts.length === 0 ? 'Para todos' : parts.join('; ');
}

/** A show in a list of choices. */
export const showLabel = ({ name, date }: RoomShow): string =>
  `${name}, ${dayText(date) || 'fecha a confirmar'}`;

/** Two versions of a plan, field by field, as display text. */
export function planVersions(
  saved: RoomPlan,
  typed: RoomPlan,
  known: { readonly shows: readonly RoomShow[]; readonly categories: readonly Named[] },
): TwoVersions[] {
  const shows = ({ showIds }: RoomPlan) =>
    showIds.map((id) => known.shows.find((one) => one.id === id)?.name ?? `n.º ${id}`).join('; ');
  const stages = (plan: RoomPlan) =>
    plan.stages
      .map(
        (stage) =>
          `${stage.name}, ${dateTimeText(stage.opensAt)}, hasta ${stage.ticketsPerTurn}: ${conditionText(stage, known.categories)}`,
      )
      .join(' / ');
  const texts: [string, (plan: RoomPlan) => string][] = [
    ['Nombre', ({ name }) => name],
    ['Espectáculos', shows],
    ['Anotación desde', ({ entryAt }) => dateTimeText(entryAt)],
    ['Apertura', ({ opensAt }) => dateTimeText(opensAt)],
    ['Cierre', ({ closesAt }) => dateTimeText(closesAt)],
    ['Mensaje', ({ message }) => message],
    ['Ritmo', ({ minRate, maxRate }) => `${minRate} a ${maxRate} por minuto`],
    ['Alcance', ({ isSiteWide }) => (isSiteWide ? 'Todo el sitio' : 'Sus espectáculos')],
    ['Solo socios', ({ membersOnly }) => (membersOnly ? 'Sí' : 'No')],
    ['Antigüedad de la cuenta', ({ accountHours }) => counted(accountHours, 'hora', 'horas')],
    ['Etapas', stages],
  ];
  return texts.map(([label, textOf]) => ({
    label,
    saved: textOf(saved) || '—',
    typed: textOf(typed) || '—',
  }));
}

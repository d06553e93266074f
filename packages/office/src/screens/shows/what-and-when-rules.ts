import { SHOW_MINUTES, SHOW_NAME } from '@club/contract/constants';
import type { ShowOptions } from '../../api/show-options.ts';
import type { ShowPlan } from '../../api/show-plan.ts';
import { isMoment } from '../../lib/dates.ts';

export type WhatAndWhenErrors = Partial<Record<keyof ShowPlan, string>>;

/** Missing or invalid fields of a show's first step. */
export function whatAndWhenErrors(plan: ShowPlan, options: ShowOptions): WhatAndWhenErrors {
  const type = options.types.find(({ id }) => id === plan.typeId);
  const { min, max } = SHOW_MINUTES;
  const checks: [keyof ShowPlan, boolean, string][] = [
    ['typeId', type === undefined, 'Elegí el tipo.'],
    ['awayTeamId', Boolean(type?.needsTeams) && plan.awayTeamId === 0, 'Elegí el rival.'],
    ['homeTeamId', Boolean(type?.needsTeams) && plan.homeTeamId === 0, 'Elegí el equipo propio.'],
    [
      'awayTeamId',
      plan.awayTeamId !== 0 && plan.awayTeamId === plan.homeTeamId,
      'El rival es el mismo que el equipo propio.',
    ],
    ['competitionId', Boolean(type?.needsCompetition) && plan.competitionId === 0, 'Elegí la competencia.'],
    [
      'name',
      plan.name.trim().length < SHOW_NAME.min || plan.name.trim().length > SHOW_NAME.max,
      `Escribí un nombre de ${SHOW_NAME.min} a ${SHOW_NAME.max} letras.`,
    ],
    ['venueId', plan.venueId === 0, 'Elegí el escenario.'],
    ['startsAt', !isMoment(plan.startsAt), startProblem(plan.startsAt)],
    [
      'minutes',
      plan.minutes < min || (plan.minutes > max && !plan.isSeasonPass),
      `La duración va de ${min} a ${max} minutos.`,
    ],
  ];
  return Object.fromEntries(
    checks
      .filter(([, isWrong]) => isWrong)
      .reverse()
      .map(([field, , text]) => [field, text]),
  );
}

function startProblem(moment: string): string {
  const [day = '', time = ''] = moment.split('T');
  if (day === '' && time === '') return 'Escribí el día y la hora.';
  return day === '' ? 'Falta el día.' : 'Falta la hora.';
}

const matchName = (options: ShowOptions, teamId: number): string => {
  const rival = options.teams.find(({ id }) => id === teamId)?.name;
  return rival ? `Partido ante ${rival}`.slice(0, 80) : '';
};

/** A change and its consequences: the rival sets the match's name, and the type its duration, unless they were edited. */
export function withConsequences(
  plan: ShowPlan,
  change: Partial<ShowPlan>,
  options: ShowOptions,
): Partial<ShowPlan> {
  const typeOf = (id: number) => options.types.find((type) => type.id === id);
  const [before, after] = [typeOf(plan.typeId), typeOf(change.typeId ?? plan.typeId)];
  const isNamedByRival = plan.name === '' || plan.name === matchName(options, plan.awayTeamId);
  const lastsAsType = plan.minutes === 0 || plan.minutes === before?.minutes;
  const own = options.teams.find(({ isOwn }) => isOwn)?.id ?? 0;
  return {
    ...change,
    ...(change.awayTeamId !== undefined && isNamedByRival && { name: matchName(options, change.awayTeamId) }),
    ...(change.typeId !== undefined && {
      ...(lastsAsType && { minutes: after?.minutes ?? 0 }),
      ...(!after?.needsTeams && {
        ...{ homeTeamId: 0, awayTeamId: 0 },
        ...(isNamedByRival && { name: '' }),
      }),
      ...(after?.needsTeams && plan.homeTeamId === 0 && { homeTeamId: own }),
      ...(!after?.needsCompetition && { competitionId: 0, round: '' }),
    }),
  };
}

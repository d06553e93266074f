import { EMAIL } from '@club/contract/constants';
import type { Courtesy, Issuer, IssuerForm } from '../../api/courtesies.ts';
import type { ChosenPlaces } from '../../api/places.ts';
import type { Problems } from '../../forms/WholeForm.tsx';
import { optionalMomentProblem } from '../../lib/dates.ts';
import type { StateLook } from '../../lists/StateTag.tsx';

/** The filters' names in the URL. */
export const FILTER = { show: 'espectaculo', issuer: 'emisor', archived: 'archivados' } as const;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The options of a filter, with the chosen one (id 0: none) also where the list has it not: an archived issuer, a show that is over. */
export const withChosen = (options: readonly Named[], chosen: Named): readonly Named[] =>
  chosen.id === 0 || options.some(({ id }) => id === chosen.id) ? options : [...options, chosen];

export const linkLook = (hasLink: boolean): StateLook =>
  hasLink ? { name: 'Con link', tone: 'good' } : { name: 'Sin link', tone: 'over' };

export const redeemedText = ({ redeemed, places }: Pick<Courtesy, 'redeemed' | 'places'>): string =>
  `${redeemed} de ${places} canjeadas`;

export const quotaText = (quota: number | null): string => (quota === null ? 'Sin tope' : String(quota));

/** `412 de 600`, or `412` without a quota. */
export const givenText = ({ given, seasonQuota }: Pick<Issuer, 'given' | 'seasonQuota'>): string =>
  seasonQuota === null ? String(given) : `${given} de ${seasonQuota}`;

/** What an issuer is to give. */
export interface Gift {
  readonly issuerId: number;
  readonly places: ChosenPlaces | null;
}

const countOf = ({ chosen }: ChosenPlaces): number => (typeof chosen === 'number' ? chosen : chosen.length);

/** Whether a gift is above the quota, since another one was refused: of the same issuer and show, and no smaller. */
export function isAboveQuota(gift: Gift, refused: Gift | null): boolean {
  if (!gift.places || !refused?.places || gift.issuerId !== refused.issuerId) return false;
  const isSameShow = gift.places.showId === refused.places.showId;
  return isSameShow && countOf(gift.places) >= countOf(refused.places);
}

const NEW_ISSUER: IssuerForm = { name: '', email: '', showQuota: null, seasonQuota: null };

/** The form of an issuer, or of a new one. */
export function issuerFormOf(issuer: IssuerForm | null): IssuerForm {
  const { name, email, showQuota, seasonQuota } = issuer ?? NEW_ISSUER;
  return { name, email, showQuota, seasonQuota };
}

/** The problem of an optional e-mail. */
export const emailProblem = (text: string): string | null =>
  text.trim() === '' || EMAIL.test(text.trim()) ? null : 'Revisá el correo.';

/** What is wrong with the form of an issuer, field by field. */
export function issuerProblems({ name, email }: IssuerForm): Problems {
  const emailWrong = emailProblem(email);
  return {
    ...(name.trim() === '' && { name: 'Escribí cómo se llama.' }),
    ...(emailWrong && { email: emailWrong }),
  };
}

/** An issuer, field by field, as people read it. */
export const issuerTexts = (issuer: IssuerForm): [string, string][] => [
  ['Nombre', issuer.name],
  ['Correo', issuer.email],
  ['Cupo por espectáculo', quotaText(issuer.showQuota)],
  ['Cupo por temporada', quotaText(issuer.seasonQuota)],
];

export const REQUESTER_PROBLEMS = {
  requester: (text: string) => (text.trim() === '' ? 'Escribí quién las pidió.' : null),
  email: emailProblem,
  opensAt: optionalMomentProblem,
};

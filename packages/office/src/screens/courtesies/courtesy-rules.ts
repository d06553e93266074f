import type { Courtesy, Issuer, IssuerForm } from '../../api/courtesies.ts';
import type { StateLook } from '../../lists/StateTag.tsx';

/** The filters' names in the URL. */
export const FILTER = { show: 'espectaculo', issuer: 'emisor', archived: 'archivados' } as const;

export const linkLook = (hasLink: boolean): StateLook =>
  hasLink ? { name: 'Con link', tone: 'good' } : { name: 'Sin link', tone: 'over' };

export const redeemedText = ({ redeemed, places }: Pick<Courtesy, 'redeemed' | 'places'>): string =>
  `${redeemed} de ${places} canjeadas`;

export const quotaText = (quota: number | null): string => (quota === null ? 'Sin tope' : String(quota));

/** `412 de 600`, or `412` without a quota. */
export const givenText = ({ given, seasonQuota }: Pick<Issuer, 'given' | 'seasonQuota'>): string =>
  seasonQuota === null ? String(given) : `${given} de ${seasonQuota}`;

export const NEW_ISSUER: IssuerForm = { name: '', email: '', showQuota: null, seasonQuota: null };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** The problem of an optional e-mail. */
export const emailProblem = (text: string): string | null =>
  text.trim() === '' || EMAIL.test(text.trim()) ? null : 'Revisá el correo.';

export const ISSUER_PROBLEMS = {
  name: (text: string) => (text.trim() === '' ? 'Escribí cómo se llama.' : null),
  email: emailProblem,
};
export const REQUESTER_PROBLEMS = {
  requester: (text: string) => (text.trim() === '' ? 'Escribí quién las pidió.' : null),
  email: emailProblem,
};

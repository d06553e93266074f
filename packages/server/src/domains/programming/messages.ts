import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { montevideoDate, montevideoTime, writtenMoment } from '../../shared/montevideo.ts';
import { mailJob } from '../mails/public.ts';
import type { ShowAddress } from '../tickets/public.ts';
import type { Draft } from './draft-store.ts';

/** The mail to the author of a draft that it was not published at its time, with the reason. */
export function notPublishedMail(
  { config }: Pick<Context, 'config'>,
  {
    author,
    draft,
    problem,
  }: {
    readonly author: { readonly name: string; readonly email: string };
    readonly draft: Draft;
    readonly problem: string;
  },
): JobPayloads['compose-mail'] {
  const showName = draft.plan.name ?? `N.º ${draft.id}`;
  const link = `${config.siteUrl}/club/espectaculos/${draft.id}`;
  const values = { name: author.name, showName, problem, link };
  return mailJob('notPublished', {
    to: author.email,
    values,
    key: `not-published-${draft.id}-${draft.version}`,
  });
}

/** The mail to ticket holders that a show begins at another hour of its day; only accounts have a page of their tickets. */
export function newHourMail(
  { config }: Pick<Context, 'config'>,
  show: {
    readonly id: number;
    readonly version: number;
    readonly name: string;
    readonly before: Date;
    readonly after: Date;
    readonly reason: string;
  },
  { email, isOfUser }: ShowAddress,
): JobPayloads['compose-mail'] {
  const facts = [
    { label: 'Antes', value: writtenMoment(show.before) },
    { label: 'Ahora', value: writtenMoment(show.after) },
    { label: 'Motivo', value: show.reason },
  ];
  const link = isOfUser ? `${config.siteUrl}/cuenta/mis-entradas` : '';
  const values = { showName: show.name, facts, link };
  return mailJob('newHour', {
    to: email,
    values,
    showId: show.id,
    tells: { day: montevideoDate(show.after), hour: montevideoTime(show.after) },
    key: `new-hour-${show.id}-${show.version}-${email}`,
  });
}

import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { type MailContent, mailLayout, mailText } from '../tickets/public.ts';
import type { Draft } from './draft-store.ts';

function mail(to: string, key: string, subject: string, content: MailContent): JobPayloads['send-mail'] {
  return { to, key, subject, text: mailText(content), html: mailLayout(content) };
}

/** Tells whoever prepared a show that it was not published at its time, and why. */
export function notPublishedMail(
  { club, config }: Pick<Context, 'club' | 'config'>,
  {
    author,
    draft,
    problem,
  }: {
    readonly author: { readonly name: string; readonly email: string };
    readonly draft: Draft;
    readonly problem: string;
  },
): JobPayloads['send-mail'] {
  const name = draft.plan.name ?? `N.º ${draft.id}`;
  return mail(author.email, `not-published-${draft.id}-${draft.version}`, `No se publicó: ${name}`, {
    title: 'No se publicó',
    clubName: club.name,
    paragraphs: [`Hola ${author.name}:`, `${name} no se publicó a la hora programada.`, problem],
    action: { label: 'Abrir el borrador', url: `${config.siteUrl}/club/espectaculos/${draft.id}` },
  });
}

/** Tells somebody with tickets that a show begins at another hour of its day. */
export function newHourMail(
  { club, config }: Pick<Context, 'club' | 'config'>,
  show: {
    readonly id: number;
    readonly version: number;
    readonly name: string;
    readonly before: string;
    readonly after: string;
    readonly reason: string;
  },
  email: string,
): JobPayloads['send-mail'] {
  return mail(email, `new-hour-${show.id}-${show.version}-${email}`, `Cambió la hora: ${show.name}`, {
    title: 'Cambió la hora',
    clubName: club.name,
    paragraphs: ['¡Hola!', `${show.name} empieza a otra hora del mismo día. Tus entradas siguen valiendo.`],
    facts: [
      { label: 'Antes', value: show.before },
      { label: 'Ahora', value: show.after },
      { label: 'Motivo', value: show.reason },
    ],
    action: { label: 'Ver mis entradas', url: `${config.siteUrl}/cuenta/mis-entradas` },
  });
}

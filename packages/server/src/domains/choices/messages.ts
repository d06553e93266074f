import type { JobPayloads } from '../../jobs/job-list.ts';
import { mailJob } from '../mails/public.ts';
import { beforeText, dayText, untilText } from './dates-wire.ts';
import type { Move } from './move-store.ts';

/** The mail to ticket holders that their show moved. `link`: the private page for the choice. */
export function movedMail(
  { move, showName }: { readonly move: Move; readonly showName: string },
  { mail, to, link, key }: { mail: 'showMoved' | 'showMovedGuest'; to: string; link: string; key: string },
): JobPayloads['compose-mail'] {
  const facts = [
    { label: 'Antes', value: beforeText(move) },
    { label: 'Ahora', value: dayText(move.toStartsAt) },
  ];
  const until = untilText(move);
  const values = {
    showName,
    facts,
    message: move.message,
    until: until ? `hasta el ${until}` : 'hasta unos días después de que se confirme la fecha',
    link,
  };
  return mailJob(mail, { to, values, showId: move.showId, key });
}

import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { mailJob } from '../mails/public.ts';
import type { AuthoredBlock } from '../places/public.ts';
import { reasonText } from './block-places.ts';

interface BlockedSold {
  readonly block: AuthoredBlock;
  readonly showId: number;
  readonly showName: string;
  readonly sector: string;
  /** `Fila 3, asiento 4`, or a place's number. */
  readonly places: readonly string[];
  readonly key: string;
}

/** The mail to the author of a block, that places were bought by those who already held them. */
export function blockedSoldMail(
  { config }: Pick<Context, 'config'>,
  { block, showId, showName, sector, places, key }: BlockedSold,
): JobPayloads['compose-mail'] {
  const isOne = places.length === 1;
  const values = {
    name: block.author,
    showName,
    title: isOne ? 'Un lugar que bloqueaste se vendió' : 'Lugares que bloqueaste se vendieron',
    happened: isOne
      ? 'Cuando lo bloqueaste, alguien ya lo tenía en su compra y la terminó. El lugar ya no está bloqueado: tiene entrada.'
      : 'Cuando los bloqueaste, alguien ya los tenía en su compra y la terminó. Ya no están bloqueados: tienen entrada.',
    facts: [
      { label: 'Espectáculo', value: showName },
      { label: 'Sector', value: sector },
      { label: isOne ? 'Lugar' : 'Lugares', value: places.join('; ') },
      { label: 'Motivo del bloqueo', value: reasonText(block) },
    ],
    link: `${config.siteUrl}/club/espectaculos/${showId}/lugares`,
  };
  return mailJob('blockedSold', { to: block.authorEmail, values, key });
}

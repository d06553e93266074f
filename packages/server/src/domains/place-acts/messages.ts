import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import type { AuthoredBlock } from '../places/public.ts';
import { mailLayout, mailText } from '../tickets/public.ts';
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

/** Tells who blocked places that they were bought by who already held them. */
export function blockedSoldMail(
  { club, config }: Pick<Context, 'club' | 'config'>,
  { block, showId, showName, sector, places, key }: BlockedSold,
): JobPayloads['send-mail'] {
  const isOne = places.length === 1;
  const content = {
    title: isOne ? 'Un lugar que bloqueaste se vendió' : 'Lugares que bloqueaste se vendieron',
    clubName: club.name,
    paragraphs: [
      `Hola ${block.author}:`,
      isOne
        ? 'Cuando lo bloqueaste, alguien ya lo tenía en su compra y la terminó. El lugar ya no está bloqueado: tiene entrada.'
        : 'Cuando los bloqueaste, alguien ya los tenía en su compra y la terminó. Ya no están bloqueados: tienen entrada.',
    ],
    facts: [
      { label: 'Espectáculo', value: showName },
      { label: 'Sector', value: sector },
      { label: isOne ? 'Lugar' : 'Lugares', value: places.join('; ') },
      { label: 'Motivo del bloqueo', value: reasonText(block) },
    ],
    action: { label: 'Ver los lugares', url: `${config.siteUrl}/club/espectaculos/${showId}/lugares` },
  };
  return {
    to: block.authorEmail,
    subject: `${content.title}: ${showName}`,
    text: mailText(content),
    html: mailLayout(content),
    key,
  };
}

import type { Box } from '../../api/boxes.ts';

/** `Palco {sector}` or `Paddock {sector}` (spec 3 §2.2). */
export function boxTitle({ isPaddock, sectorCode }: Pick<Box, 'isPaddock' | 'sectorCode'>): string {
  return `${isPaddock ? 'Paddock' : 'Palco'} ${sectorCode}`;
}

import { readFileSync } from 'node:fs';

/** The picture of a press card, for those of the demo who ask for a place: a PNG in base64. */
export const pressCard = (): string =>
  readFileSync(new URL('press-card.png', import.meta.url)).toString('base64');

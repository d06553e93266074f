import { readFileSync } from 'node:fs';

/** The picture of a press card, for the demo's applicants: a PNG in base64. */
export const pressCard = (): string =>
  readFileSync(new URL('press-card.png', import.meta.url)).toString('base64');

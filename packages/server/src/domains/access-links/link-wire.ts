import type { AnswerOf, ClubLinksRenovar } from '@club/contract/club';
import type { GivenLink } from './give-link.ts';

/** A private link as the office receives it, only this once. */
export const linkToWire = ({ pages, mailedTo }: GivenLink): AnswerOf<typeof ClubLinksRenovar> => ({
  Links: pages.map(({ name, url }) => ({ Nombre: name, URL: url })),
  EnviadoA: mailedTo,
});

import type { DemoPerson } from './persons.ts';
import type { SeasonCategories } from './season-basics.ts';

/** A person of the season who is a member of the club. */
export interface MemberPlan {
  readonly sub: string;
  readonly category: keyof SeasonCategories;
  readonly pin?: string;
  readonly isInDebt?: boolean;
}

/** PINs and codes are documented in persons.json. */
export const MEMBERS: readonly MemberPlan[] = [
  { sub: 'martin', category: 'member', pin: '2468' },
  { sub: 'valentina', category: 'member' },
  { sub: 'diego', category: 'member', isInDebt: true },
  { sub: 'camila', category: 'lifelong', pin: '1357' },
  { sub: 'joaquin', category: 'auf' },
  { sub: 'rosa', category: 'abroad' },
];
export const CHILD = {
  document: '58420171',
  memberNumber: '40388',
  firstName: 'Sofía',
  lastName: 'Rodríguez',
};

/** The federation's card has no member number; the register needs a unique one. */
export const memberNumberOf = ({ memberNumber, document }: DemoPerson): string =>
  memberNumber ?? `AUF-${document}`;

import type { Step, TicketClass, ZoneClass } from '@club/gate-rules/matchday.ts';

/** Default names of zones. */
export const ZONE_NAMES: Readonly<Record<ZoneClass, string>> = {
  perimeter: 'Perímetro',
  stand: 'Tribunas',
  boxes: 'Palcos',
  paddock: 'Paddock',
  press: 'Prensa',
  pitch: 'Campo',
  parking: 'Parking',
};

/** The default zones of a venue. A ring is only for clubs that have one. */
export const USUAL_ZONES: readonly ZoneClass[] = ['stand', 'boxes', 'paddock', 'press', 'pitch', 'parking'];

interface UsualStep {
  readonly class: ZoneClass;
  readonly isRequired?: boolean;
}

/** The default path of each class, by the classes of its zones (spec 5 §3, §3.1). */
const USUAL_PATHS: Readonly<Record<TicketClass, readonly UsualStep[]>> = {
  sale: [{ class: 'stand' }],
  'owned-seat': [{ class: 'stand' }],
  courtesy: [{ class: 'stand' }],
  box: [{ class: 'parking' }, { class: 'boxes' }],
  paddock: [{ class: 'parking' }, { class: 'paddock' }],
  press: [{ class: 'press' }],
  'pitch-pass': [{ class: 'press', isRequired: true }, { class: 'pitch' }],
  'general-pass': [{ class: 'stand' }],
  parking: [{ class: 'parking' }],
};

/** The classes that pass a ring: all except parking. */
const passesRing = (ticketClass: TicketClass) => ticketClass !== 'parking';

/** The path of a class among a venue's zones; a ring is compulsory, and before it are only the car parks outside of it. */
export function usualPath(
  ticketClass: TicketClass,
  zones: readonly { readonly id: number; readonly class: ZoneClass }[],
): Step[] {
  const ring: UsualStep[] = passesRing(ticketClass) ? [{ class: 'perimeter', isRequired: true }] : [];
  const usual = USUAL_PATHS[ticketClass];
  const isOutside = (step: UsualStep) => step.class === 'parking';
  return [...usual.filter(isOutside), ...ring, ...usual.filter((step) => !isOutside(step))].flatMap((step) =>
    zones
      .filter((zone) => zone.class === step.class)
      .map(({ id }) => ({
        ...{ zoneId: id, entries: 1, isRequired: step.isRequired ?? false, allowsReentry: true },
      })),
  );
}

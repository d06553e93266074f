import { PLACE_STATE_WORDS as WORDS } from '@club/contract/club/words';
import type { BlockReason, PlaceState, Purpose } from '../../api/places.ts';

/** The display of a state: in the legend, and as a letter on a seat. A free seat has no letter. */
export const PLACE_STATES: Readonly<Record<PlaceState, { readonly name: string; readonly letter: string }>> =
  {
    free: { name: WORDS.free, letter: '' },
    held: { name: WORDS.held, letter: 'C' },
    issued: { name: WORDS.issued, letter: 'E' },
    'seat-holder': { name: WORDS['seat-holder'], letter: 'B' },
    courtesy: { name: WORDS.courtesy, letter: 'I' },
    box: { name: WORDS.box, letter: 'P' },
    press: { name: WORDS.press, letter: 'R' },
    accreditation: { name: WORDS.accreditation, letter: 'A' },
    visitor: { name: WORDS.visitor, letter: 'V' },
    'payment-link': { name: WORDS['payment-link'], letter: 'K' },
    blocked: { name: WORDS.blocked, letter: 'X' },
  };
export const STATE_ORDER = Object.keys(PLACE_STATES) as PlaceState[];

export const PURPOSE_NAMES: Readonly<Record<Purpose, string>> = {
  press: 'Prensa',
  box: 'Palcos',
  courtesy: 'Cortesías',
  accreditation: 'Acreditaciones',
  visitor: 'Visitantes',
};

export const REASON_NAMES: Readonly<Record<BlockReason, string>> = {
  obra: 'Obra',
  seguridad: 'Seguridad',
  tv: 'TV',
  vision: 'Visión',
  protocolo: 'Protocolo',
  accesible: 'Accesible',
  aforo: 'Aforo',
  otro: 'Otro',
};

/** Purposes that a person with these permissions may set aside for (spec 4 §6). */
export function purposesFor(permissions: readonly string[]): readonly Purpose[] {
  if (permissions.includes('places:E')) return Object.keys(PURPOSE_NAMES) as Purpose[];
  return [
    ...(permissions.includes('places:press') ? (['press'] as const) : []),
    ...(permissions.includes('places:guests') ? (['box', 'courtesy'] as const) : []),
  ];
}

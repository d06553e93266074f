import type { BlockReason, PlaceState, Purpose } from '../../api/places.ts';

/** The display of a state: in the legend, and as a letter on a seat. A free seat has no letter. */
export const PLACE_STATES: Readonly<Record<PlaceState, { readonly name: string; readonly letter: string }>> =
  {
    free: { name: 'Libre', letter: '' },
    held: { name: 'En compra', letter: 'C' },
    issued: { name: 'Emitida', letter: 'E' },
    owned: { name: 'Butaca', letter: 'B' },
    courtesy: { name: 'Cortesía', letter: 'I' },
    box: { name: 'Palco', letter: 'P' },
    press: { name: 'Prensa', letter: 'R' },
    accreditation: { name: 'Acreditación', letter: 'A' },
    visitors: { name: 'Visitantes', letter: 'V' },
    paymentLink: { name: 'Link de pago', letter: 'K' },
    blocked: { name: 'Bloqueada', letter: 'X' },
  };
export const STATE_ORDER = Object.keys(PLACE_STATES) as PlaceState[];

export const PURPOSE_NAMES: Readonly<Record<Purpose, string>> = {
  press: 'Prensa',
  box: 'Palcos',
  courtesy: 'Cortesías',
  accreditation: 'Acreditaciones',
  visitors: 'Visitantes',
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

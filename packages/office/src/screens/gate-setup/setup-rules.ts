import type { Gate, GateSector, Path, Setup, Step, Zone, ZoneClass } from '../../api/gates.ts';

export const ZONE_CLASSES: readonly { readonly value: ZoneClass; readonly label: string }[] = [
  { value: 'perimetro', label: 'Perímetro' },
  { value: 'tribuna', label: 'Tribuna' },
  { value: 'palcos', label: 'Palcos' },
  { value: 'paddock', label: 'Paddock' },
  { value: 'prensa', label: 'Prensa' },
  { value: 'campo', label: 'Campo' },
  { value: 'parking', label: 'Parking' },
];

/** The list with the item at the index replaced. */
export const withItem = <Item>(list: readonly Item[], index: number, item: Item): Item[] =>
  list.map((one, at) => (at === index ? item : one));
export const withoutItem = <Item>(list: readonly Item[], index: number): Item[] =>
  list.filter((_one, at) => at !== index);
/** The list with the item at the index moved one up. */
export const movedUp = <Item>(list: readonly Item[], index: number): Item[] =>
  list.map((one, at) =>
    at === index - 1 ? (list[index] ?? one) : at === index ? (list[index - 1] ?? one) : one,
  );

/** A name that is not in the list: `Carril 3`. */
export function freeName(word: string, names: readonly string[]): string {
  let number = names.length + 1;
  while (names.includes(`${word} ${number}`)) number += 1;
  return `${word} ${number}`;
}

export const newGate = (gates: readonly Gate[], zoneId: number): Gate => {
  const name = freeName(
    'Puerta',
    gates.map((gate) => gate.name),
  );
  const lanes = [{ id: 0, name: 'Carril 1', zoneId, direction: 'entrada' as const }];
  return { id: 0, name, group: name, arrow: '', lanes };
};

export const newZone = (zones: readonly Zone[]): Zone => ({
  ...{ id: 0, class: 'tribuna', capacity: 0 },
  name: freeName(
    'Zona',
    zones.map(({ name }) => name),
  ),
});

/** Why a list cannot be saved; empty when it can. */
export const namesProblem = (names: readonly string[]): string =>
  names.some((name) => name.trim() === '') ? 'Falta un nombre.' : '';

export const groupsOf = ({ gates }: Pick<Setup, 'gates'>): string[] => [
  ...new Set(gates.map(({ group }) => group)),
];

export const sectorsWithoutGate = (sectors: readonly GateSector[]): number =>
  sectors.filter(({ groups }) => groups.length === 0).length;

/** A path in a line: `Parking → Palcos`; required zones have an asterisk. */
export const pathText = ({ steps }: Pick<Path, 'steps'>, zones: readonly Zone[]): string =>
  steps
    .map(
      ({ zoneId, isRequired }) =>
        `${zones.find(({ id }) => id === zoneId)?.name ?? '?'}${isRequired ? '*' : ''}`,
    )
    .join(' → ') || 'No entra a ninguna zona';

export const newStep = (steps: readonly Step[], zones: readonly Zone[]): Step | null => {
  const zone = zones.find(({ id }) => id > 0 && !steps.some(({ zoneId }) => zoneId === id));
  return zone ? { zoneId: zone.id, entries: 1, isRequired: false, allowsReentry: true } : null;
};

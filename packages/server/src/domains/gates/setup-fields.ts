import { TICKET_CLASSES } from '@club/gate-rules/matchday.ts';
import type { Fields } from '../staff-audit/public.ts';
import { CLASS_TEXTS, ZONE_CLASSES_ON_WIRE } from './gates-wire.ts';
import type { Setup } from './setup-store.ts';

const nameIn = (list: readonly { readonly id: number; readonly name: string }[], id: number) =>
  list.find((one) => one.id === id)?.name ?? String(id);

/** Parts of a venue's gates in the audit: a field for each gate, zone, sector or class. */
export const gateFields = ({ gates, lanes, zones }: Setup): Fields =>
  Object.fromEntries(
    gates.map(({ id, name, group, arrow }) => [
      name,
      [
        ...(group === name ? [] : [`grupo ${group}`]),
        ...(arrow ? [arrow] : []),
        ...lanes
          .filter((lane) => lane.gateId === id)
          .map(
            (lane) =>
              `${lane.name}: ${nameIn(zones, lane.zoneId)}${lane.direction === 'out' ? ', salida' : ''}`,
          ),
      ],
    ]),
  );

export const zoneFields = ({ zones }: Setup): Fields =>
  Object.fromEntries(
    zones.map((zone, index) => [
      zone.name,
      `${index + 1}.ª, ${ZONE_CLASSES_ON_WIRE[zone.class]}${zone.capacity > 0 ? `, aforo ${zone.capacity}` : ''}`,
    ]),
  );

export const accessFields = ({ access }: Setup): Fields =>
  Object.fromEntries(
    [...Map.groupBy(access, ({ standId, sectorCode }) => `${standId}-${sectorCode}`)].map(
      ([sector, rows]) => [`Sector ${sector}`, rows.map(({ group }) => group)],
    ),
  );

export const pathFields = ({ paths, zones }: Setup): Fields =>
  Object.fromEntries(
    TICKET_CLASSES.flatMap((name) => {
      const steps = paths[name];
      if (!steps) return [];
      const texts = steps.map(({ zoneId, entries, isRequired, allowsReentry }) =>
        [
          nameIn(zones, zoneId),
          ...(entries > 1 ? [`${entries} entradas`] : []),
          ...(isRequired ? ['obligatoria'] : []),
          ...(allowsReentry ? [] : ['sin reingreso']),
        ].join(', '),
      );
      return [[CLASS_TEXTS[name], texts]];
    }),
  );

import type { ZoneClass } from '@club/gate-rules/matchday.ts';
import type { Context } from '@club/server/context.ts';
import { saveStaff } from '@club/server/domains/gate-devices/public.ts';
import { saveAccess, saveGates, saveZones, setupOf } from '@club/server/domains/gates/public.ts';
import type { Result } from '@club/server/shared/result.ts';
import { SEASON } from './season-actor.ts';
import type { SeasonVenues } from './season-shows.ts';

type Setup = Awaited<ReturnType<typeof setupOf>>;

interface DemoLane {
  readonly name: string;
  readonly zone: ZoneClass;
  readonly direction?: 'out';
}
interface DemoGate {
  readonly name: string;
  readonly arrow: string;
  readonly lanes: readonly DemoLane[];
  /** `{stand} {code}`, or a stand alone for all of its sectors. */
  readonly admits: readonly string[];
}

const lanes = (count: number): readonly DemoLane[] => [
  ...Array.from({ length: count }, (_, index) => ({ name: `Carril ${index + 1}`, zone: 'stand' as const })),
  { name: 'Salida', zone: 'stand', direction: 'out' },
];

/** Gates 5 and 6 are those in the matches' texts. */
const GATES: readonly DemoGate[] = [
  {
    ...{ name: 'Puerta 1', arrow: 'Sobre Carlos Anaya, a la izquierda', lanes: lanes(4) },
    admits: ['1 A', '1 B', '1 C', '1 ACC', '1 ALTA'],
  },
  { name: 'Puerta 2', arrow: 'Sobre Jaime Cibils, al fondo', lanes: lanes(4), admits: ['2'] },
  { name: 'Puerta 3', arrow: 'Sobre Carlos Anaya, a la derecha', lanes: lanes(3), admits: ['3'] },
  { name: 'Puerta 4', arrow: 'Sobre Urquiza', lanes: lanes(2), admits: ['4 A', '4 B'] },
  {
    ...{ name: 'Puerta 5', arrow: 'Al lado del museo', admits: ['5'] },
    lanes: [{ name: 'Palcos', zone: 'boxes' }],
  },
  {
    ...{ name: 'Puerta 6', arrow: 'Pasando el estacionamiento', admits: ['10'] },
    lanes: [{ name: 'Paddock', zone: 'paddock' }],
  },
  { name: 'Puerta 7', arrow: 'Visitantes, sobre Comandante Braga', lanes: lanes(2), admits: ['4 VIS'] },
  {
    ...{ name: 'Puerta de prensa', arrow: 'Bajo la Delgado, a la derecha', admits: ['1 PRE', '1 CAMPO'] },
    lanes: [
      { name: 'Prensa', zone: 'press' },
      { name: 'Campo', zone: 'pitch' },
    ],
  },
  {
    ...{ name: 'Estacionamiento', arrow: 'Entrada de autos por Urquiza', admits: [] },
    lanes: [{ name: 'Autos', zone: 'parking' }],
  },
];

const CAPACITIES: Readonly<Partial<Record<ZoneClass, number>>> = {
  ...{ stand: 34_000, boxes: 144, paddock: 90, press: 60 },
};

/** Stewards and supervisors of the demo's next shows. Their PINs are printed at the start. */
export const GATE_STAFF = [
  { name: 'Julio Techera', role: 'steward', pin: '1357' },
  { name: 'Mirta Olivera', role: 'supervisor', pin: '2468' },
] as const;

interface GatesPlan {
  readonly stadium: SeasonVenues['stadium'];
  /** Shows that get people. */
  readonly showIds: readonly number[];
}

/** Creates the stadium's gates, realistically, and a steward and a supervisor with a PIN for each show. */
export async function makeGates(context: Context, { stadium, showIds }: GatesPlan): Promise<void> {
  const zoned = await makeZones(context, await setupOf(context, stadium.venueId));
  const gated = await makeLanes(context, zoned);
  await makeAccess(context, gated, stadium.sectors);
  for (const showId of showIds)
    for (const person of GATE_STAFF)
      done('gate staff', await saveStaff(context, SEASON, { ...person, showId, id: null, version: 0 }));
}

function done<Value>(what: string, result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(`${what}: ${result.problem}`);
  return result.value;
}

const editOf = ({ venueId, version }: Setup) => ({ venueId, version, isSure: true });

async function makeZones(context: Context, setup: Setup): Promise<Setup> {
  const zones = setup.zones.map((zone) => ({ ...zone, capacity: CAPACITIES[zone.class] ?? 0 }));
  return done('zones', await saveZones(context, SEASON, { ...editOf(setup), zones }));
}

async function makeLanes(context: Context, setup: Setup): Promise<Setup> {
  const zoneOf = (name: ZoneClass) => setup.zones.find((zone) => zone.class === name)?.id ?? 0;
  const gates = GATES.map(({ name, arrow, lanes: own }) => ({
    ...{ id: null, name, group: name, arrow },
    lanes: own.map(({ name: lane, zone, direction }) => ({
      ...{ id: null, name: lane, zoneId: zoneOf(zone), direction: direction ?? ('in' as const) },
    })),
  }));
  return done('gates', await saveGates(context, SEASON, { ...editOf(setup), gates }));
}

async function makeAccess(
  context: Context,
  setup: Setup,
  sectors: SeasonVenues['stadium']['sectors'],
): Promise<void> {
  const access = sectors.map(({ standId, code }) => {
    const gate = GATES.find(({ admits }) =>
      [`${standId}`, `${standId} ${code}`].some((sector) => admits.includes(sector)),
    );
    if (!gate) throw new Error(`sector ${standId} ${code} has no gate`);
    return { standId, sectorCode: code, group: gate.name };
  });
  done('access', await saveAccess(context, SEASON, { ...editOf(setup), sectors: access, access }));
}

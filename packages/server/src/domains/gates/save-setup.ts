import type { Step, TicketClass } from '@club/gate-rules/matchday.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, refuse } from '../../shared/result.ts';
import { changeSetup, type SetupEdit } from './change-setup.ts';
import {
  followGroups,
  laneWithDevices,
  type WantedAccess,
  type WantedGate,
  type WantedZone,
  writeAccess,
  writeGates,
  writePaths,
  writeZones,
} from './setup-edit-store.ts';
import { accessFields, gateFields, pathFields, zoneFields } from './setup-fields.ts';
import type { Setup } from './setup-store.ts';

/** The first text that a list contains twice, or null. */
export function twice(names: readonly string[]): string | null {
  const folded = names.map((name) => name.toLowerCase());
  const index = folded.findIndex((name, at) => folded.indexOf(name) < at);
  return index < 0 ? null : (names[index] ?? '');
}

/** Groups that no longer have a gate, and the new group of their first gate. */
export function renamedGroups(
  before: Pick<Setup, 'gates'>,
  gates: readonly WantedGate[],
): readonly { readonly from: string; readonly to: string }[] {
  const present = new Set(gates.map(({ group }) => group));
  const gone = [...new Set(before.gates.map(({ group }) => group))].filter((group) => !present.has(group));
  return gone.flatMap((from) => {
    const ids = before.gates.filter(({ group }) => group === from).map(({ id }) => id);
    const heir = gates.find(({ id }) => id !== null && ids.includes(id));
    return heir ? [{ from, to: heir.group }] : [];
  });
}

/** Ids that the venue does not have, or that occur twice, are invalid. */
const areOf = (
  wanted: readonly { readonly id: number | null }[],
  own: readonly { readonly id: number }[],
) => {
  const ids = wanted.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length && ids.every((id) => own.some((one) => one.id === id));
};

/** Saves all gates and lanes of a venue (spec 5 §3). */
export const saveGates = (
  context: Context,
  actor: Actor,
  { gates, ...edit }: SetupEdit & { readonly gates: readonly WantedGate[] },
) =>
  changeSetup<'not-found' | 'name-taken' | 'lane-in-use' | 'zone-unknown'>(context, actor, edit, {
    act: 'puertas/puertas/guardar',
    fieldsOf: gateFields,
    change: async (tx, before) => {
      const lanes = gates.flatMap((gate) => gate.lanes);
      if (!areOf(gates, before.gates) || !areOf(lanes, before.lanes)) return refuse('not-found');
      const name =
        twice(gates.map((gate) => gate.name)) ??
        gates.map((gate) => twice(gate.lanes.map((lane) => lane.name))).find(Boolean);
      if (name) return refuse('name-taken', { name });
      if (!lanes.every(({ zoneId }) => before.zones.some(({ id }) => id === zoneId)))
        return refuse('zone-unknown');
      await writeGates(tx, edit.venueId, gates, context.clock.now());
      const lane = await laneWithDevices(tx, edit.venueId);
      if (lane !== null) return refuse('lane-in-use', { lane });
      await followGroups(tx, edit.venueId, renamedGroups(before, gates));
      return ok();
    },
  });

/** Saves all zones of a venue, in their order. */
export const saveZones = (
  context: Context,
  actor: Actor,
  { zones, ...edit }: SetupEdit & { readonly zones: readonly WantedZone[] },
) =>
  changeSetup<'not-found' | 'name-taken' | 'zone-in-use'>(context, actor, edit, {
    act: 'puertas/zonas/guardar',
    fieldsOf: zoneFields,
    change: async (tx, before) => {
      if (!areOf(zones, before.zones)) return refuse('not-found');
      const name = twice(zones.map((zone) => zone.name));
      if (name) return refuse('name-taken', { name });
      const steps = Object.values(before.paths).flat();
      const used = before.zones.find(
        ({ id }) =>
          !zones.some((zone) => zone.id === id) &&
          [...before.lanes, ...steps].some(({ zoneId }) => zoneId === id),
      );
      if (used) return refuse('zone-in-use', { zone: used.name });
      await writeZones(tx, edit.venueId, zones, context.clock.now());
      return ok();
    },
  });

/** Saves the access of the sectors that are sent: their groups of gates. */
export const saveAccess = (
  context: Context,
  actor: Actor,
  { sectors, access, ...edit }: SetupEdit & WantedAccess,
) =>
  changeSetup<'group-unknown'>(context, actor, edit, {
    act: 'puertas/accesos/guardar',
    fieldsOf: accessFields,
    change: async (tx, { gates }) => {
      const strange = access.find(({ group }) => !gates.some((gate) => gate.group === group));
      if (strange) return refuse('group-unknown', { group: strange.group });
      await writeAccess(tx, edit.venueId, { sectors, access });
      return ok();
    },
  });

/** Saves the paths that differ from the default. */
export const savePaths = (
  context: Context,
  actor: Actor,
  { paths, ...edit }: SetupEdit & { readonly paths: Readonly<Partial<Record<TicketClass, readonly Step[]>>> },
) =>
  changeSetup<'zone-unknown'>(context, actor, edit, {
    act: 'puertas/recorridos/guardar',
    fieldsOf: pathFields,
    change: async (tx, { zones }) => {
      const areGood = Object.values(paths).every(
        (steps) =>
          new Set(steps.map(({ zoneId }) => zoneId)).size === steps.length &&
          steps.every(({ zoneId }) => zones.some(({ id }) => id === zoneId)),
      );
      if (!areGood) return refuse('zone-unknown');
      await writePaths(tx, edit.venueId, paths);
      return ok();
    },
  });

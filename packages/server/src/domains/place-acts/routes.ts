import {
  ClubLugaresAforo,
  ClubLugaresApartar,
  ClubLugaresBloquear,
  ClubLugaresDesbloquear,
  ClubLugaresLeer,
  ClubLugaresSectores,
} from '@club/contract/club';
import type { Permission } from '@club/contract/club/permissions';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { montevideoMoment } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { blockChosenPlaces, unblockChosenPlaces } from './block-places.ts';
import { changeCapacity } from './change-capacity.ts';
import {
  blockToWire,
  choiceFromWire,
  purposeFromWire,
  reasonFromWire,
  reportToWire,
  rowsToWire,
  sectorFromWire,
  sectorToWire,
} from './place-acts-wire.ts';
import type { PlaceReport } from './place-report.ts';
import { countPlaces, readPlaces } from './read-places.ts';
import { type KeepPlan, type KeptFor, setPlacesAsideFor } from './set-places-aside.ts';

/** The places of a show: the calls of staff (spec 4 §2.6). */
export function registerPlaceActRoutes(serve: ServeStaff): void {
  serve(ClubLugaresSectores, async ({ EspectaculoId }, { context }) => {
    const sectors = await countPlaces(context, EspectaculoId);
    return sectors.ok ? ok({ Sectores: sectors.value.map(sectorToWire) }) : sectors;
  });

  serve(ClubLugaresLeer, async (body, { context }) => {
    const read = await readPlaces(context, { ...sectorFromWire(body), withMap: body.ConMapa });
    if (!read.ok) return read;
    const { seats, blocks, map } = read.value;
    return ok({
      Sector: sectorToWire(read.value),
      Filas: rowsToWire(seats),
      Bloqueos: blocks.map(blockToWire),
      Mapa: map,
    });
  });

  serve(ClubLugaresBloquear, async (body, { context, actor }) => {
    const choice = choiceFromWire(body);
    if (!choice) return refuse('not-how-sector-is-sold');
    const plan = {
      ...sectorFromWire(body),
      choice,
      reason: reasonFromWire(body.Motivo),
      detail: body.Detalle?.trim() ?? '',
      until: body.LiberaEl ? montevideoMoment(body.LiberaEl) : null,
    };
    return answered(await blockChosenPlaces(context, actor, plan));
  });

  serve(ClubLugaresDesbloquear, async (body, { context, actor }) => {
    const choice = choiceFromWire(body);
    if (!choice) return refuse('not-how-sector-is-sold');
    const plan = { ...sectorFromWire(body), choice, blockId: body.BloqueoId };
    return answered(await unblockChosenPlaces(context, actor, plan));
  });

  serve(ClubLugaresApartar, async (body, { context, actor, session }) => {
    const mayKeep = purposesOf(session.permissions);
    const purpose = purposeFromWire(body.Para);
    if (purpose && !mayKeep.includes(purpose)) return refuse('not-permitted');
    const plan = keepPlanOf(body);
    if (!plan) return refuse('not-how-sector-is-sold');
    return answered(await setPlacesAsideFor(context, actor, plan, mayKeep));
  });

  serve(ClubLugaresAforo, async (body, { context, actor }) => {
    const plan = { ...sectorFromWire(body), capacity: body.Aforo, before: body.Antes };
    return answered(await changeCapacity(context, actor, plan));
  });
}

function keepPlanOf(
  body: Parameters<typeof sectorFromWire>[0] & {
    Para: Parameters<typeof purposeFromWire>[0];
    Antes?: number;
  } & Parameters<typeof choiceFromWire>[0],
): KeepPlan | null {
  const name = sectorFromWire(body);
  const purpose = purposeFromWire(body.Para);
  const choice = choiceFromWire(body);
  if (choice && 'seats' in choice) return { ...name, purpose, seats: choice.seats };
  if (!choice || !purpose || body.Antes === undefined) return null;
  return { ...name, purpose, total: choice.count, before: body.Antes };
}

const ALL: readonly KeptFor[] = ['press', 'box', 'courtesy', 'accreditation', 'visitor'];

/** What a member may set places aside for (spec 4 §6). */
function purposesOf(permissions: ReadonlySet<Permission>): readonly KeptFor[] {
  if (permissions.has('places:E')) return ALL;
  return [
    ...(permissions.has('places:press') ? (['press'] as const) : []),
    ...(permissions.has('places:guests') ? (['box', 'courtesy'] as const) : []),
  ];
}

function answered<Problem extends string>(result: Result<PlaceReport, Problem>) {
  return result.ok ? ok(reportToWire(result.value)) : result;
}

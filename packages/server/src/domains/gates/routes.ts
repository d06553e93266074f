import {
  ClubPuertasAccesosGuardar,
  ClubPuertasEspectaculos,
  ClubPuertasPoliticaGuardar,
  ClubPuertasPoliticaLeer,
  ClubPuertasPuertasGuardar,
  ClubPuertasPuertasLeer,
  ClubPuertasRecorridosGuardar,
  ClubPuertasZonasGuardar,
} from '@club/contract/club';
import type { Context } from '../../context.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import type { StaffSession } from '../../http/staff-session.ts';
import { momentToWire } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { isFactorFresh } from '../staff/public.ts';
import {
  accessFromWire,
  gatesFromWire,
  pathsFromWire,
  policyFromWire,
  policyToWire,
  setupToWire,
  sharesToWire,
  showToWire,
  zonesFromWire,
} from './gates-wire.ts';
import { setupOf } from './read-matchday.ts';
import { policyForm, savePolicy } from './save-policy.ts';
import { saveAccess, saveGates, savePaths, saveZones } from './save-setup.ts';
import { seatedGroups } from './sector-lanes.ts';
import type { Setup } from './setup-store.ts';
import { findGateShow, findShowSectors, listOfficeShows, sectorsWithoutGate } from './show-store.ts';
import { findVenueNeeds, listVenues } from './venue-store.ts';

/** Gates, zones, access and paths of a venue, and the policy of a show (spec 5 §3). */
export function registerGateRoutes(serve: ServeStaff): void {
  serve(ClubPuertasEspectaculos, async (_body, { context }) => {
    const now = context.clock.now();
    const shows = await listOfficeShows(context.database.kysely, now);
    const next = shows.find(({ startsAt, endsAt }) => startsAt !== null && endsAt > now);
    return ok({ Espectaculos: shows.map(showToWire), EspectaculoId: next?.showId ?? 0 });
  });

  serve(ClubPuertasPuertasLeer, async ({ EscenarioId }, { context }) => {
    const venues = await listVenues(context.database.kysely);
    const venue = EscenarioId === 0 ? venues[0] : venues.find(({ id }) => id === EscenarioId);
    if (!venue) return refuse('not-found');
    const { Instalacion } = await answerOf(context, await setupOf(context, venue.id));
    return ok({ Instalacion, Escenarios: venues.map(({ id, name }) => ({ Id: id, Nombre: name })) });
  });

  serve(ClubPuertasPuertasGuardar, async (body, act) =>
    saved(
      act.context,
      await saveGates(act.context, act.actor, { ...editOf(body, act), gates: gatesFromWire(body) }),
    ),
  );
  serve(ClubPuertasZonasGuardar, async (body, act) =>
    saved(
      act.context,
      await saveZones(act.context, act.actor, { ...editOf(body, act), zones: zonesFromWire(body) }),
    ),
  );
  serve(ClubPuertasAccesosGuardar, async (body, act) =>
    saved(
      act.context,
      await saveAccess(act.context, act.actor, { ...editOf(body, act), ...accessFromWire(body) }),
    ),
  );
  serve(ClubPuertasRecorridosGuardar, async (body, act) =>
    saved(
      act.context,
      await savePaths(act.context, act.actor, { ...editOf(body, act), paths: pathsFromWire(body) }),
    ),
  );
  registerPolicyCalls(serve);
}

const editOf = (
  { EscenarioId, Version }: { EscenarioId: number; Version: number },
  { context, session }: { readonly context: Context; readonly session: StaffSession },
) => ({
  ...{ venueId: EscenarioId, version: Version, isSure: isFactorFresh(session, context.clock.now()) },
});

async function answerOf({ database, clock }: Context, setup: Setup) {
  const { kysely } = database;
  const venue = (await listVenues(kysely)).find(({ id }) => id === setup.venueId);
  const needs = await findVenueNeeds(kysely, setup.venueId, clock.now());
  return { Instalacion: setupToWire(setup, venue?.name ?? '', needs) };
}

const saved = async <Problem extends string>(context: Context, done: Result<Setup, Problem>) =>
  done.ok ? ok(await answerOf(context, done.value)) : done;

function registerPolicyCalls(serve: ServeStaff): void {
  serve(ClubPuertasPoliticaLeer, async ({ EspectaculoId }, { context }) => {
    const { kysely } = context.database;
    const show = await findGateShow(kysely, EspectaculoId);
    if (!show) return refuse('not-found');
    const setup = await setupOf(context, show.venueId);
    return ok({
      ...{
        Version: show.policy.version,
        Inicio: momentToWire(show.officeState === 'postponed' ? null : show.startsAt),
      },
      Politica: policyToWire(policyForm(show.policy, setup)),
      Grupos: [...seatedGroups(setup)],
      Reparto: sharesToWire(setup, await findShowSectors(kysely, EspectaculoId), show.policy.sectorLanes),
      Zonas: setup.zones.map(({ id, name }) => ({ ZonaId: id, Nombre: name })),
      SectoresSinPuerta: [...(await sectorsWithoutGate(kysely, EspectaculoId))],
    });
  });

  serve(
    ClubPuertasPoliticaGuardar,
    async ({ EspectaculoId, Version, Politica }, { context, actor, session }) => {
      const isSure = isFactorFresh(session, context.clock.now());
      const form = policyFromWire(Politica);
      const done = await savePolicy(context, actor, {
        showId: EspectaculoId,
        version: Version,
        form,
        isSure,
      });
      if (!done.ok) return done;
      return ok({ Version: done.value.version, Politica: policyToWire(done.value) });
    },
  );
}

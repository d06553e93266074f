import type { Context } from '@club/server/context.ts';
import {
  insertMediaTypes,
  listMediaTypes,
  saveOpening,
} from '@club/server/domains/accreditations/opening-store.ts';
import { keepPassPlaces } from '@club/server/domains/accreditations/prepare-accreditations.ts';
import { CEDULA } from '@club/server/shared/identity-document.ts';
import { TEST_ACTOR } from '../test-actor.ts';
import { type BuiltShow, type BuiltShowPlan, buildShow } from './catalogue.ts';
import { uniqueCedula } from './people.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The first kind of outlet, created once per database. */
export async function mediaType(context: Context): Promise<number> {
  const { kysely } = context.database;
  if ((await listMediaTypes(kysely)).length === 0)
    await insertMediaTypes(kysely, ['Radio', 'Prensa escrita']);
  return (await listMediaTypes(kysely))[0]?.id ?? 0;
}

/** A show that takes requests of both kinds until an hour before it begins, with 2 places for each pass. */
export async function buildAccreditations(
  context: Context,
  plan: Omit<BuiltShowPlan, 'sectors'> = {},
): Promise<BuiltShow> {
  const show = await buildShow(context, {
    ...plan,
    sectors: [
      { code: 'PRE', description: 'Palco de prensa', prices: {}, rows: 1, seatsPerRow: 4 },
      { code: 'CAMPO', description: 'Campo de juego', prices: {}, sale: 'unnumbered', capacity: 4 },
      { code: 'GEN', description: 'Zona mixta', prices: {}, sale: 'unnumbered', capacity: 4 },
    ],
  });
  const { showId } = show;
  const row = await context.database.kysely
    .selectFrom('show')
    .select('starts_at as startsAt')
    .where('id', '=', showId)
    .executeTakeFirstOrThrow();
  const closesAt = new Date(row.startsAt.getTime() - HOUR_MS);
  // Straight into the table: for a show that has begun, the call would refuse it.
  for (const kind of ['press', 'general'] as const)
    await saveOpening(context.database.kysely, { showId, kind, closesAt });
  const sectors = [
    ['press-stand', 'PRE'],
    ['pitch', 'CAMPO'],
    ['general', 'GEN'],
  ] as const;
  for (const [pass, sectorCode] of sectors)
    await keepPassPlaces(context, TEST_ACTOR, { showId, pass, standId: 1, sectorCode, places: 2, before: 0 });
  return show;
}

/** The body of a complete request for a press accreditation. */
export function pressRequest(showId: number, mediaTypeId: number, other: object = {}) {
  return {
    EspectaculoId: showId,
    SDTEspectaculoAcreditacion: {
      EspectaculoAcreditacionId: 0,
      AcreditacionNombre: 'Carlos',
      AcreditacionApellido: 'Cronista',
      DocumentoTipoId: CEDULA,
      Documento: uniqueCedula(),
      Email: 'carlos@radio.uy',
      Telefono: '099123456',
      MedioTipoId: mediaTypeId,
      AcreditacionMedio: 'Radio Uno',
      AcreditacionUbicacion: '1',
      AcreditacionCarnetAUFB64: '',
      AcreditacionCarnetAUFExtension: '',
      ...other,
    },
  };
}

/** The body of a complete request for a general accreditation. */
export function generalRequest(showId: number, other: object = {}) {
  return {
    EspectaculoId: showId,
    SDTAcreditacionGrl: {
      AcreditacionGrlId: 0,
      Nombre: 'Gabriela',
      Apellido: 'General',
      DocumentoTipoId: CEDULA,
      Documento: uniqueCedula(),
      Email: 'gabriela@empresa.uy',
      Telefono: '24001234',
      Empresa: 'Sonido SA',
      Cargo: 'Técnica',
      ...other,
    },
  };
}

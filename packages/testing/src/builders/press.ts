import type { Context } from '@club/server/context.ts';
import { inTransaction } from '@club/server/db/database.ts';
import { admitOutlet, type OutletAdmission } from '@club/server/domains/press/admit-outlet.ts';
import { createPressLink } from '@club/server/domains/press/create-press-link.ts';
import { acceptOutlet } from '@club/server/domains/press/decide-outlet.ts';
import {
  insertOutlet,
  insertOutletTypes,
  listOutletTypes,
} from '@club/server/domains/press/registration-store.ts';
import { CEDULA } from '@club/server/shared/identity-document.ts';
import { ok } from '@club/server/shared/result.ts';
import { TEST_ACTOR } from '../test-actor.ts';
import { type BuiltShow, type BuiltShowPlan, buildShow } from './catalogue.ts';
import { uniqueCedula } from './people.ts';
import { buildImage } from './uploads.ts';

let image: string | undefined;
/** A small constant picture in base64. */
function cardImage(): string {
  image ??= buildImage('png').toString('base64');
  return image;
}

export interface BuiltOutlet {
  readonly show: BuiltShow;
  readonly showId: number;
  readonly outletId: number;
  readonly showOutletId: number;
  readonly standId: number;
  readonly sectorCode: string;
  readonly token: string;
  /** Documents of the crew, as typed. */
  readonly crew: readonly string[];
}

export interface BuiltOutletPlan {
  readonly show?: Omit<BuiltShowPlan, 'sectors'>;
  /** Default 4. */
  readonly crew?: number;
  /** Default 3. */
  readonly places?: number;
  readonly admission?: Partial<Pick<OutletAdmission, 'opensAt' | 'closesAt'>>;
}

let lastOutlet = 0;
let lastAddress = 0;

/** An address that is unique in this process. */
export function uniqueAddress(): string {
  lastAddress += 1;
  return `10.20.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
}

/** The first type of outlet, created once per database. */
export async function outletType(context: Context): Promise<number> {
  const { kysely } = context.database;
  const [known] = await listOutletTypes(kysely);
  if (known) return known.id;
  const [made = 0] = await insertOutletTypes(kysely, ['Radio', 'Diario']);
  return made;
}

/** An accepted outlet without shows; straight into the tables, because pictures take time. */
export async function buildAcceptedOutlet(context: Context, crew: readonly string[]): Promise<number> {
  lastOutlet += 1;
  const person = (firstName: string, number: string) => ({
    ...{
      firstName,
      lastName: 'Prensa',
      document: { typeId: CEDULA, number },
      cardKey: 'press/cards/built.jpg',
    },
  });
  const outlet = {
    ...{ name: `Radio de prueba ${lastOutlet}`, typeId: await outletType(context) },
    ...{ website: '', twitter: '', instagram: '', requestedAt: context.clock.now() },
    responsible: { ...person('Rosa', uniqueCedula()), email: 'rosa@radio.uy', phone: '099123456' },
    crew: crew.map((document, index) => ({ ...person(`Cronista${index + 1}`, document), role: 'Cronista' })),
  };
  const outletId = unwrap(
    await inTransaction<number, never>(context.database, TEST_ACTOR, async (tx) =>
      ok(await insertOutlet(tx, outlet)),
    ),
  );
  unwrap(await acceptOutlet(context, TEST_ACTOR, outletId));
  return outletId;
}

/** An accepted outlet with places in a show, and its private link. */
export async function buildOutlet(context: Context, plan: BuiltOutletPlan = {}): Promise<BuiltOutlet> {
  const { places = 3 } = plan;
  const crew = Array.from({ length: plan.crew ?? 4 }, uniqueCedula);
  const outletId = await buildAcceptedOutlet(context, crew);
  const show = await buildShow(context, {
    ...plan.show,
    sectors: [
      { standId: 1, code: 'PRE', description: 'Palco de prensa', sale: 'numbered', rows: 2, seatsPerRow: 5 },
    ],
  });
  const { showId } = show;
  const where = { showId, outletId, standId: 1, sectorCode: 'PRE' };
  const { showOutletId } = unwrap(
    await admitOutlet(context, TEST_ACTOR, { ...where, ...plan.admission, places }),
  );
  const { token } = unwrap(await createPressLink(context, TEST_ACTOR, { showId, outletId }));
  return { show, ...where, showOutletId, token, crew };
}

function unwrap<Value>(result: { ok: true; value: Value } | { ok: false; problem: string }): Value {
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

/** A card as the page fills it in from the picker. */
export function pressCard(num: number, document: string, other: object = {}) {
  return {
    Num: num,
    TicketMonto: 0,
    PersonaNombre: 'Cronista',
    PersonaApellido: 'Prensa',
    PersonaDocumentoTipoId: CEDULA,
    PersonaDocumento: document,
    ...other,
  };
}

/** The body of a redemption through the outlet's link. */
export function pressBody(outlet: BuiltOutlet, cards: readonly object[], other: object = {}) {
  return {
    Token: outlet.token,
    PrensaMedioId: outlet.outletId,
    SDTTicketPalco: {
      EspectaculoId: outlet.showId,
      TribunaId: outlet.standId,
      SectorCod: outlet.sectorCode,
      Ticket: cards,
    },
    SDTComplementosValoresJSON: '[]',
    ...other,
  };
}

/** The body of a complete registration. */
export function registrationBody(typeId: number) {
  lastOutlet += 1;
  return {
    SDTPrensaMedio: {
      PrensaMedioNombre: `Diario de prueba ${lastOutlet}`,
      PrensaTipoId: typeId,
      PrensaMedioSitioWeb: 'https://diario.example',
      PrensaMedioTwitter: '@',
      PrensaMedioInstagram: '@diario',
    },
    SDTPrensaResponsable: {
      PrensaMedioResponsableNombre: 'Rosa',
      PrensaMedioResponsableApellido: 'Prensa',
      PrensaMedioResponsableDocumentoTipoId: CEDULA,
      PrensaMedioResponsableDocumento: uniqueCedula(),
      PrensaMedioResponsableEmail: 'rosa@diario.uy',
      PrensaMedioResponsableTelefono: '099123456',
      AUF: null,
      AUFB64: cardImage(),
    },
    SDTPrensaIntegrante: [memberBody(), memberBody()],
  };
}

export function memberBody() {
  return {
    PrensaMedioIntegranteNombre: 'Carlos',
    PrensaMedioIntegranteApellido: 'Cronista',
    DocumentoTipoId: CEDULA,
    PrensaMedioIntegranteDocumento: uniqueCedula(),
    PrensaMedioIntegranteRol: 'Cronista',
    AUFB64: cardImage(),
  };
}

export async function disableOutlet(
  { database }: Pick<Context, 'database'>,
  outletId: number,
): Promise<void> {
  await database.kysely
    .updateTable('press_outlet')
    .set({ is_enabled: false })
    .where('id', '=', outletId)
    .execute();
}

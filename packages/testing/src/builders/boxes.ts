import type { Context } from '@club/server/context.ts';
import { type Admission, admitBox } from '@club/server/domains/boxes/admit-box.ts';
import { type BoxPlan, createBox } from '@club/server/domains/boxes/create-box.ts';
import { createBoxLink } from '@club/server/domains/boxes/create-box-link.ts';
import { TEST_ACTOR } from '../test-actor.ts';
import { type BuiltShow, type BuiltShowPlan, buildShow } from './catalogue.ts';
import { uniqueCedula } from './people.ts';

/** A box that takes part in a show, with its private links. */
export interface BuiltBox {
  readonly show: BuiltShow;
  readonly showId: number;
  readonly boxId: number;
  readonly showBoxId: number;
  readonly standId: number;
  readonly sectorCode: string;
  /** For the show: invitations and parking. */
  readonly token: string;
  /** Without a show: the parking reservation by date. */
  readonly reservationToken: string;
}

export interface BuiltBoxPlan {
  readonly show?: Omit<BuiltShowPlan, 'sectors'>;
  /** 10 for a paddock; default 5. */
  readonly standId?: number;
  readonly adults?: number;
  readonly minors?: number;
  readonly box?: Partial<Omit<BoxPlan, 'sectorId' | 'minorsCapacity'>>;
  readonly admission?: Partial<Pick<Admission, 'opensAt' | 'closesAt'>>;
}

let lastBox = 0;

/** A show with one box of its own venue; default: 4 adults and 2 minors. */
export async function buildBox(context: Context, plan: BuiltBoxPlan = {}): Promise<BuiltBox> {
  const [box] = await buildBoxes(context, 1, plan);
  if (!box) throw new Error('no box');
  return box;
}

/** A show with several boxes of the same stand. */
export async function buildBoxes(
  context: Context,
  count: number,
  plan: BuiltBoxPlan = {},
): Promise<readonly BuiltBox[]> {
  const { standId = 5, adults = 4, minors = 2 } = plan;
  const codes = Array.from({ length: count }, () => `P${++lastBox}`);
  const show = await buildShow(context, {
    ...plan.show,
    sectors: codes.map((code) => ({
      standId,
      code,
      description: `Palco ${code}`,
      sale: 'unnumbered',
      capacity: adults + minors,
    })),
  });
  const boxes: BuiltBox[] = [];
  for (const sector of show.sectors) boxes.push(await buildBoxOf(context, show, sector, plan));
  return boxes;
}

async function buildBoxOf(
  context: Context,
  show: BuiltShow,
  { sectorId, standId, code: sectorCode }: BuiltShow['sectors'][number],
  plan: BuiltBoxPlan,
): Promise<BuiltBox> {
  const { boxId } = unwrap(
    await createBox(context, TEST_ACTOR, {
      code: sectorCode,
      description: `Palco de prueba ${sectorCode}`,
      floor: '1',
      parkingSpaces: 2,
      referentName: 'Rita Referente',
      referentEmail: `${sectorCode}@example.uy`,
      ...plan.box,
      sectorId,
      minorsCapacity: plan.minors ?? 2,
    }),
  );
  const { showId } = show;
  const { showBoxId } = unwrap(await admitBox(context, TEST_ACTOR, { ...plan.admission, showId, boxId }));
  const { token } = unwrap(await createBoxLink(context, TEST_ACTOR, { boxId, showId }));
  const reservation = unwrap(await createBoxLink(context, TEST_ACTOR, { boxId, showId: null }));
  const reservationToken = reservation.token;
  return { show, showId, boxId, showBoxId, standId, sectorCode, token, reservationToken };
}

function unwrap<Value>(result: { ok: true; value: Value } | { ok: false; problem: string }): Value {
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

/** A filled-in card as the page sends it; default: a new person. */
export function invitation(num: number, other: object = {}) {
  return {
    Num: num,
    TicketMonto: 0,
    PersonaNombre: 'Inés',
    PersonaApellido: 'Invitada',
    PersonaDocumentoTipoId: 1,
    PersonaDocumento: uniqueCedula(),
    PersonaTelefono: '099123456',
    IsMenor: false,
    ...other,
  };
}

/** The body of a redemption through the box's link. */
export function redemptionOf(box: BuiltBox, cards: readonly object[], other: object = {}) {
  return {
    Token: box.token,
    SDTTicketPalco: {
      EspectaculoId: box.showId,
      TribunaId: box.standId,
      SectorCod: box.sectorCode,
      Ticket: cards,
    },
    SDTComplementosValoresJSON: '[]',
    ...other,
  };
}

/** The body of the calls that open the box. */
export function visitBody(box: BuiltBox, other: object = {}) {
  return {
    EspectaculoId: box.showId,
    TribunaId: box.standId,
    SectorCod: box.sectorCode,
    Token: box.token,
    ...other,
  };
}

export async function disableBox({ database }: Pick<Context, 'database'>, boxId: number): Promise<void> {
  await database.kysely.updateTable('box').set({ is_enabled: false }).where('id', '=', boxId).execute();
}

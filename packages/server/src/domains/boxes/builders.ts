import type { Context } from '../../context.ts';
import { type BuiltShow, type BuiltShowPlan, buildShow } from '../catalogue/builders.ts';
import { type Admission, admitBox } from './admit-box.ts';
import { type BoxPlan, createBox } from './create-box.ts';
import { createBoxLink } from './create-box-link.ts';

/** A box that takes part in a show, with its private links. */
export interface BuiltBox {
  readonly show: BuiltShow;
  readonly showId: number;
  readonly boxId: number;
  readonly showBoxId: number;
  readonly standId: number;
  readonly sectorCode: string;
  /** Of the show: invitations and parking. */
  readonly token: string;
  /** Of no show: the parking reservation by date. */
  readonly reservationToken: string;
}

export interface BuiltBoxPlan {
  readonly show?: Omit<BuiltShowPlan, 'sectors'>;
  /** 10 for a paddock; 5 unless told. */
  readonly standId?: number;
  readonly adults?: number;
  readonly minors?: number;
  readonly box?: Partial<Omit<BoxPlan, 'sectorId' | 'minorsCapacity'>>;
  readonly admission?: Partial<Pick<Admission, 'opensAt' | 'closesAt'>>;
}

let lastBox = 0;

/** A show with one box of its own venue: 4 adults and 2 minors unless told. */
export async function buildBox(context: Context, plan: BuiltBoxPlan = {}): Promise<BuiltBox> {
  const { standId = 5, adults = 4, minors = 2 } = plan;
  lastBox += 1;
  const sectorCode = `P${lastBox}`;
  const show = await buildShow(context, {
    ...plan.show,
    sectors: [
      {
        standId,
        code: sectorCode,
        description: `Palco ${lastBox}`,
        sale: 'unnumbered',
        capacity: adults + minors,
      },
    ],
  });
  const sectorId = show.sectors[0]?.sectorId ?? 0;
  const { boxId } = unwrap(
    await createBox(context, {
      code: sectorCode,
      description: `Palco de prueba ${lastBox}`,
      floor: '1',
      parkingSpaces: 2,
      referentName: 'Rita Referente',
      referentEmail: `palco${lastBox}@example.uy`,
      ...plan.box,
      sectorId,
      minorsCapacity: minors,
    }),
  );
  const { showId } = show;
  const { showBoxId } = unwrap(await admitBox(context, { ...plan.admission, showId, boxId }));
  const { token } = unwrap(await createBoxLink(context, { boxId, showId }));
  const reservation = unwrap(await createBoxLink(context, { boxId, showId: null }));
  const reservationToken = reservation.token;
  return { show, showId, boxId, showBoxId, standId, sectorCode, token, reservationToken };
}

function unwrap<Value>(result: { ok: true; value: Value } | { ok: false; problem: string }): Value {
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

import { randomUUID } from 'node:crypto';
import type { Context } from '@club/server/context.ts';
import type { FastifyInstance } from 'fastify';
import { type BuiltShow, type BuiltShowPlan, buildShow } from './catalogue.ts';
import { uniqueCedula } from './people.ts';
import { type StaffBrowser, staffBrowser } from './staff.ts';

type Answer = Record<string, unknown>;

/** A member at the window, and a show to sell: seats in sector `A` at $ 1.200, $ 600 for members. */
export interface WindowClerk {
  readonly browser: StaffBrowser;
  readonly show: BuiltShow;
  /** A call of the window, with its `Operacion`. */
  readonly act: (name: string, body?: object) => Promise<Answer>;
  /** Opens a till with $ 1.000; returns its id. */
  readonly open: () => Promise<number>;
  readonly hold: (tillId: number, seats: readonly number[], other?: object) => Promise<Answer>;
  /** Sells seats of row 1, one to each document; default: for the exact cash. */
  readonly sell: (
    tillId: number,
    holdId: unknown,
    seats: readonly number[],
    other?: object,
  ) => Promise<Answer>;
}

export const WINDOW_PRICE = 1200;

export async function buildWindowClerk(
  context: Context,
  app: FastifyInstance,
  plan: BuiltShowPlan = {},
): Promise<WindowClerk> {
  const prices = { public: WINDOW_PRICE * 100, member: (WINDOW_PRICE * 100) / 2 };
  const show = await buildShow(context, {
    sectors: [{ code: 'A', rows: 2, seatsPerRow: 6, prices }],
    ...plan,
  });
  const browser = await staffBrowser(context, app, ['boleteria'], { name: 'Rita Ventanilla' });
  const act = async (name: string, body: object = {}) =>
    (await browser.call(`club/ventanilla/${name}`, { Operacion: randomUUID(), ...body })).answer;
  const place = { EspectaculoId: show.showId, TribunaId: 1, SectorCod: 'A' };
  return {
    ...{ browser, show, act },
    open: async () => Number(((await act('abrirCaja', { Fondo: 1000 })).Caja as { CajaId: number }).CajaId),
    hold: (CajaId, seats, other = {}) =>
      act('retener', {
        ...{ CajaId, ...place, Cantidad: seats.length },
        Asientos: seats.map((AsientoId) => ({ FilaId: 1, AsientoId })),
        ...other,
      }),
    sell: (CajaId, TransaccionId, seats, other = {}) =>
      act('emitir', {
        ...{ CajaId, TransaccionId, Metodo: 'efectivo', Total: WINDOW_PRICE * seats.length },
        PagaCon: WINDOW_PRICE * seats.length,
        Entradas: seats.map((AsientoId) => soldTo(AsientoId)),
        ...other,
      }),
  };
}

/** A ticket of a sale; default: for a new person. */
export const soldTo = (AsientoId: number, PersonaDocumento = uniqueCedula(), other: object = {}) => ({
  ...{ FilaId: 1, AsientoId, PersonaNombre: 'Juan', PersonaApellido: 'Pérez' },
  ...{ PersonaDocumentoTipoId: 1, PersonaDocumento, ...other },
});

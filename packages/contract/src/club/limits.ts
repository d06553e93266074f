import { Type } from 'typebox';
import type { Code } from '../define-call.ts';
import { Moment } from '../shapes/fields.ts';
import { Version } from './fields.ts';

/** The unit of a limit. `money`: minor units of pesos. */
export type LimitUnit = 'money' | 'count' | 'percent' | 'minutes' | 'hours' | 'days';

/** A limit of the club: its name on the wire, its text on the screen, its unit, default, minimum and maximum. */
export interface LimitTerms {
  readonly onWire: string;
  readonly label: string;
  readonly help: string;
  readonly unit: LimitUnit;
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

/**
 * The limits of money, counts and days that Administración may change (spec 4 §9). The bounds keep two-person rules in force, and tills
 * and approvals usable.
 */
export const LIMITS = {
  ticketsAnnulled: {
    onWire: 'anularEntradas',
    label: 'Entradas que una persona anula de una vez',
    help: 'Anular más, también al quitar un palco, necesita una segunda persona.',
    ...{ unit: 'count', usual: 20, least: 1, most: 200 },
  },
  paymentsRefunded: {
    onWire: 'devolverPagos',
    label: 'Pagos que una persona devuelve de una vez',
    help: 'Devolver más pagos juntos necesita una segunda persona.',
    ...{ unit: 'count', usual: 10, least: 1, most: 100 },
  },
  refundAmount: {
    onWire: 'devolverMonto',
    label: 'Devolución más alta de una sola persona',
    help: 'Una devolución por encima de este monto necesita una segunda persona. Anular la última venta de la caja, no.',
    ...{ unit: 'money', usual: 20_000_00, least: 500_00, most: 200_000_00 },
  },
  refundsADay: {
    onWire: 'devolucionesPorDia',
    label: 'Desde qué devolución del día hace falta otra persona',
    help: 'Desde esta devolución de la misma persona en un día, cada una necesita una segunda persona. Anular la última venta de la caja cuenta, y no la necesita.',
    ...{ unit: 'count', usual: 10, least: 2, most: 100 },
  },
  documentsExported: {
    onWire: 'exportarDocumentos',
    label: 'Documentos que una persona exporta',
    help: 'Una planilla con más documentos necesita una segunda persona.',
    ...{ unit: 'count', usual: 1_000, least: 10, most: 10_000 },
  },
  peopleMessaged: {
    onWire: 'avisoPersonas',
    label: 'Personas que reciben un aviso',
    help: 'Un aviso a más compradores, o más correos reenviados juntos, necesita una segunda persona.',
    ...{ unit: 'count', usual: 500, least: 10, most: 5_000 },
  },
  membersLeaving: {
    onWire: 'padronBajas',
    label: 'Socios que se van en una importación',
    help: 'Si se va una parte mayor de los socios, aplicarla necesita una segunda persona.',
    ...{ unit: 'percent', usual: 2, least: 0, most: 20 },
  },
  categoriesChanging: {
    onWire: 'padronCategorias',
    label: 'Socios que cambian de categoría en una importación',
    help: 'Si cambia una parte mayor de los socios, aplicarla necesita una segunda persona.',
    ...{ unit: 'percent', usual: 5, least: 0, most: 30 },
  },
  approvalHours: {
    onWire: 'aprobacionHoras',
    label: 'Tiempo para aprobar un pedido',
    help: 'Un pedido que nadie respondió en este tiempo vence.',
    ...{ unit: 'hours', usual: 24, least: 2, most: 72 },
  },
  aloneMinutes: {
    onWire: 'aprobacionSolaMinutos',
    label: 'Espera cuando nadie más puede aprobar',
    help: 'Pasado este tiempo el pedido se hace, salvo que un administrador lo detenga con el link del correo.',
    ...{ unit: 'minutes', usual: 60, least: 30, most: 1_440 },
  },
  resendsAnHour: {
    onWire: 'reenviosPorHora',
    label: 'Reenvíos de una compra en una hora',
    help: 'Cuántas veces se mandan de nuevo las entradas de la misma compra.',
    ...{ unit: 'count', usual: 5, least: 2, most: 20 },
  },
  choiceDays: {
    onWire: 'eleccionDias',
    label: 'Días para elegir cuando se aplaza un espectáculo',
    help: 'Lo que el formulario de Aplazar propone. Ahí se puede cambiar, entre 3 y 60.',
    ...{ unit: 'days', usual: 7, least: 3, most: 60 },
  },
  tillHoldMinutes: {
    onWire: 'cajaReservaMinutos',
    label: 'Tiempo para cobrar lo que la caja apartó',
    help: 'Se renueva una vez, por el mismo tiempo.',
    ...{ unit: 'minutes', usual: 5, least: 2, most: 15 },
  },
  tillPlaces: {
    onWire: 'cajaLugares',
    label: 'Lugares por venta',
    help: 'Cuántos lugares vende una caja de una vez.',
    ...{ unit: 'count', usual: 10, least: 2, most: 10 },
  },
  windowMinutes: {
    onWire: 'ventanillaMinutos',
    label: 'Venta en ventanilla después del inicio',
    help: 'Hasta cuándo vende la ventanilla. Vale para los espectáculos que se publiquen desde ahora; en cada uno se cambia en Venta.',
    ...{ unit: 'minutes', usual: 60, least: 0, most: 720 },
  },
  annulLastMinutes: {
    onWire: 'anularUltimaMinutos',
    label: 'Tiempo para anular la última venta',
    help: 'Después ya no se puede anular en la caja.',
    ...{ unit: 'minutes', usual: 10, least: 2, most: 60 },
  },
  tillHours: {
    onWire: 'cajaHoras',
    label: 'Tiempo que una caja puede estar abierta',
    help: 'Después no vende más, y la cierra Finanzas.',
    ...{ unit: 'hours', usual: 16, least: 2, most: 24 },
  },
} as const satisfies Record<string, LimitTerms>;

export type LimitName = keyof typeof LIMITS;
/** In display order. */
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];
export type LimitOnWire = (typeof LIMITS)[LimitName]['onWire'];

/** A limit's current value; its unit, text and bounds are those of `LIMITS`. */
export const LimitShape = Type.Object({
  Limite: Type.Enum(LIMIT_NAMES.map((name): LimitOnWire => LIMITS[name].onWire)),
  Valor: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
});

export const LIMITS_ANSWER = Type.Object({
  Version,
  /** When they were last saved; empty when never. */
  GuardadoEn: Moment,
  /** All of them, in the order of `LIMITS`. */
  Limites: Type.Array(LimitShape),
});

export const OUT_OF_BOUNDS = {
  problem: 'out-of-bounds',
  cause: 'a limit is below the least or above the most that it may be set to',
  text: '«{name}» tiene que estar entre {least} y {most}.',
} as const satisfies Code;

import {
  ClubEntradasBuscar,
  ClubEspectaculosListar,
  ClubIncidentesListar,
  ClubReembolsosListar,
  ClubVentanillaCajas,
} from '@club/contract/club';
import { CHANNEL_WORDS, REFUND_STATE_WORDS, SHOW_STATE_WORDS } from '@club/contract/club/words';
import { amount, EVERYBODY, idOrNone, listCells, moment, words } from './list-cells.ts';

/** What a refund has only once it is approved. */
const WAITING = {
  ...{ ReembolsoId: 0, AprobadoPor: '', Estado: 'espera-aprobacion' as const, Via: '', Comprobante: '' },
  ...{ ProveedorId: '', TerminadoEn: '' },
};

/** Lists of shows, tickets and money. */
export const MONEY_LISTS = {
  espectaculos: listCells('espectaculos', ClubEspectaculosListar, {
    title: 'Espectáculos',
    rows: ({ Espectaculos }) => Espectaculos,
    cells: (row) => ({
      ...{ Espectáculo: row.EspectaculoNombre, Tipo: row.EspectaculoTipoNombre },
      ...{
        Escenario: row.EscenarioNombre,
        Inicio: moment(row.IniciaEn),
        Estado: SHOW_STATE_WORDS[row.Estado],
      },
      ...{ 'Venta abre': moment(row.VentaAbreEn), 'Venta cierra': moment(row.VentaCierraEn) },
      ...{ Aforo: row.Aforo, Emitidas: row.Emitidas, Neto: row.Neto, Moneda: row.MonedaSimbolo },
    }),
  }),
  entradas: listCells('entradas', ClubEntradasBuscar, {
    title: 'Entradas',
    channel: EVERYBODY,
    rows: ({ Entradas }) => Entradas,
    cells: (row) => ({
      ...{ Entrada: row.EntradaId, Emitida: moment(row.Emitida), Espectáculo: row.Espectaculo },
      ...{ Inicio: moment(row.Inicio), Lugar: row.Lugar, Canal: CHANNEL_WORDS[row.Canal] },
      ...{ Documento: row.Documento, Persona: row.Persona, 'Nro. de socio': row.NroSocio },
      ...{ Importe: row.Importe, Moneda: row.Moneda, Estado: row.Anulada ? 'Anulada' : 'Vigente' },
    }),
  }),
  reembolsos: listCells('reembolsos', ClubReembolsosListar, {
    title: 'Reembolsos',
    // As on screen: those that wait for a second person come first.
    rows: ({ EnEspera, Reembolsos }) => [...EnEspera.map((row) => ({ ...row, ...WAITING })), ...Reembolsos],
    cells: (row) => ({
      ...{ Reembolso: idOrNone(row.ReembolsoId), Pedido: moment(row.PedidoEn) },
      ...{ 'Pedido por': row.PedidoPor || 'El sistema', 'Aprobado por': row.AprobadoPor },
      ...{ Compra: idOrNone(row.CompraId), Comprador: row.Comprador, Espectáculo: row.Espectaculo },
      ...{ Proveedor: row.Proveedor, 'Nro. de pago': row.NroPago, ...amount(row.Monto) },
      ...{
        Motivo: row.Motivo,
        Estado: REFUND_STATE_WORDS[row.Estado],
        Vía: words(row.Via),
        Comprobante: row.Comprobante,
      },
      ...{ 'Nro. del proveedor': row.ProveedorId, Terminado: moment(row.TerminadoEn) },
    }),
  }),
  incidentes: listCells('incidentes', ClubIncidentesListar, {
    title: 'Incidentes',
    rows: ({ Incidentes }) => Incidentes,
    cells: (row) => ({
      ...{ Incidente: row.IncidenteId, Fecha: moment(row.En), 'Qué pasó': row.Texto },
      ...{ Proveedor: row.Proveedor, 'Nro. de pago': row.NroPago, ...amount(row.Monto) },
      ...{ Compra: idOrNone(row.CompraId), Comprador: row.Comprador, Espectáculo: row.Espectaculo },
      ...{ Estado: row.Cierre || 'Abierto', Cerrado: moment(row.CerradoEn) },
      ...{ 'Cerrado por': row.CerradoPor, Nota: row.Nota },
    }),
  }),
  caja: listCells('caja', ClubVentanillaCajas, {
    title: 'Cajas',
    rows: ({ Cajas }) => Cajas,
    cells: (row) => {
      // Counted and expected cash are known when it is closed.
      const closed = (amount: number) => (row.CerradaEn === '' ? null : amount);
      return {
        ...{ Caja: row.CajaId, Persona: row.Persona, Abierta: moment(row.AbiertaEn) },
        ...{ Cerrada: moment(row.CerradaEn), 'Cerrada por': row.CerradaPor, Ventas: row.Ventas },
        ...{ Fondo: row.Fondo, 'Efectivo esperado': closed(row.EfectivoEsperado) },
        ...{ 'Efectivo contado': closed(row.ContadoEfectivo), 'POS esperado': closed(row.PosEsperado) },
        ...{ 'POS contado': closed(row.ContadoPos), 'Diferencia efectivo': closed(row.DiferenciaEfectivo) },
        ...{ 'Diferencia POS': closed(row.DiferenciaPos), Motivo: row.Motivo },
      };
    },
  }),
};

import {
  ClubAcreditacionesListar,
  ClubCortesiasListar,
  ClubEmisoresListar,
  ClubLinksDePagoListar,
  ClubMediosListar,
  ClubParkingListar,
} from '@club/contract/club';
import { ACCREDITATION_KIND_WORDS, PASS_WORDS } from '@club/contract/club/words';
import { amount, idOrNone, listCells, moment, words } from './list-cells.ts';

/** Lists of the press, and of what is given away or sold by a link. */
export const GUEST_LISTS = {
  cortesias: listCells('cortesias', ClubCortesiasListar, {
    title: 'Cortesías',
    rows: ({ Cortesias }) => Cortesias,
    cells: (row) => ({
      ...{ Solicitante: row.Solicitante, Correo: row.Correo, Emisor: row.Emisor },
      ...{ Espectáculo: row.Espectaculo, Inicio: moment(row.Inicio), Sector: row.Sector },
      ...{ Tipo: row.Tipo === 'palco' ? 'Palco' : 'Cortesía', Lugares: row.Lugares },
      ...{ Canjeadas: row.Canjeadas, Abre: moment(row.AbreEn), 'Con link': row.TieneLink },
    }),
  }),
  emisores: listCells('emisores', ClubEmisoresListar, {
    title: 'Emisores',
    rows: ({ Emisores }) => Emisores,
    cells: (row) => ({
      ...{ Emisor: row.Nombre, Correo: row.Correo, 'Cupo por espectáculo': row.CupoEspectaculo },
      ...{ 'Cupo por temporada': row.CupoTemporada, 'Dadas este año': row.DadasTemporada },
    }),
  }),
  'links-de-pago': listCells('links-de-pago', ClubLinksDePagoListar, {
    title: 'Links de pago',
    rows: ({ LinksDePago }) => LinksDePago,
    cells: (row) => ({
      ...{ Solicitante: row.Solicitante, Correo: row.Correo, Espectáculo: row.Espectaculo },
      ...{ Inicio: moment(row.Inicio), Sector: row.Sector, Lugares: row.Lugares, ...amount(row.Total) },
      ...{ 'Pagar hasta': moment(row.PagarHasta), Estado: words(row.Estado) },
    }),
  }),
  parking: listCells('parking', ClubParkingListar, {
    title: 'Parking',
    rows: ({ Tickets }) => Tickets,
    cells: (row) => ({
      ...{ Matrícula: row.Matricula, Persona: row.Persona, Teléfono: row.Telefono, Palco: row.Palco },
      ...{ Parking: row.Parking, Espectáculo: row.Espectaculo, Día: row.Dia },
    }),
  }),
  medios: listCells('medios', ClubMediosListar, {
    title: 'Medios de prensa',
    rows: ({ Medios }) => Medios,
    cells: (row) => ({
      ...{ Medio: row.Nombre, Tipo: row.Tipo, Responsable: row.Responsable, Correo: row.Correo },
      ...{ Integrantes: row.Integrantes, Estado: words(row.Estado), Pedido: moment(row.PedidaEn) },
      ...{ Respondido: moment(row.RespondidaEn), Motivo: row.Motivo },
    }),
  }),
  acreditaciones: listCells('acreditaciones', ClubAcreditacionesListar, {
    title: 'Acreditaciones',
    channel: 'accreditation',
    rows: ({ Acreditaciones }) => Acreditaciones,
    cells: (row) => ({
      ...{
        Espectáculo: row.Espectaculo,
        Inicio: moment(row.Inicio),
        Pide: ACCREDITATION_KIND_WORDS[row.Tipo],
      },
      ...{ Pase: PASS_WORDS[row.Pase], Documento: row.Documento, Persona: row.Persona, Correo: row.Correo },
      ...{ Teléfono: row.Telefono, Medio: row.Medio, 'Tipo de medio': row.TipoMedio },
      ...{ Empresa: row.Empresa, Cargo: row.Cargo, Estado: words(row.Estado) },
      ...{ Pedida: moment(row.PedidaEn), Respondida: moment(row.RespondidaEn), Motivo: row.Motivo },
      Entrada: idOrNone(row.EntradaId),
    }),
  }),
};

import {
  ClubAprobacionesListar,
  ClubButacasListar,
  ClubCorreosSinSalir,
  ClubEquipoListar,
  ClubImportacionesLeer,
  ClubImportacionesListar,
  ClubSociosBuscar,
} from '@club/contract/club';
import { actText } from '@club/contract/club/act-words';
import { ROLE_NAMES } from '@club/contract/club/permissions';
import { IMPORT_SOURCE_WORDS, IMPORT_STATE_WORDS, MEMBER_STATE_WORDS } from '@club/contract/club/words';
import { EVERYBODY, idOrNone, listCells, moment, words } from './list-cells.ts';

/** Lists of members, season seats, the team, and mails. */
export const PEOPLE_LISTS = {
  socios: listCells('socios', ClubSociosBuscar, {
    title: 'Socios',
    channel: EVERYBODY,
    rows: ({ Socios }) => Socios,
    cells: (row) => ({
      ...{ Documento: row.Documento, 'Nro. de socio': row.NroSocio, Apellidos: row.Apellidos },
      ...{ Nombres: row.Nombres, Categoría: row.Categoria, Correo: row.Correo, Debe: row.Deuda },
      ...{ Aviso: row.Aviso, 'Tiene PIN': row.TienePin, 'Último cambio': moment(row.Importado) },
      Baja: moment(row.Baja),
    }),
  }),
  butacas: listCells('butacas', ClubButacasListar, {
    title: 'Butacas',
    channel: 'transfer',
    rows: ({ Butacas }) => Butacas,
    cells: (row) => ({
      ...{ Escenario: row.Escenario, Tribuna: row.Tribuna, Sector: row.Sector, Fila: row.Fila },
      ...{ Asiento: row.Asiento, Documento: row.Documento, Titular: row.Titular, Correo: row.Correo },
      ...{ Desde: moment(row.Desde), Hasta: moment(row.Baja) },
    }),
  }),
  'sin-salir': listCells('sin-salir', ClubCorreosSinSalir, {
    title: 'Correos que no salieron',
    rows: ({ Correos }) => Correos,
    cells: (row) => ({
      ...{ Desde: moment(row.Desde), Correo: row.Que, Para: row.Para, Compra: idOrNone(row.CompraId) },
      ...{ Intentos: row.Intentos, 'Próximo intento': moment(row.ProximoIntento) },
    }),
  }),
  equipo: listCells('equipo', ClubEquipoListar, {
    title: 'Equipo',
    rows: ({ Miembros }) => Miembros,
    cells: (row) => ({
      ...{ Persona: row.Nombre, Correo: row.Email },
      ...{
        Roles: row.Roles.map((role) => ROLE_NAMES[role]).join(', '),
        Estado: MEMBER_STATE_WORDS[row.Estado],
      },
      ...{ 'Último ingreso': moment(row.UltimoIngreso), 'Segundo factor': row.TieneFactor },
    }),
  }),
  importaciones: listCells('importaciones', ClubImportacionesListar, {
    title: 'Importaciones de socios',
    rows: ({ Importaciones }) => Importaciones,
    cells: (row) => ({
      ...{ Importación: row.ImportacionId, Archivo: row.Nombre, Origen: IMPORT_SOURCE_WORDS[row.Origen] },
      ...{ Autor: row.Autor, Iniciada: moment(row.Iniciada), Estado: IMPORT_STATE_WORDS[row.Estado] },
      Terminada: moment(row.Terminada),
      ...{ Filas: row.Filas, Errores: row.Errores, Altas: row.Altas, Bajas: row.Bajas },
      ...{ 'Cambios de categoría': row.CambiosCategoria, 'Cambios de deuda': row.CambiosDeuda },
      ...{ 'Otros cambios': row.OtrosCambios, Problema: row.Problema },
    }),
  }),
  'filas-importacion': listCells('filas-importacion', ClubImportacionesLeer, {
    title: 'Filas de una importación de socios',
    channel: EVERYBODY,
    rows: ({ Filas }) => Filas,
    cells: (row) => ({
      ...{ Fila: idOrNone(row.Fila), Documento: row.Documento, 'Nro. de socio': row.NroSocio },
      ...{ Persona: row.Persona, Categoría: row.Categoria, 'Categoría de antes': row.CategoriaAntes },
      ...{ Debe: row.Deuda, 'Qué pasa': row.Error },
    }),
  }),
  aprobaciones: listCells('aprobaciones', ClubAprobacionesListar, {
    title: 'Aprobaciones',
    rows: ({ Aprobaciones }) => Aprobaciones,
    cells: (row) => ({
      ...{ Acto: actText(row.Acto), Pidió: row.PedidoPor, Pedido: moment(row.PedidoEn), Motivo: row.Motivo },
      ...{ Estado: words(row.Estado), Respondió: row.RespondidoPor },
      ...{ Respondido: moment(row.RespondidoEn), Respuesta: row.Respuesta },
    }),
  }),
};

import {
  ClubAvisosListar,
  ClubComunicacionesListar,
  ClubContenidoListarNoticias,
  ClubEscenariosListar,
  ClubEspectaculosHistorial,
  ClubListasListar,
  ClubMaestrosListar,
  ClubMediosDePagoListar,
  ClubPalcosListar,
  ClubPlantillasListar,
  ClubSalasListar,
} from '@club/contract/club';
import { actText } from '@club/contract/club/act-words';
import { CHANNEL_WORDS, NOTICE_STATE_WORDS } from '@club/contract/club/words';
import { plainText } from '../../shared/plain-text.ts';
import { idOrNone, listCells, moment } from './list-cells.ts';

/** Lists of settings, masters and notices, and of changes. */
export const SETUP_LISTS = {
  historial: listCells('historial', ClubEspectaculosHistorial, {
    title: 'Historial del espectáculo',
    rows: ({ Actos }) => Actos,
    cells: (row) => ({
      ...{ Fecha: moment(row.En), Persona: row.Persona, Acto: actText(row.Acto), Motivo: row.Motivo },
      Cambios: row.Cambios.map(
        ({ Campo, Antes, Despues }) => `${Campo}: ${Antes || '—'} → ${Despues || '—'}`,
      ).join('; '),
    }),
  }),
  avisos: listCells('avisos', ClubAvisosListar, {
    title: 'Avisos a compradores',
    rows: ({ Avisos }) => Avisos,
    cells: (row) => ({
      ...{ Enviado: moment(row.En), Autor: row.Autor, 'Aprobado por': row.AprobadoPor },
      ...{ Asunto: row.Asunto, Texto: row.Texto, Sectores: row.Sectores.join(', ') || 'Todos' },
      ...{
        Canales: row.Canales.map((channel) => CHANNEL_WORDS[channel]).join(', ') || 'Todos',
        Personas: row.Personas,
      },
      ...{ Enviados: row.Enviados, Estado: NOTICE_STATE_WORDS[row.Estado] },
    }),
  }),
  noticias: listCells('noticias', ClubContenidoListarNoticias, {
    title: 'Noticias',
    rows: ({ Noticias }) => Noticias,
    cells: (row) => ({
      ...{ Título: row.Titulo, Dirección: row.URL, Fecha: row.Fecha, Categoría: row.Categoria },
      ...{ Galería: row.EsGaleria, 'En la portada': row.EnPortada },
    }),
  }),
  palcos: listCells('palcos', ClubPalcosListar, {
    title: 'Palcos',
    rows: ({ Palcos }) => Palcos,
    cells: (row) => ({
      ...{ Palco: row.Codigo, Descripción: row.Descripcion, Sector: row.Sector, Piso: row.Piso },
      ...{ Referente: row.Referente, Correo: row.Correo, Menores: row.Menores, Plazas: row.Plazas },
      Habilitado: row.Habilitado,
    }),
  }),
  comunicaciones: listCells('comunicaciones', ClubComunicacionesListar, {
    title: 'Comunicaciones',
    rows: ({ Comunicaciones }) => Comunicaciones,
    cells: (row) => ({
      ...{ Publicada: moment(row.PublicadaEn), Palco: row.Palco || 'Todos' },
      ...{ Espectáculo: row.Espectaculo || 'Todos', Texto: plainText(row.Html) },
      ...{ Restringe: row.Restringe, Adjunto: row.Adjunto },
    }),
  }),
  plantillas: listCells('plantillas', ClubPlantillasListar, {
    title: 'Plantillas',
    rows: ({ Plantillas }) => Plantillas,
    cells: (row) => ({ Plantilla: row.Nombre, Guardada: moment(row.GuardadaEn) }),
  }),
  precios: listCells('precios', ClubListasListar, {
    title: 'Listas de precios',
    rows: ({ Listas }) => Listas,
    cells: (row) => ({
      ...{ Lista: row.Nombre, Escenario: row.EscenarioNombre, Moneda: row.MonedaSimbolo },
      ...{ Sectores: row.Sectores, Guardada: moment(row.GuardadaEn) },
    }),
  }),
  escenarios: listCells('escenarios', ClubEscenariosListar, {
    title: 'Escenarios',
    rows: ({ Escenarios }) => Escenarios,
    cells: (row) => ({
      ...{ Escenario: row.EscenarioNombre, Dirección: row.EscenarioDireccion },
      ...{ 'Plano publicado': idOrNone(row.Publicada), Publicado: moment(row.PublicadaEn) },
      ...{ Borrador: row.TieneBorrador, Sectores: row.Sectores, Lugares: row.Lugares },
    }),
  }),
  maestros: listCells('maestros', ClubMaestrosListar, {
    title: 'Maestros',
    rows: ({ Filas }) => Filas,
    cells: ({ Campos, Archivado, UsosTexto }) => ({
      ...{ Nombre: Campos.Nombre, Abreviatura: Campos.Abreviatura ?? '', Orden: Campos.Orden ?? null },
      ...{ Opciones: Campos.Opciones?.join(', ') ?? '', Dirección: Campos.Direccion ?? '' },
      ...{ Aviso: Campos.Aviso ?? '', Archivado, 'Usado en': UsosTexto },
    }),
  }),
  'medios-de-pago': listCells('medios-de-pago', ClubMediosDePagoListar, {
    title: 'Medios de pago',
    rows: ({ MediosDePago }) => MediosDePago,
    cells: (row) => ({ Medio: row.MedioPagoNombre, Ofrecido: row.Ofrecido }),
  }),
  filas: listCells('filas', ClubSalasListar, {
    title: 'Filas',
    rows: ({ Salas }) => Salas,
    cells: (row) => ({
      ...{ Fila: row.SalaNombre, Apertura: moment(row.Apertura), Esperando: row.Esperando },
      Espectáculos: row.Espectaculos.map(({ Nombre, Fecha }) => `${Nombre}, ${Fecha}`).join('; '),
    }),
  }),
};

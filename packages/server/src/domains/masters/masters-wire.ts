import type { MasterFieldsOnWire, MasterOnWire, MasterTable as WireTable } from '@club/contract/club';
import { BadRequest } from '../../http/json-text.ts';
import type { Fields } from '../staff-audit/public.ts';
import { usesText } from './masters-rules.ts';
import type { MasterRow } from './masters-store.ts';
import type { MasterField, MasterTable, MasterValues } from './tables.ts';

/** Each field on the wire, and its display name. */
const FIELDS = {
  name: ['Nombre', 'Nombre'],
  picture: ['ImagenURL', 'Imagen'],
  color: ['Color', 'Color'],
  requiresTeams: ['PideEquipos', 'Pide equipos'],
  requiresCompetition: ['PideCompetencia', 'Pide competencia'],
  isParkTour: ['EsPaseo', 'Es un paseo'],
  minutes: ['DuracionMinutos', 'Duración en minutos'],
  isVisitor: ['EsVisitante', 'Es de visitantes'],
  isPublic: ['EsPublico', 'Es el público'],
  position: ['Orden', 'Orden'],
  abbreviation: ['Abreviatura', 'Abreviatura'],
  isForGuests: ['ParaInvitados', 'Para invitados'],
  options: ['Opciones', 'Opciones'],
  address: ['Direccion', 'Dirección'],
  notice: ['Aviso', 'Aviso'],
} as const satisfies Record<MasterField, readonly [keyof MasterFieldsOnWire, string]>;

const NAMES = Object.entries(FIELDS) as [MasterField, readonly [keyof MasterFieldsOnWire, string]][];

function trimmed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimmed);
  return typeof value === 'string' ? value.trim() : value;
}

/** Texts are trimmed. Throws BadRequest if two options are equal then. */
export function readMaster(fields: MasterFieldsOnWire): MasterValues {
  const values = Object.fromEntries(
    NAMES.flatMap(([field, [name]]) => (fields[name] === undefined ? [] : [[field, trimmed(fields[name])]])),
  ) as unknown as MasterValues;
  const { options = [] } = values;
  if (new Set(options).size < options.length) throw new BadRequest('Campos/Opciones');
  return values;
}

const toWire = (values: MasterValues): MasterFieldsOnWire =>
  Object.fromEntries(
    NAMES.flatMap(([field, [name]]) => (values[field] === undefined ? [] : [[name, values[field]]])),
  ) as unknown as MasterFieldsOnWire;

export const masterToWire = (table: MasterTable, row: MasterRow): MasterOnWire => ({
  Id: row.id,
  Version: row.version,
  Campos: toWire(row.values),
  Archivado: row.isArchived,
  Fijo: row.isFixed,
  Usos: row.uses.reduce((sum, count) => sum + count, 0),
  UsosTexto: usesText(table, row.uses),
});

/** A row in the audit. */
export const masterFields = ({ values, isArchived }: MasterRow): Fields => ({
  ...Object.fromEntries(
    NAMES.flatMap(([field, [, name]]) => (values[field] === undefined ? [] : [[name, values[field]]])),
  ),
  Archivado: isArchived,
});

/** Each table on the wire, and the name of its rows in the audit. */
const TABLES = {
  teams: ['equipos', 'equipo'],
  competitions: ['competencias', 'competencia'],
  types: ['tipos', 'tipo'],
  categories: ['categorias', 'categoria'],
  documents: ['documentos', 'tipo-de-documento'],
  outlets: ['medios', 'tipo-de-medio'],
  media: ['prensa', 'medio-de-acreditacion'],
  reasons: ['motivos', 'motivo'],
  'act-reasons': ['motivos-de-actos', 'motivo-de-acto'],
  fields: ['campos', 'campo'],
  'car-parks': ['parkings', 'parking'],
} as const satisfies Record<MasterTable, readonly [WireTable, string]>;
const BY_WIRE = new Map<string, MasterTable>(
  (Object.keys(TABLES) as MasterTable[]).map((table) => [TABLES[table][0], table]),
);

export function tableOf(wire: WireTable): MasterTable {
  const table = BY_WIRE.get(wire);
  if (!table) throw new Error(`no table ${wire}`);
  return table;
}

export const entityOf = (table: MasterTable): string => TABLES[table][1];

import type { MasterFieldsOnWire, MasterOnWire, MasterTable as WireTable } from '@club/contract/club';
import { clubCall, clubFetch } from './club-call.ts';
import type { Versioned } from './content.ts';

/** The tables, in the order of their tabs, with their names in calls and URLs. */
export const TABLE_NAMES = {
  teams: 'equipos',
  competitions: 'competencias',
  types: 'tipos',
  categories: 'categorias',
  documents: 'documentos',
  outlets: 'medios',
  media: 'prensa',
  reasons: 'motivos',
  'act-reasons': 'motivos-de-actos',
  fields: 'campos',
  'car-parks': 'parkings',
} as const satisfies Record<string, WireTable>;
export type MasterTable = keyof typeof TABLE_NAMES;
export const MASTER_TABLES = Object.keys(TABLE_NAMES) as MasterTable[];

/** The fields of a row; a table has some of them. */
export interface Master {
  readonly name: string;
  readonly picture: string;
  /** Six hex digits. */
  readonly color: string;
  readonly needsTeams: boolean;
  readonly needsCompetition: boolean;
  readonly isTour: boolean;
  readonly minutes: number;
  readonly isVisitor: boolean;
  readonly isPublic: boolean;
  readonly order: number;
  readonly abbreviation: string;
  readonly isForGuests: boolean;
  readonly options: readonly string[];
  readonly address: string;
  readonly notice: string;
}
export type MasterField = keyof Master;

export interface MasterRow extends Versioned<Master> {
  readonly id: number;
  readonly isArchived: boolean;
  /** Required by the system. */
  readonly isFixed: boolean;
  /** Its uses, as text; empty for none. */
  readonly uses: string;
}

const WIRE = {
  name: 'Nombre',
  picture: 'ImagenURL',
  color: 'Color',
  needsTeams: 'PideEquipos',
  needsCompetition: 'PideCompetencia',
  isTour: 'EsPaseo',
  minutes: 'DuracionMinutos',
  isVisitor: 'EsVisitante',
  isPublic: 'EsPublico',
  order: 'Orden',
  abbreviation: 'Abreviatura',
  isForGuests: 'ParaInvitados',
  options: 'Opciones',
  address: 'Direccion',
  notice: 'Aviso',
} as const satisfies Record<MasterField, keyof MasterFieldsOnWire>;
const FIELDS = Object.entries(WIRE) as [MasterField, keyof MasterFieldsOnWire][];

export const NO_MASTER: Master = {
  ...{ name: '', picture: '', color: '153B9C', needsTeams: false, needsCompetition: false, isTour: false },
  ...{ minutes: 120, isVisitor: false, isPublic: false, order: 0, abbreviation: '', isForGuests: true },
  ...{ options: [], address: '', notice: '' },
};

const masterOf = (fields: MasterFieldsOnWire): Master => ({
  ...NO_MASTER,
  ...Object.fromEntries(FIELDS.map(([field, name]) => [field, fields[name] ?? NO_MASTER[field]])),
});

const rowOf = (wire: MasterOnWire): MasterRow => ({
  id: wire.Id,
  version: wire.Version,
  value: masterOf(wire.Campos),
  isArchived: wire.Archivado,
  isFixed: wire.Fijo,
  uses: wire.UsosTexto,
});

export async function fetchMasters(table: MasterTable, signal: AbortSignal): Promise<MasterRow[]> {
  return (await clubFetch('club/maestros/listar', { Tabla: TABLE_NAMES[table] }, { signal })).Filas.map(
    rowOf,
  );
}

/** Creates a row (id 0), or changes one; `fields` are those of its table. */
export const saveMaster = (
  { table, id, fields }: { table: MasterTable; id: number; fields: readonly MasterField[] },
  { version, value }: Versioned<Master>,
  operation: string,
) =>
  clubCall('club/maestros/guardar', {
    ...{ Operacion: operation, Tabla: TABLE_NAMES[table], Id: id, ...(id !== 0 && { Version: version }) },
    Campos: Object.fromEntries(
      ['name' as const, ...fields].map((field) => [WIRE[field], value[field]]),
    ) as unknown as MasterFieldsOnWire,
  });

type Named = Pick<MasterRow, 'id' | 'version'>;

export const archiveMaster = (
  table: MasterTable,
  { id, version }: Named,
  isArchived: boolean,
  operation: string,
) =>
  clubCall('club/maestros/archivar', {
    ...{ Operacion: operation, Tabla: TABLE_NAMES[table], Id: id, Version: version, Archivado: isArchived },
  });

export const deleteMaster = (table: MasterTable, { id, version }: Named, operation: string) =>
  clubCall('club/maestros/borrar', {
    Operacion: operation,
    Tabla: TABLE_NAMES[table],
    Id: id,
    Version: version,
  });

import { Type } from 'typebox';
import { SHOW_MINUTES } from '../constants.ts';
import { Count, Id, Line } from '../shapes/fields.ts';
import { Picture } from './content.ts';
import { Version } from './fields.ts';

/** The tables of masters (spec 4 §2.14). */
export const MASTER_TABLES = [
  'equipos',
  'competencias',
  'tipos',
  'categorias',
  'documentos',
  'medios',
  'prensa',
  'motivos',
  'motivos-de-actos',
  'campos',
  'parkings',
] as const;
export type MasterTable = (typeof MASTER_TABLES)[number];
export const MasterTableName = Type.Enum([...MASTER_TABLES]);

const optional = {
  /** Crest of a team, picture of a competition, logo of a category. Empty for none. */
  ImagenURL: Type.Optional(Picture),
  /** Of a show type: six hex digits. */
  Color: Type.Optional(Type.String({ pattern: '^[0-9A-Fa-f]{6}$' })),
  PideEquipos: Type.Optional(Type.Boolean()),
  PideCompetencia: Type.Optional(Type.Boolean()),
  EsPaseo: Type.Optional(Type.Boolean()),
  DuracionMinutos: Type.Optional(Type.Integer({ minimum: SHOW_MINUTES.min, maximum: SHOW_MINUTES.max })),
  /** Of a category: set once, at its creation. */
  EsVisitante: Type.Optional(Type.Boolean()),
  /** Of a category: for persons in no register. */
  EsPublico: Type.Optional(Type.Boolean()),
  Orden: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })),
  Abreviatura: Type.Optional(Line(0, 10)),
  /** Of a document type: offered on private links and for seat transfers. */
  ParaInvitados: Type.Optional(Type.Boolean()),
  /** Of an extra field; without any it is free text. */
  Opciones: Type.Optional(Type.Array(Line(1, 60), { maxItems: 40, uniqueItems: true })),
  Direccion: Type.Optional(Line(0, 200)),
  /** Of a car park: directions. */
  Aviso: Type.Optional(Line(0, 300)),
};

/** The fields of a row; `domains/masters/tables.ts` lists those of each table. */
export const MasterFields = Type.Object({ Nombre: Line(1, 80), ...optional });

export const MasterRow = Type.Object({
  Id,
  Version,
  Campos: MasterFields,
  Archivado: Type.Boolean(),
  /** Required by the system. */
  Fijo: Type.Boolean(),
  /** Its uses: their number, and a text such as `3 espectáculos y 1 plantilla`. */
  Usos: Count,
  UsosTexto: Type.String(),
});
export const MASTER_ANSWER = Type.Object({ Fila: MasterRow });

export const ARCHIVED_MASTER = {
  problem: 'archived-master',
  cause:
    'it names a team, competition, type, category or extra field that was archived, and did not name it before',
  text: '{name} está archivado: elegí otro, o recuperalo en Maestros.',
} as const;

export const IS_FIXED = {
  problem: 'is-fixed',
  cause: 'the system cannot be without it: the first document type, and the public categories',
  text: 'No se puede: el sistema la necesita.',
} as const;

import { SHOW_MINUTES } from '@club/contract/constants';
import {
  MASTER_TABLES,
  type Master,
  type MasterField,
  type MasterTable,
  TABLE_NAMES,
} from '../../api/masters.ts';
import type { Problems } from '../../forms/WholeForm.tsx';

/** A field's label and hint. */
export type FieldLook = { readonly label: string; readonly description?: string } & (
  | { readonly kind: 'text'; readonly max: number; readonly isNeeded?: true }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' | 'picture' | 'color' | 'options' }
);

export interface TableLook {
  readonly title: string;
  readonly lead: string;
  /** The button, and the title of the form. */
  readonly newOne: string;
  readonly one: string;
  readonly many: string;
  readonly fields: Partial<Record<MasterField, FieldLook>>;
  /** Set when a row is created, and read-only afterwards. */
  readonly once?: readonly MasterField[];
}

const ORDER: FieldLook = {
  ...{ kind: 'number', label: 'Orden', min: 0, max: 999, description: 'El menor se ve primero.' },
};
const picture = (label: string): FieldLook => ({
  ...{ kind: 'picture', label, description: 'PNG, JPG, WebP o SVG, hasta 1 MB.' },
});

export const TABLES: Readonly<Record<MasterTable, TableLook>> = {
  teams: {
    title: 'Equipos',
    lead: 'El tuyo y los rivales, con su escudo.',
    newOne: 'Nuevo equipo',
    ...{ one: 'equipo', many: 'equipos' },
    fields: { picture: picture('Escudo') },
  },
  competitions: {
    title: 'Competencias',
    lead: 'Campeonatos y copas.',
    newOne: 'Nueva competencia',
    ...{ one: 'competencia', many: 'competencias' },
    fields: { picture: picture('Imagen') },
  },
  types: {
    title: 'Tipos de espectáculo',
    lead: 'Qué pide cada tipo al crear un espectáculo, y cuánto dura.',
    newOne: 'Nuevo tipo',
    ...{ one: 'tipo', many: 'tipos' },
    fields: {
      minutes: { kind: 'number', label: 'Duración en minutos', min: SHOW_MINUTES.min, max: SHOW_MINUTES.max },
      color: { kind: 'color', label: 'Color', description: 'El de sus entradas en el sitio.' },
      needsTeams: { kind: 'flag', label: 'Pide rival y equipo propio' },
      needsCompetition: { kind: 'flag', label: 'Pide competencia' },
      isTour: { kind: 'flag', label: 'Es un paseo', description: 'Se ve en Paseo del GPC.' },
    },
  },
  categories: {
    title: 'Categorías',
    lead: 'De socios y de público: cada una tiene su precio.',
    newOne: 'Nueva categoría',
    ...{ one: 'categoría', many: 'categorías' },
    fields: {
      picture: picture('Logo'),
      order: ORDER,
      isVisitor: { kind: 'flag', label: 'Es de visitantes' },
      isPublic: {
        kind: 'flag',
        label: 'Es el público',
        description: 'La de quien no está en el padrón: una por lado.',
      },
    },
    once: ['isVisitor', 'isPublic'],
  },
  documents: {
    title: 'Documentos',
    lead: 'Los tipos de documento que se ofrecen en los formularios.',
    newOne: 'Nuevo tipo de documento',
    ...{ one: 'tipo', many: 'tipos' },
    fields: {
      abbreviation: { kind: 'text', label: 'Abreviatura', max: 10, isNeeded: true },
      isForGuests: {
        kind: 'flag',
        label: 'Para invitados',
        description: 'También en links privados y en la transferencia de butacas.',
      },
    },
  },
  outlets: {
    title: 'Tipos de medio',
    lead: 'Lo que elige un medio de prensa al registrarse.',
    newOne: 'Nuevo tipo de medio',
    ...{ one: 'tipo', many: 'tipos' },
    fields: { order: ORDER },
  },
  media: {
    title: 'Medios de acreditación',
    lead: 'Lo que elige un periodista al pedir su acreditación.',
    newOne: 'Nuevo medio de acreditación',
    ...{ one: 'medio', many: 'medios' },
    fields: { order: ORDER },
  },
  reasons: {
    title: 'Motivos de prensa',
    lead: 'Por qué no se acepta un medio o una acreditación: van en el correo.',
    newOne: 'Nuevo motivo',
    ...{ one: 'motivo', many: 'motivos' },
    fields: { order: ORDER },
  },
  'act-reasons': {
    title: 'Motivos',
    lead: 'Lo que se sugiere donde un formulario pide un motivo. Cada uno puede escribir otro.',
    newOne: 'Nuevo motivo',
    ...{ one: 'motivo', many: 'motivos' },
    fields: { order: ORDER },
  },
  fields: {
    title: 'Campos extra',
    lead: 'Preguntas que un espectáculo puede hacer por entrada.',
    newOne: 'Nuevo campo',
    ...{ one: 'campo', many: 'campos' },
    fields: {
      options: {
        kind: 'options',
        label: 'Opciones',
        description: 'Una por línea. Sin opciones es un texto libre; después no se cambia de lista a texto.',
      },
    },
  },
  'car-parks': {
    title: 'Parkings',
    lead: 'Dónde estacionan los palcos.',
    newOne: 'Nuevo parking',
    ...{ one: 'parking', many: 'parkings' },
    fields: {
      address: { kind: 'text', label: 'Dirección', max: 200 },
      notice: { kind: 'text', label: 'Cómo se entra', max: 300, description: 'Va en cada ticket.' },
    },
  },
};

/** The table in a URL; undefined for none. */
export const tableOf = (name: string | undefined): MasterTable | undefined =>
  MASTER_TABLES.find((table) => TABLE_NAMES[table] === name);

export const fieldsOf = (table: MasterTable) =>
  Object.entries(TABLES[table].fields) as [MasterField, FieldLook][];

const ONE_OPTION = 'Una lista sigue siendo una lista: dejá al menos una opción.';

/** The problems of a row, by field. `before`: what is saved of it. */
export function masterProblems(table: MasterTable, value: Master, before?: Master): Problems {
  const empty = fieldsOf(table).filter(
    ([field, look]) => look.kind === 'text' && look.isNeeded && String(value[field]).trim() === '',
  );
  return {
    ...(value.name.trim() === '' && { name: 'Escribí el nombre.' }),
    ...Object.fromEntries(empty.map(([field, { label }]) => [field, `Escribí: ${label.toLowerCase()}.`])),
    ...(before && before.options.length > 0 && value.options.length === 0 && { options: ONE_OPTION }),
    ...(!/^[0-9A-Fa-f]{6}$/.test(value.color) && { color: 'Elegí un color.' }),
  };
}

const textOf = (value: Master[MasterField]): string => {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'object' ? value.join(', ') : String(value);
};

/** A row, field by field, as display text. */
export const masterTexts = (table: MasterTable, value: Master): [string, string][] => [
  ['Nombre', value.name],
  ...fieldsOf(table).map(([field, { label }]): [string, string] => [label, textOf(value[field])]),
];

/** The list's details of a row beside its name and picture: its flags, and its figures. */
export function summaryOf(table: MasterTable, value: Master): string {
  const parts = fieldsOf(table).flatMap(([field, look]) => {
    if (look.kind === 'flag') return value[field] === true ? [look.label] : [];
    if (look.kind === 'picture' || look.kind === 'color' || field === 'order') return [];
    if (field === 'minutes') return [`${value.minutes} minutos`];
    return textOf(value[field]) === '' ? [] : [textOf(value[field])];
  });
  return parts.join(' · ');
}

import { IMPORT_STATE_WORDS as WORDS } from '@club/contract/club/words';
import {
  type ImportState,
  KIND_NAMES,
  type MemberImport,
  type RegisterMember,
  type RowKind,
  type Situation,
} from '../../api/members.ts';
import { countText } from '../../lib/counts.ts';
import type { StateLook } from '../../lists/StateTag.tsx';

export const FILTER = { text: 'buscar', situation: 'situacion', kind: 'ver' } as const;

export const SITUATIONS: readonly { readonly value: Situation; readonly label: string }[] = [
  { value: 'vigentes', label: 'Todos' },
  { value: 'con-deuda', label: 'Con deuda' },
  { value: 'con-aviso', label: 'Con aviso' },
  { value: 'sin-pin', label: 'Sin PIN' },
  { value: 'bajas', label: 'Bajas' },
];

export const situationOf = (text: string): Situation =>
  SITUATIONS.find(({ value }) => value === text)?.value ?? 'vigentes';

export function memberLook({ leftAt, isInDebt }: Pick<RegisterMember, 'leftAt' | 'isInDebt'>): StateLook {
  if (leftAt) return { name: 'Baja', tone: 'over' };
  return isInDebt ? { name: 'Con deuda', tone: 'wrong' } : { name: 'Al día', tone: 'good' };
}

export const IMPORT_LOOKS: Readonly<Record<ImportState, StateLook>> = {
  leyendo: { name: WORDS.leyendo, tone: 'waiting' },
  revisado: { name: WORDS.revisado, tone: 'waiting' },
  'espera-aprobacion': { name: WORDS['espera-aprobacion'], tone: 'waiting' },
  aplicando: { name: WORDS.aplicando, tone: 'waiting' },
  aplicado: { name: WORDS.aplicado, tone: 'good' },
  descartado: { name: WORDS.descartado, tone: 'over' },
  ilegible: { name: WORDS.ilegible, tone: 'wrong' },
};

/** It was read, and is neither applied nor discarded. */
export const isReviewed = ({ state }: Pick<MemberImport, 'state'>): boolean =>
  state === 'revisado' || state === 'espera-aprobacion';

/** It changes by itself: the screen looks again. */
export const isMoving = ({ state, pinsLeft }: Pick<MemberImport, 'state' | 'pinsLeft'>): boolean =>
  state === 'leyendo' || state === 'aplicando' || (state === 'revisado' && pinsLeft > 0);

type Figures = Pick<MemberImport, RowKind>;

/** The figures of a preview, each linked to its rows. */
export const ROW_KINDS: readonly {
  readonly kind: RowKind;
  readonly label: string;
  readonly count: (found: Figures) => number;
}[] = [
  { kind: 'errors', label: 'Filas con error', count: ({ errors }) => errors },
  { kind: 'joining', label: 'Altas', count: ({ joining }) => joining },
  { kind: 'leaving', label: 'Bajas', count: ({ leaving }) => leaving },
  { kind: 'categories', label: 'Cambios de categoría', count: ({ categories }) => categories },
  { kind: 'debts', label: 'Cambios de deuda', count: ({ debts }) => debts },
];

export const kindOf = (text: string): RowKind =>
  ROW_KINDS.find(({ kind }) => KIND_NAMES[kind] === text)?.kind ?? 'errors';

/** What stands in place of the rows of a kind: once it is decided only those with errors are kept. */
export function noRowsText(found: Figures & Pick<MemberImport, 'state'>, kind: RowKind): string {
  if (found[kind] > 0 && !isReviewed(found))
    return 'De una importación que se aplicó o se descartó quedan los números, no estas filas.';
  return kind === 'errors' ? 'Ninguna fila con error.' : 'Ninguno.';
}

const counted = (count: number, one: string, many: string): string =>
  `${countText(count)} ${count === 1 ? one : many}`;

/** `1 alta, 27 bajas, 1 cambio de categoría y 12 cambios de deuda.` */
export function effectText(found: Omit<Figures, 'errors'>): string {
  const { joining, leaving, categories, debts } = found;
  const [category, debt] = [categories, debts].map((count) => counted(count, 'cambio', 'cambios'));
  const members = `${counted(joining, 'alta', 'altas')}, ${counted(leaving, 'baja', 'bajas')}`;
  return `${members}, ${category} de categoría y ${debt} de deuda.`;
}

/** What becomes of the rows with errors, of which there are some. */
export const leftOutText = (errors: number): string =>
  errors === 1
    ? 'La fila con error queda afuera. El socio que se reconoce en ella, por el documento o el número, sigue como está.'
    : `Las ${countText(errors)} filas con error quedan afuera. Los socios que se reconocen en ellas, por el documento o el número, siguen como están.`;

const percent = new Intl.NumberFormat('es-UY', { style: 'percent', maximumFractionDigits: 1 });
/** `2,4% del padrón`; empty where there was none. */
export const shareOfMembers = (count: number, members: number): string =>
  members === 0 || count === 0 ? '' : `${percent.format(count / members)} del padrón`;

/** The columns of a register; the last one is optional. */
export const COLUMNS = [
  ...['tipo_documento', 'documento', 'nro_socio', 'categoria', 'nombres', 'apellidos'],
  ...['correo', 'deuda', 'aviso', 'pin', 'socio_desde'],
];

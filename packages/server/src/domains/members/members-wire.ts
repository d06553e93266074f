import {
  type AnswerOf,
  type ClubImportacionesLeer,
  type ClubImportacionesListar,
  type ClubSociosBuscar,
  type ClubSociosLeer,
  IMPORT_ROWS,
  type RequestOf,
} from '@club/contract/club';
import { inverse } from '@club/contract/inverse';
import { documentText } from '../../shared/identity-document.ts';
import { momentToWire, montevideoDateTime } from '../../shared/montevideo.ts';
import type { Limits } from '../limits/public.ts';
import type { ListedAct } from '../staff-audit/public.ts';
import type { Difference, DifferentRow } from './difference-store.ts';
import type { ImportState, MemberImport } from './import-store.ts';
import type { ListedMember, Situation } from './member-search-store.ts';
import { type ImportCounts, needsSecondPerson } from './register-wire.ts';

type WireMember = AnswerOf<typeof ClubSociosBuscar>['Socios'][number];
type WireImport = AnswerOf<typeof ClubImportacionesListar>['Importaciones'][number];
type WireRow = AnswerOf<typeof ClubImportacionesLeer>['Filas'][number];
type WireKind = RequestOf<typeof ClubImportacionesLeer>['Ver'];

const SITUATIONS: Readonly<Record<RequestOf<typeof ClubSociosBuscar>['Situacion'], Situation>> = {
  vigentes: 'current',
  'con-deuda': 'in-debt',
  'sin-pin': 'without-pin',
  'con-aviso': 'with-remark',
  bajas: 'left',
};
const STATES: Readonly<Record<ImportState, WireImport['Estado']>> = {
  reading: 'leyendo',
  reviewed: 'revisado',
  applying: 'aplicando',
  applied: 'aplicado',
  discarded: 'descartado',
  unreadable: 'ilegible',
};
const ROWS_OF = inverse(IMPORT_ROWS);

/** The sort columns of the list. */
export const MEMBER_ORDERS = {
  socio: 'name',
  categoria: 'category',
  aviso: 'remark',
  importado: 'imported',
} as const;
export const situationFromWire = (name: keyof typeof SITUATIONS): Situation => SITUATIONS[name];
export const kindFromWire = (name: WireKind): Difference => ROWS_OF[name];

export const memberToWire = (member: ListedMember): WireMember => ({
  SocioId: member.id,
  Documento: `${member.documentType} ${documentText({ typeId: member.typeId, number: member.document })}`,
  NroSocio: member.memberNumber,
  Nombres: member.firstName,
  Apellidos: member.lastName,
  Categoria: member.category,
  Correo: member.email,
  Deuda: member.isInDebt,
  Aviso: member.remark,
  TienePin: member.hasPin,
  Importado: momentToWire(member.importedAt),
  Baja: momentToWire(member.leftAt),
});

/** @param waiting The imports that somebody asked to apply, and that wait for a second person. */
export const importToWire = (
  found: MemberImport,
  limits: Limits,
  waiting: ReadonlySet<number>,
): WireImport => ({
  ImportacionId: found.id,
  Version: found.version,
  Nombre: found.name,
  Origen: found.source === 'file' ? 'archivo' : 'padron',
  Estado: found.state === 'reviewed' && waiting.has(found.id) ? 'espera-aprobacion' : STATES[found.state],
  Autor: found.author,
  Iniciada: montevideoDateTime(found.begunAt),
  Terminada: momentToWire(found.endedAt),
  Problema: found.problem,
  Filas: found.counts?.rows ?? 0,
  Errores: found.counts?.errors ?? 0,
  Socios: found.counts?.members ?? 0,
  Altas: found.counts?.joining ?? 0,
  Bajas: found.counts?.leaving ?? 0,
  CambiosCategoria: found.counts?.categories ?? 0,
  CambiosDeuda: found.counts?.debts ?? 0,
  OtrosCambios: found.counts?.others ?? 0,
  PideAprobacion: found.counts !== null && needsSecondPerson(found.counts, limits),
  PinesPendientes: found.pinsLeft,
});

export const rowToWire = (row: DifferentRow): WireRow => ({
  Fila: row.line,
  Documento:
    row.typeId === null || row.document === ''
      ? ''
      : `${row.documentType} ${documentText({ typeId: row.typeId, number: row.document })}`,
  NroSocio: row.memberNumber,
  Persona: `${row.firstName} ${row.lastName}`.trim(),
  Categoria: row.category,
  CategoriaAntes: row.categoryBefore,
  Deuda: row.isInDebt,
  Error: row.error === '' ? '' : `Fila ${row.line}: ${row.error}`,
});

export const pinToWire = (act: ListedAct): AnswerOf<typeof ClubSociosLeer>['Pines'][number] => ({
  En: montevideoDateTime(act.at),
  Quien: act.person,
  Motivo: act.reason ?? '',
});

/** The effect of an import, in the audit. */
export const countFields = (counts: ImportCounts) => ({
  Socios: counts.members,
  Altas: counts.joining,
  Bajas: counts.leaving,
  'Cambios de categoría': counts.categories,
  'Cambios de deuda': counts.debts,
  'Otros cambios': counts.others,
  'Filas con error': counts.errors,
});

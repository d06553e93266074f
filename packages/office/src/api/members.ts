import { IMPORT_ROWS } from '@club/contract/club';
import { type ClubAnswer, type ClubRequest, clubCall, clubFetch } from './club-call.ts';
import { type PageOf, pageToWire } from './list-page.ts';

type WireMember = ClubAnswer<'club/socios/buscar'>['Socios'][number];
type WireImport = ClubAnswer<'club/importaciones/listar'>['Importaciones'][number];
type WireRow = ClubAnswer<'club/importaciones/leer'>['Filas'][number];

export type Situation = ClubRequest<'club/socios/buscar'>['Situacion'];
export type ImportState = WireImport['Estado'];

/** The lists of a preview, with their names in calls and URLs. */
export const KIND_NAMES = IMPORT_ROWS;
export type RowKind = keyof typeof KIND_NAMES;

/** A member of the club. Moments are wall-clock times in Montevideo; empty for never. */
export interface RegisterMember {
  readonly id: number;
  readonly document: string;
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly category: string;
  readonly email: string;
  readonly isInDebt: boolean;
  readonly remark: string;
  readonly hasPin: boolean;
  readonly importedAt: string;
  readonly leftAt: string;
}

const memberOf = (wire: WireMember): RegisterMember => ({
  id: wire.SocioId,
  document: wire.Documento,
  number: wire.NroSocio,
  firstName: wire.Nombres,
  lastName: wire.Apellidos,
  category: wire.Categoria,
  email: wire.Correo,
  isInDebt: wire.Deuda,
  remark: wire.Aviso,
  hasPin: wire.TienePin,
  importedAt: wire.Importado,
  leftAt: wire.Baja,
});

export interface MemberFilter {
  readonly text: string;
  readonly situation: Situation;
}

export const membersBody = ({ text, situation }: MemberFilter) => ({ Texto: text, Situacion: situation });

export async function searchMembers(filter: MemberFilter, page: PageOf<'socios'>, signal: AbortSignal) {
  const body = { ...membersBody(filter), ...pageToWire(page) };
  const { Socios, Total, Siguiente } = await clubFetch('club/socios/buscar', body, { signal });
  return { rows: Socios.map(memberOf), total: Total, next: Siguiente };
}

export async function fetchMember(id: number, signal: AbortSignal) {
  const { Socio, Pines } = await clubFetch('club/socios/leer', { SocioId: id }, { signal });
  return {
    ...memberOf(Socio),
    pins: Pines.map(({ En, Quien, Motivo }) => ({ at: En, person: Quien, reason: Motivo })),
  };
}

export const sendPin = (operation: string, memberId: number, reason: string) =>
  clubCall('club/socios/enviarPin', { Operacion: operation, SocioId: memberId, Motivo: reason });

/** An import of the register, with its effects. */
export interface MemberImport {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly isFile: boolean;
  readonly state: ImportState;
  readonly author: string;
  readonly begunAt: string;
  readonly endedAt: string;
  readonly problem: string;
  readonly rows: number;
  readonly errors: number;
  readonly members: number;
  readonly joining: number;
  readonly leaving: number;
  readonly categories: number;
  readonly debts: number;
  readonly others: number;
  readonly needsApproval: boolean;
  readonly pinsLeft: number;
}

const importOf = (wire: WireImport): MemberImport => ({
  id: wire.ImportacionId,
  version: wire.Version,
  name: wire.Nombre,
  isFile: wire.Origen === 'archivo',
  state: wire.Estado,
  author: wire.Autor,
  begunAt: wire.Iniciada,
  endedAt: wire.Terminada,
  problem: wire.Problema,
  rows: wire.Filas,
  errors: wire.Errores,
  members: wire.Socios,
  joining: wire.Altas,
  leaving: wire.Bajas,
  categories: wire.CambiosCategoria,
  debts: wire.CambiosDeuda,
  others: wire.OtrosCambios,
  needsApproval: wire.PideAprobacion,
  pinsLeft: wire.PinesPendientes,
});

export async function listImports(from: string, signal: AbortSignal) {
  const body = from === '' ? {} : { Desde: from };
  const wire = await clubFetch('club/importaciones/listar', body, { signal });
  return {
    rows: wire.Importaciones.map(importOf),
    hasRegister: wire.HayPadron,
    total: wire.Total,
    next: wire.Siguiente,
  };
}

/** A row of an import's preview. */
export interface ImportRow {
  readonly line: number;
  readonly document: string;
  readonly number: string;
  readonly person: string;
  readonly category: string;
  readonly categoryBefore: string;
  readonly isInDebt: boolean;
  readonly error: string;
}

const rowOf = (wire: WireRow): ImportRow => ({
  line: wire.Fila,
  document: wire.Documento,
  number: wire.NroSocio,
  person: wire.Persona,
  category: wire.Categoria,
  categoryBefore: wire.CategoriaAntes,
  isInDebt: wire.Deuda,
  error: wire.Error,
});

/** The requested rows of an import, without their page. */
export const importBody = (id: number, kind: RowKind) => ({ ImportacionId: id, Ver: KIND_NAMES[kind] });

export async function fetchImport(id: number, kind: RowKind, from: string, signal: AbortSignal) {
  const body = { ...importBody(id, kind), ...(from !== '' && { Desde: from }) };
  const wire = await clubFetch('club/importaciones/leer', body, { signal });
  return {
    import: importOf(wire.Importacion),
    rows: wire.Filas.map(rowOf),
    total: wire.Total,
    next: wire.Siguiente,
  };
}

export const uploadRegister = (operation: string, name: string, base64: string) =>
  clubCall('club/importaciones/subir', { Operacion: operation, Nombre: name, ArchivoB64: base64 });

export const fetchRegister = (operation: string) =>
  clubCall('club/importaciones/pedir', { Operacion: operation });

export const applyImport = (operation: string, { id, version }: MemberImport) =>
  clubCall('club/importaciones/aplicar', { Operacion: operation, ImportacionId: id, Version: version });

export const discardImport = (operation: string, { id, version }: MemberImport) =>
  clubCall('club/importaciones/descartar', { Operacion: operation, ImportacionId: id, Version: version });

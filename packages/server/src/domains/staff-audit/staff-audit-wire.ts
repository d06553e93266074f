import type { AnswerOf, ClubAuditoriaListar, RequestOf } from '@club/contract/club';
import { actText } from '@club/contract/club/act-words';
import { ROLE_NAMES } from '@club/contract/club/permissions';
import { entityName } from '@club/contract/club/words';
import { type ExportSource, exportSource } from '../../shared/export-source.ts';
import { maskedDocument } from '../../shared/identity-document.ts';
import { listOrder } from '../../shared/list-order.ts';
import { dayEnd, montevideoDateTime, montevideoInstant } from '../../shared/montevideo.ts';
import { cursorBefore, cursorFromText, cursorText, PAGE_ROWS } from '../../shared/row-cursor.ts';
import type { Act, Fields } from './act.ts';
import {
  type ActFilter,
  type ActPage,
  actsWithDocuments,
  type ListedAct,
  OF_DOCUMENTS,
} from './audit-store.ts';

type Request = RequestOf<typeof ClubAuditoriaListar>;
type ActOnWire = AnswerOf<typeof ClubAuditoriaListar>['Actos'][number];

export function filterFromWire({ Filtro = {} }: Pick<Request, 'Filtro'>): ActFilter {
  const { DesdeFecha, HastaFecha } = Filtro;
  return {
    since: DesdeFecha ? montevideoInstant(DesdeFecha) : undefined,
    until: HastaFecha ? dayEnd(HastaFecha) : undefined,
    memberId: Filtro.MiembroId,
    act: Filtro.Acto,
    entity: Filtro.Entidad,
    entityId: Filtro.EntidadId,
  };
}

const ORDERS = { cuando: 'at', persona: 'person', acto: 'act' } as const;

/** The requested page; if sorted by a column, its cursor counts rows. */
export function pageFromWire({ Desde, Cantidad = PAGE_ROWS, Orden }: Request): ActPage {
  const order = listOrder(Orden, ORDERS);
  const sorted = order ? { order, from: cursorFromText(Desde) } : undefined;
  return { before: cursorBefore(Desde), count: Cantidad, sorted };
}

/** The cursor of the next page; empty for none. */
export function nextOf({ count, sorted }: ActPage, acts: readonly ListedAct[], total: number): string {
  if (sorted) return cursorText(sorted.from + count, total);
  const last = acts.length === count ? acts.at(-1) : undefined;
  return last ? String(last.number) : '';
}

export function actToWire(act: ListedAct): ActOnWire {
  return {
    ActoId: act.number,
    En: montevideoDateTime(act.at),
    MiembroId: act.memberId ?? 0,
    Persona: act.person,
    Roles: [...act.roles],
    IP: act.ip ?? '',
    Acto: act.act,
    Entidad: act.entity,
    EntidadId: act.entityId ?? '',
    EntidadNombre: act.entityName ?? '',
    Cambios: changesToWire(act),
    Motivo: act.reason ?? '',
    AprobadoPor: act.approver ?? '',
    Operacion: act.operation ?? '',
  };
}

/** All acts that match a filter, for an export; documents in full only for callers with the permission (spec 4 §2.13). */
export function exportedActs(
  { Orden, ...filter }: Pick<Request, 'Filtro' | 'Orden'>,
  seesDocuments: boolean,
): ExportSource {
  const written = seesDocuments ? (change: Change) => change : hiddenDocument;
  const acts = actsWithDocuments(filterFromWire(filter), listOrder(Orden, ORDERS));
  const cells = (act: ListedAct) => ({
    'Acto N.º': act.number,
    Fecha: act.at,
    Persona: act.person,
    Roles: act.roles.map((role) => ROLE_NAMES[role]).join(', '),
    IP: act.ip,
    Acto: actText(act.act),
    Entidad: entityName(act.entity),
    Id: act.entityId,
    Nombre: act.entityName,
    Cambios: changesToWire(act)
      .map(written)
      .map(({ Campo, Antes, Despues }) => `${Campo}: ${Antes || '—'} → ${Despues || '—'}`)
      .join('; '),
    Motivo: act.reason,
    'Aprobado por': act.approver,
    Operación: act.operation,
  });
  return exportSource(acts, cells, { hasDocuments: true });
}

type Change = ActOnWire['Cambios'][number];

/** A change without the documents in it. What a gate's policy says of documents has none. */
function hiddenDocument(change: Change): Change {
  if (!OF_DOCUMENTS.includes(change.Campo)) return change;
  const hidden = (text: string) => (/\d/.test(text) && !/ de cada /.test(text) ? maskedDocument(text) : text);
  const allHidden = (texts: string) => texts.split(', ').map(hidden).join(', ');
  return { ...change, Antes: allHidden(change.Antes), Despues: allHidden(change.Despues) };
}

/** The named fields of an act, as text. */
export function changesToWire({
  before,
  after,
  fields,
}: Pick<Act, 'before' | 'after'> & Partial<Pick<ListedAct, 'fields'>>): ActOnWire['Cambios'] {
  const names = fields ?? Object.keys({ ...before, ...after });
  return names.map((name) => ({
    Campo: name,
    Antes: textOf(before?.[name]),
    Despues: textOf(after?.[name]),
  }));
}

function textOf(value: Fields[string] | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

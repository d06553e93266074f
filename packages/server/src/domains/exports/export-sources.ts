import type { Permission } from '@club/contract/club/permissions';
import type { Context } from '../../context.ts';
import { type Executor, joining } from '../../db/database.ts';
import type { ReadCalls } from '../../http/read-calls.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { areScansForgotten, exportedClosing, exportedScans } from '../control-room/public.ts';
import { exportedMovements, exportedSettlement } from '../finance/public.ts';
import { exportedTickets, findSoldShow } from '../sales/public.ts';
import { mayCall } from '../staff/public.ts';
import { type Act, exportedActs } from '../staff-audit/public.ts';
import { type ExportKind, MOST_ROWS, PERMISSIONS, type ReportKind } from './export-rules.ts';
import { type ExportTable, listTable, queryTable } from './export-table.ts';
import { type ExportFilter, filterFromWire, isReport, listOfKind } from './exports-wire.ts';

/** The reading calls of the office, whose lists are exported. */
export type Lists = () => ReadCalls;

/** The actor, and the filters of the screen. */
export interface Wanted {
  readonly kind: ExportKind;
  readonly filter: ExportFilter;
  readonly actor: StaffActor;
  readonly permissions: ReadonlySet<Permission>;
  /** Whether changes in the audit have documents in full. */
  readonly seesDocuments: boolean;
}

/** A table, and the name of its file. */
export interface NamedTable {
  readonly table: ExportTable;
  readonly name: string;
  /** The search for a document that it is, where no call of the screen records it. */
  readonly search?: Act | null;
}
type Found = Result<
  NamedTable,
  'not-permitted' | 'not-found' | 'period-wrong' | 'malformed' | 'scans-forgotten'
>;

/** The source of an export: a report, or a list with its call's answer. */
export async function tableOf(context: Context, lists: Lists, wanted: Wanted): Promise<Found> {
  const { kind, permissions } = wanted;
  const allowed = PERMISSIONS[kind];
  if (allowed && !mayCall(permissions, allowed)) return refuse('not-permitted');
  return isReport(kind) ? reportOf(context, kind, wanted.filter) : listOf(context, lists, wanted);
}

const TICKETS = {
  sales: ['all', 'Ventas'],
  persons: ['by-place', 'Personas por sector'],
  redemptions: ['redeemed', 'Canjes'],
  'absent-seats': ['absent-seats', 'Butacas que no vinieron'],
} as const;

async function reportOf(context: Context, kind: ReportKind, filter: ExportFilter): Promise<Found> {
  const { showId, since, until, day } = filterFromWire(filter);
  switch (kind) {
    case 'sales':
    case 'persons':
    case 'redemptions':
    case 'absent-seats': {
      const [part, name] = TICKETS[kind];
      const show = await findSoldShow(context.database.kysely, showId);
      if (!show) return refuse('not-found');
      if (kind === 'absent-seats' && (await areScansForgotten(context, showId)))
        return refuse('scans-forgotten');
      return named(queryTable(exportedTickets(showId, part)), `${name}, ${show.name}`);
    }
    case 'settlement': {
      const source = await exportedSettlement(context, since, until);
      return source ? named(queryTable(source), `Liquidación, ${since} a ${until}`) : refuse('period-wrong');
    }
    case 'movements': {
      const source = await exportedMovements(context, since, until);
      return source ? named(queryTable(source), `Movimientos, ${since} a ${until}`) : refuse('period-wrong');
    }
    case 'closing': {
      const closing = await exportedClosing(context, showId, day);
      return closing ? named(queryTable(closing.source), closing.name) : refuse('not-found');
    }
  }
}

async function listOf(context: Context, lists: Lists, wanted: Wanted): Promise<Found> {
  const { kind, filter, actor, permissions, seesDocuments } = wanted;
  const { call, plan } = listOfKind(kind);
  const list = lists().get(call);
  if (!list) throw new Error(`export: there is no ${call}`);
  if (!mayCall(permissions, list.call.permission)) return refuse('not-permitted');
  const body = list.check(filter.Lista ?? {});
  if (!body.ok) return refuse('malformed', { field: body.field });
  // Validated by the contract of its call.
  if (plan === 'acts') {
    const acts = exportedActs(body.value as ActsRequest, seesDocuments);
    return named(queryTable(acts), 'Auditoría');
  }
  if (plan === 'scans') {
    const scans = await exportedScans(context, body.value as ScansRequest);
    if (!scans) return refuse('not-found');
    const { source, showName, search } = scans;
    return ok({ table: queryTable(source), name: `Lecturas, ${showName}`, search });
  }
  const readerIn = (tx: Executor, isReport: boolean) => ({
    ...{ context: { ...context, database: joining(context.database, tx, { isReport }) } },
    // One more, since too many make no file.
    ...{ actor, permissions, mostRows: MOST_ROWS + 1 },
  });
  return named(listTable({ list, body: body.value, readerIn, ...plan }), plan.title);
}

type ActsRequest = Parameters<typeof exportedActs>[0];
type ScansRequest = Parameters<typeof exportedScans>[1];

const named = (table: ExportTable, name: string): Found => ok({ table, name });

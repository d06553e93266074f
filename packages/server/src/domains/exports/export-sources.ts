import type { Permission } from '@club/contract/club/permissions';
import type { Context } from '../../context.ts';
import type { ExportSource } from '../../shared/export-source.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { areScansForgotten, exportedClosing, exportedScans } from '../control-room/public.ts';
import { exportedSettlement } from '../finance/public.ts';
import { exportedSeats } from '../owned-seats/public.ts';
import { exportedTickets, findSoldShow } from '../sales/public.ts';
import { exportedActs } from '../staff-audit/public.ts';
import { exportedTills } from '../till/public.ts';
import type { ExportKind } from './export-rules.ts';
import { type ExportFilter, filterFromWire } from './exports-wire.ts';

/** For whom, and what: as the screen has it. */
export interface Wanted {
  readonly kind: ExportKind;
  readonly filter: ExportFilter;
  readonly memberId: number;
  readonly permissions: ReadonlySet<Permission>;
}

/** A source, and what its file is called. */
export interface NamedSource {
  readonly source: ExportSource;
  readonly name: string;
}
type Found = Result<NamedSource, 'not-found' | 'period-wrong' | 'scans-forgotten'>;

const TICKETS = {
  sales: ['all', 'Ventas'],
  persons: ['by-place', 'Personas por sector'],
  redemptions: ['redeemed', 'Canjes'],
  'absent-seats': ['absent-seats', 'Butacas que no vinieron'],
} as const;

/** What each kind lists. One more is a line here, its name in `exports-wire.ts` and its columns in the contract. */
export async function sourceOf(context: Context, wanted: Wanted): Promise<Found> {
  const { kind, filter, memberId, permissions } = wanted;
  const { showId, since, until } = filterFromWire(filter);
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
      return named(exportedTickets(showId, part), `${name}, ${show.name}`);
    }
    case 'settlement': {
      const source = await exportedSettlement(context, since, until);
      return source ? named(source, `Liquidación, ${since} a ${until}`) : refuse('period-wrong');
    }
    case 'tills':
      return named(exportedTills(permissions.has('money:V') ? null : memberId), 'Cajas');
    case 'owned-seats':
      return named(exportedSeats(), 'Butacas');
    case 'scans': {
      const show = await findSoldShow(context.database.kysely, showId);
      return show ? named(exportedScans(showId), `Lecturas, ${show.name}`) : refuse('not-found');
    }
    case 'closing': {
      const closing = await exportedClosing(context, showId);
      return closing ? named(closing.source, `Cierre, ${closing.showName}`) : refuse('not-found');
    }
    case 'audit':
      return named(exportedActs({ Filtro: filter }), 'Auditoría');
  }
}

const named = (source: ExportSource, name: string): Found => ok({ source, name });

import { GATE } from '@club/contract/gate/constants';
import { RESULTS } from '@club/gate-rules/results.ts';
import type { StoredScan } from '../store/scan.ts';

/** Annulled and replaced tickets: no lane admits them by itself (spec 5 §5.4). */
export const isForServer = ({ result }: Pick<StoredScan, 'result'>): boolean => /^X[56]$/.test(result);

/**
 * Results that a supervisor may override: never forged codes, another show's, one that is not played or an annulled ticket, which has no entry
 * to write. A replaced one is admitted by the server (`byServer`: it knows the supervisor by a shift).
 */
export function mayAdmit(
  { result, undoes }: Pick<StoredScan, 'result' | 'undoes'>,
  byServer: boolean,
): boolean {
  if (undoes || RESULTS[result].color === 'green' || /^X[1-5]$/.test(result)) return false;
  return isForServer({ result }) ? byServer : true;
}

export const mayUndo = (
  { admits, undone, time }: Pick<StoredScan, 'admits' | 'undone' | 'time'>,
  now: number,
): boolean => admits && !undone && now - time.device < GATE.undoSupervisor;

/** Tickets for an exit by hand: those inside this lane's zone, as far as it knows; X13 is of who is in the boxes. */
export const mayExit = ({
  admits,
  undone,
  undoes,
  result,
  direction,
}: Pick<StoredScan, 'admits' | 'undone' | 'undoes' | 'result' | 'direction'>): boolean =>
  direction === 'in' && !undoes && !undone && (admits || /^X1[12]$/.test(result));

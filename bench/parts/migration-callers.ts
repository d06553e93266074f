import { authorizationOf } from './bench-server.ts';
import { payAndReturn, prepare, type Shop } from './buyer.ts';
import { poster } from './load.ts';
import { BUYERS, HELD_SECTORS, HOLDERS, type PreviousSeason } from './previous-season.ts';
import { callFields } from './purchase-fields.ts';

const CALLERS = { holding: 32, buying: 32 };
/** Pesos. */
const PRICE = 1_000;

/** The callers' results since `begin`. A fault is an answer of 500 or more, or none at all. */
export interface Met {
  readonly counted: number;
  readonly refused: number;
  readonly faults: readonly string[];
  readonly slowestMs: number;
}

/** 32 callers who hold and 32 who buy, continuously, until they are stopped. */
export function startMigrationCallers(
  siteUrl: string,
  paymentsUrl: string,
  { showId, categoryId }: PreviousSeason,
  firstBuyer = 1,
) {
  const site = poster(siteUrl);
  const provider = poster(paymentsUrl);
  let met = { counted: 0, refused: 0, faults: [] as string[], slowestMs: 0 };
  let isOpen = true;
  let buyer = firstBuyer;

  /** One call, counted. */
  const post: Shop['post'] = async (path, payload, authorization) => {
    const begun = performance.now();
    const answer = await site.post(path, payload, authorization).catch((error: Error) => {
      met.faults.push(`${path}: ${error.message}`);
      throw error;
    });
    met.counted += 1;
    met.slowestMs = Math.max(met.slowestMs, performance.now() - begun);
    if (answer.status >= 500) met.faults.push(`${path}: ${answer.status}`);
    else if (answer.body.ErrorCod !== undefined && answer.body.ErrorCod !== 0) met.refused += 1;
    return answer;
  };
  const shop: Shop = { post, postToProvider: provider.post, showId, categoryId, price: PRICE };

  const hold = async (caller: number) => {
    for (let index = 0; isOpen; index += 1) {
      const SectorCod = HELD_SECTORS[(caller + index) % HELD_SECTORS.length] ?? '';
      const holder = BUYERS + 1 + ((caller + index * CALLERS.holding) % HOLDERS);
      const fields = callFields.hold(showId, { TribunaId: 1, SectorCod }, []);
      await post('/api/WSTransaccionSSO', fields, authorizationOf(holder)).catch(() => {});
    }
  };
  const buy = async () => {
    while (isOpen) {
      try {
        if (!(await payAndReturn(shop, await prepare(shop, buyer++, 2))))
          met.faults.push('paid, without tickets');
      } catch {
        // Counted where it happened.
      }
    }
  };
  const running = [
    ...Array.from({ length: CALLERS.holding }, (_value, caller) => hold(caller)),
    ...Array.from({ length: CALLERS.buying }, buy),
  ];
  return {
    begin: () => {
      met = { counted: 0, refused: 0, faults: [], slowestMs: 0 };
    },
    end: (): Met => met,
    nextBuyer: () => buyer,
    stop: async () => {
      isOpen = false;
      await Promise.all(running);
      site.close();
      provider.close();
    },
  };
}

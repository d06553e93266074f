import type { Executor } from '../../db/database.ts';
import { holdsOfShow } from '../holds/public.ts';
import { holdsWithOrder, moneyOfShow, type ShowMoney } from '../payments/public.ts';
import { type ChannelCount, countByChannel } from '../tickets/public.ts';

/** The numbers of moving or cancelling a show. */
export interface ShowNumbers {
  readonly endableHolds: number;
  readonly holdsWithOrder: number;
  readonly tickets: number;
  readonly purchases: number;
  readonly freeTickets: number;
  readonly channels: readonly ChannelCount[];
  readonly money: readonly ShowMoney[];
}

/** Counts it. */
export async function numbersOf(executor: Executor, showId: number, now: Date): Promise<ShowNumbers> {
  const held = await holdsOfShow(executor, showId, now);
  const paying = (await holdsWithOrder(executor, held, now)).size;
  const channels = await countByChannel(executor, showId);
  const sum = (pick: (count: ChannelCount) => number) =>
    channels.reduce((total, count) => total + pick(count), 0);
  return {
    ...{ endableHolds: held.length - paying, holdsWithOrder: paying, channels },
    tickets: sum(({ tickets }) => tickets),
    purchases: sum(({ purchases }) => purchases),
    freeTickets: sum(({ freeTickets }) => freeTickets),
    money: await moneyOfShow(executor, showId),
  };
}

/** A process of fans: takes its orders through the channel, lets them arrive, answers with what they saw. */
import { setTimeout as pause } from 'node:timers/promises';
import { Fan, type StormPlan } from './fan.ts';
import { FanLog } from './fan-log.ts';
import { poster } from './load.ts';

export interface FanOrders {
  readonly plan: StormPlan;
  readonly paymentsUrl: string;
  readonly firstFan: number;
  readonly fans: number;
  readonly arriveWithinMs: number;
}

async function play({ plan, paymentsUrl, firstFan, fans, arriveWithinMs }: FanOrders): Promise<void> {
  const log = new FanLog();
  const provider = poster(paymentsUrl);
  const pay = async (preferenceId: string) => {
    await provider.post('/_control', { action: 'pay', preferenceId, notify: 'never' });
  };
  const visits = Array.from({ length: fans }, async (_value, index) => {
    await pause((arriveWithinMs * index) / fans);
    log.noteEnding(await new Fan(plan, firstFan + index, log, pay).visit());
  });
  await Promise.all(visits);
  provider.close();
  // A channel that is closed loses what is still on its way.
  await new Promise((sent) => process.send?.(log.report(), sent));
}

process.once('message', (orders: FanOrders) => {
  play(orders).then(
    () => process.disconnect(),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

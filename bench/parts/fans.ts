/** A process of fans: gets its orders through the channel, starts the fans, answers with their measurements. */
import { setTimeout as pause } from 'node:timers/promises';
import { Decoded } from './decoded.ts';
import { Fan, type StormPlan } from './fan.ts';
import { FanLine } from './fan-line.ts';
import { FanLog } from './fan-log.ts';
import { FrontProxy } from './front-proxy.ts';
import { poster } from './load.ts';

export interface FanOrders {
  readonly plan: StormPlan;
  readonly paymentsUrl: string;
  readonly firstFan: number;
  readonly fans: number;
  readonly arriveWithinMs: number;
  /** The number of processes of fans. */
  readonly processes: number;
}

async function play({
  plan,
  paymentsUrl,
  firstFan,
  fans,
  arriveWithinMs,
  processes,
}: FanOrders): Promise<void> {
  const log = new FanLog(processes);
  const proxy = new FrontProxy();
  const provider = poster(paymentsUrl);
  const pay = async (preferenceId: string) => {
    await provider.post('/_control', { action: 'pay', preferenceId, notify: 'never' });
  };
  const line = plan.roomId === null ? null : new FanLine(plan.roomId, plan.ports[0] ?? 0);
  const around = { log, proxy, line, decoded: new Decoded(), pay };
  const visits = Array.from({ length: fans }, async (_value, index) => {
    await pause((arriveWithinMs * index) / fans);
    const fan = new Fan(plan, firstFan + index, around);
    log.noteEnding(await fan.visit(), fan.waitedMs);
  });
  await Promise.all(visits);
  await line?.close();
  provider.close();
  proxy.close();
  // A closed channel loses messages in flight.
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

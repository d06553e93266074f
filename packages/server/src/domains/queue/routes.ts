import { WSFilaActiva } from '@club/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok } from '../../shared/result.ts';
import { activeQueueUrl } from './queue-store.ts';

/** Whether visitors must wait in an outside queue (document 1 §4). */
export function registerQueueRoutes(serve: Serve, { database, clock }: Context): void {
  serve(
    WSFilaActiva,
    async () => {
      const url = await activeQueueUrl(database.kysely, clock.now());
      return ok({ isFilaActiva: url !== null, URLFila: url ?? '' });
    },
    () => '',
  );
}

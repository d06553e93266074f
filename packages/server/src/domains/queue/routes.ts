import { WSFilaActiva } from '@club/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok } from '../../shared/result.ts';
import { siteRoomUrl } from '../waiting-room/public.ts';
import { activeQueueUrl } from './queue-store.ts';

/**
 * Whether visitors must wait before they see the site: in a room of our own, or in an external queue (spec 1 §4, 6
 * §5).
 */
export function registerQueueRoutes(serve: Serve, context: Context): void {
  const { database, clock } = context;
  serve(
    WSFilaActiva,
    async () => {
      const url = siteRoomUrl(context) ?? (await activeQueueUrl(database.kysely, clock.now()));
      return ok({ isFilaActiva: url !== null, URLFila: url ?? '' });
    },
    () => '',
  );
}

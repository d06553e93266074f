import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { hastenForgottenTills, tellForgottenTill } from './tell-forgotten.ts';

export function tillWorkers(context: Context) {
  return {
    'tell-forgotten-till': async ({ tillId }) => {
      await tellForgottenTill(context, tillId);
    },
    'hasten-forgotten-tills': async () => {
      await hastenForgottenTills(context);
    },
  } satisfies Workers;
}

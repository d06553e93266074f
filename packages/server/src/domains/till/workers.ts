import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { tellForgottenTill } from './tell-forgotten.ts';

export function tillWorkers(context: Context) {
  return {
    'tell-forgotten-till': async ({ tillId }) => {
      await tellForgottenTill(context, tillId);
    },
  } satisfies Workers;
}

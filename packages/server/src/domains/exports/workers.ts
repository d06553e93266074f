import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import type { Lists } from './export-sources.ts';
import { makeExport, removeExport } from './make-export.ts';

/** `context`: of the office, so that an export does not use the fans' connections. */
export function exportWorkers(context: Context, lists: Lists): Workers {
  return {
    'make-export': (payload) => makeExport(context, lists, payload),
    'remove-export': (payload) => removeExport(context, payload),
  };
}

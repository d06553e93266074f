import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { swapImport } from './apply-import.ts';
import { fetchByNight } from './begin-import.ts';
import { hashPins, readImport } from './read-import.ts';
import { mailPin } from './send-pin.ts';

/** `context`: of the office: registers are read with plans for many rows, apart from the fans' connections. */
export function memberWorkers(context: Context): Workers {
  return {
    'fetch-members': () => fetchByNight(context),
    'read-member-import': (payload) => readImport(context, payload),
    'hash-member-pins': (payload) => hashPins(context, payload),
    'apply-member-import': (payload) => swapImport(context, payload),
    'mail-member-pin': (payload) => mailPin(context, payload),
  };
}

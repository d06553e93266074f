import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { mailAccreditation } from './mail-accreditation.ts';

export function accreditationWorkers(context: Context): Workers {
  return { 'mail-accreditation': ({ accreditationId }) => mailAccreditation(context, accreditationId) };
}

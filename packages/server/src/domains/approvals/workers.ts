import type { Context } from '../../context.ts';
import type { LateActs } from '../../http/late-acts.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { endApproval } from './end-approval.ts';

export function approvalWorkers(context: Context, acts: LateActs): Workers {
  return { 'end-approval': ({ approvalId }) => endApproval(context, acts, approvalId) };
}

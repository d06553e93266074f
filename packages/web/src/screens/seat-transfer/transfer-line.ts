import type { DocumentType } from '../../api/people.ts';
import { personSummary } from '../../features/person-form/person-rules.ts';
import type { SummaryLine } from '../../features/purchase-summary/PurchaseSummary.tsx';
import type { TransferForm } from './transfer-form.ts';
import { firstMissing } from './transfer-rules.ts';

/** The only ticket of a transfer in the summary; with its person once complete. */
export function transferLine(form: TransferForm, documentTypes: readonly DocumentType[]): SummaryLine {
  if (firstMissing(form) !== null) return { number: 1, ticket: null };
  return {
    number: 1,
    ticket: {
      ...personSummary(form.beneficiary, documentTypes),
      category: 'Transferencia de butaca',
      price: '0.00',
    },
  };
}

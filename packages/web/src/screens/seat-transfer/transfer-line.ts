import type { DocumentType } from '../../api/people.ts';
import type { SummaryLine } from '../../features/purchase-summary/PurchaseSummary.tsx';
import type { TransferForm } from './transfer-form.ts';
import { firstMissing } from './transfer-rules.ts';

/** The one ticket of a transfer in the summary; its person once everything is filled in. */
export function transferLine(form: TransferForm, documentTypes: readonly DocumentType[]): SummaryLine {
  if (firstMissing(form) !== null) return { number: 1, ticket: null };
  const { firstName, lastName, documentTypeId, document } = form.beneficiary;
  const type = documentTypes.find(({ id }) => id === documentTypeId)?.abbreviation ?? '';
  return {
    number: 1,
    ticket: {
      person: `${firstName.trim()} ${lastName.trim()}`,
      document: `${type} ${document.trim()}`.trim(),
      category: 'Transferencia de butaca',
      price: '0.00',
    },
  };
}

import { priceText } from '../../shared/money.ts';
import { montevideoDateTime } from '../../shared/montevideo.ts';
import type { ListedIncident } from './incident-store.ts';

const HEADINGS = ['id', 'time', 'kind', 'reason', 'provider', 'reference', 'payment', 'amount', 'outcome'];

/** Money incidents as a table of text, for operators; times are Montevideo's. */
export function incidentTable(incidents: readonly ListedIncident[]): string {
  const rows = incidents.map((incident) => [
    String(incident.id),
    montevideoDateTime(incident.at).replace('T', ' '),
    incident.kind,
    incident.reason,
    incident.provider,
    incident.reference,
    incident.providerPaymentId,
    incident.currency === '' ? '' : `${incident.currency} ${priceText(incident.amount)}`,
    incident.outcome,
  ]);
  const lines = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_heading, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const written = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${written.join('\n')}\n`;
}

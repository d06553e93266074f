import { type AuditRow, brokenInvariants } from './read-audit.ts';

/** The audit as a text table, for operators; the last line is a summary. */
export function auditTable(rows: readonly AuditRow[]): string {
  const width = Math.max(...rows.map(({ says }) => says.length));
  const lines = rows.map(({ name, says, violations, example }) =>
    violations === 0
      ? `ok      ${says}`
      : `BROKEN  ${says.padEnd(width)}  ${violations} x ${name}, e.g. ${example}`,
  );
  const broken = brokenInvariants(rows).length;
  const sum =
    broken === 0
      ? `All ${rows.length} invariants hold.`
      : `${broken} of ${rows.length} invariants are broken.`;
  return `${lines.join('\n')}\n\n${sum}\n`;
}

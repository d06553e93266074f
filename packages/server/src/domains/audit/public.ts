export { auditTable } from './audit-table.ts';
export { type AuditRow, brokenTruths, readAudit } from './read-audit.ts';

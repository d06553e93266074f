export { auditTable } from './audit-table.ts';
export { type AuditRow, brokenInvariants, readAudit } from './read-audit.ts';

export { auditTable } from './audit-table.ts';
export { brokenInvariants, readAudit } from './read-audit.ts';

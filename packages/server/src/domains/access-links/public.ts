export { type AccessLink, checkLink } from './check-link.ts';
export { issueLink, type LinkTerms } from './issue-link.ts';
export type { LinkKey, LinkKind } from './link-key.ts';
export { renewLink } from './renew-link.ts';
export { revokeLink } from './revoke-link.ts';

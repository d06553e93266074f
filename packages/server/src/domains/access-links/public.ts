export { type AccessLink, checkLink } from './check-link.ts';
export {
  type GivenLink,
  giveLink,
  type LinkSubject,
  type PrivatePage,
  takeLinkBack,
} from './give-link.ts';
export { issueLink, type LinkTerms } from './issue-link.ts';
export type { LinkKey, LinkKind } from './link-key.ts';
export { linkToWire } from './link-wire.ts';
export { renewLink } from './renew-link.ts';
export { revokeLink } from './revoke-link.ts';

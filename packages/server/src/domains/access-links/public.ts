export { checkLink } from './check-link.ts';
export {
  type GivenLink,
  giveLink,
  type PrivatePage,
  takeLinkBack,
} from './give-link.ts';
export { issueLink } from './issue-link.ts';
export type { LinkKey } from './link-key.ts';
export { linkToWire } from './link-wire.ts';
export { renewLink } from './renew-link.ts';
export { revokeLink, revokeLinksOf } from './revoke-link.ts';

import { isOnServer } from '@club/ui/lib/on-server.ts';
import { currentTransport } from '../api/transport.ts';
import { isRecord } from '../session/stored-value.ts';

export interface NamedLink {
  readonly name: string;
  readonly href: string;
}

/** The club's configuration, served as `/club.json`, never in code (spec 1 §2.2). */
export interface ClubConfig {
  readonly name: string;
  readonly shortName: string;
  /** The club's own site. */
  readonly siteUrl: string;
  /** The external how-it-works video. */
  readonly howItWorksUrl: string;
  readonly contact: { readonly label: string; readonly href: string };
  /** The members' department's contact: an address or a number, as text. */
  readonly membersContact: string;
  readonly sponsors: readonly { readonly name: string; readonly logoUrl: string; readonly href: string }[];
  readonly social: readonly NamedLink[];
  readonly copyright: string;
  /** The external login page, the fallback for a login that cannot be started or finished. */
  readonly loginFallbackUrl: string;
  /** The page to become a member. */
  readonly memberJoinUrl: string;
  readonly accreditationProtocolUrl: string;
  readonly crestUrl: string;
  /** Cookie of the outside waiting room, cleared at logout. */
  readonly queueCookie: string;
}

export const EMPTY_CLUB: ClubConfig = {
  name: 'Entradas',
  shortName: 'Entradas',
  siteUrl: '',
  howItWorksUrl: '',
  contact: { label: '', href: '' },
  membersContact: '',
  sponsors: [],
  social: [],
  copyright: '',
  loginFallbackUrl: '',
  memberJoinUrl: '',
  accreditationProtocolUrl: '',
  crestUrl: '/imagenes/new-club.svg',
  queueCookie: '',
};

let pending: Promise<ClubConfig> | null = null;

/**
 * The club's configuration, fetched once. Missing parts are empty, and the shell omits empty parts; a failed fetch is retried by the next
 * caller.
 */
export function fetchClubConfig(): Promise<ClubConfig> {
  // The server caches nothing between pages.
  if (isOnServer) return readClubConfig();
  pending ??= readClubConfig().catch(() => {
    // Tickets can be sold without sponsors and links.
    pending = null;
    return EMPTY_CLUB;
  });
  return pending;
}

async function readClubConfig(): Promise<ClubConfig> {
  const response = await currentTransport().fetch('/club.json');
  const content: unknown = await response.json();
  if (!response.ok || !isRecord(content)) throw new Error('No club configuration');
  return { ...EMPTY_CLUB, ...content };
}

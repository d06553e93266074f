/** One person of the demo: who they are at the club's single sign-on, and what they are good for. */
export interface DemoPerson {
  /** Stable subject at the identity provider. */
  readonly sub: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly documentType: number;
  readonly document: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate?: string;
  readonly phone?: string;
  readonly country?: string;
  readonly memberNumber?: string;
  /** One Spanish sentence: what this person shows in the demo. */
  readonly shows: string;
  /** Of people who work at the club: the secret of their second factor, in base32. */
  readonly team?: { readonly authenticatorSecret: string };
}

/** Listening ports; 0 or absent means any free one. */
export interface SandboxPorts {
  readonly sso?: number;
  readonly payments?: number;
  readonly mailboxWeb?: number;
  readonly smtp?: number;
}

export interface SandboxOptions {
  readonly host?: '127.0.0.1';
  readonly ports?: SandboxPorts;
  /** Origin of the ticketing site, such as `http://127.0.0.1:8080`; may come later through `setSite`. */
  readonly siteUrl?: string;
  /** Exact redirect addresses of the site's client. One that begins with `/` is taken from `siteUrl`. */
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris?: readonly string[];
  /** Folder that keeps keys, payments and mails over a restart; without it everything lives in memory. */
  readonly dataDir?: string;
  readonly persons: readonly DemoPerson[];
  /** The site's client at the single sign-on. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Secret that signs the card provider's notifications. */
  readonly webhookSecret: string;
  /** The merchant's number at the card provider. */
  readonly collectorId: number;
  /** Card provider's keys; made up from the merchant's number when absent. */
  readonly accessToken?: string;
  readonly publicKey?: string;
  /** The dollar checkout's keys; made up when absent. */
  readonly dollarClientId?: string;
  readonly dollarClientSecret?: string;
  readonly dollarWebhookId?: string;
  /** Where the dollar checkout sends its notifications; may come later through `control.setDollarWebhook`. */
  readonly dollarWebhookUrl?: string;
  /** Pauses in milliseconds before each further attempt at a notification that was not accepted. */
  readonly notificationRetryMs?: readonly number[];
  /** How long a notification waits for an answer, in milliseconds. */
  readonly notificationTimeoutMs?: number;
  /** The member register as a table of text; may come later through `control.setRegister`. */
  readonly registerCsv?: string;
  readonly registerToken?: string;
  readonly clock?: () => Date;
}

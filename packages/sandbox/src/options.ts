/** A person of the demo: their identity at the single sign-on, and what they are used for. */
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
  /** One sentence in Spanish: what this person demonstrates. */
  readonly shows: string;
  /** Of staff: the secret of their second factor, in base32. */
  readonly team?: { readonly authenticatorSecret: string };
}

/** Listening ports; 0 or absent: any free one. */
export interface SandboxPorts {
  readonly sso?: number;
  readonly payments?: number;
  readonly mailboxWeb?: number;
  readonly smtp?: number;
}

export interface SandboxOptions {
  readonly host?: '127.0.0.1';
  readonly ports?: SandboxPorts;
  /** Origin of the ticketing site, such as `http://127.0.0.1:8080`; can be set later by `setSite`. */
  readonly siteUrl?: string;
  /** Exact redirect addresses of the site's client. One that begins with `/` is relative to `siteUrl`. */
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris?: readonly string[];
  /** Folder for keys, payments and mails across restarts; without it, everything is in memory. */
  readonly dataDir?: string;
  readonly persons: readonly DemoPerson[];
  /** The site's client at the single sign-on. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Secret for signing the card provider's notifications. */
  readonly webhookSecret: string;
  /** The merchant's number at the card provider. */
  readonly collectorId: number;
  /** The card provider's keys; derived from the merchant's number if absent. */
  readonly accessToken?: string;
  readonly publicKey?: string;
  /** The dollar checkout's credentials; test values if absent. */
  readonly dollarClientId?: string;
  readonly dollarClientSecret?: string;
  readonly dollarWebhookId?: string;
  /** Address of the dollar checkout's notifications; can be set later by `control.setDollarWebhook`. */
  readonly dollarWebhookUrl?: string;
  /** Delays in milliseconds before each retry of a notification that was not accepted. */
  readonly notificationRetryMs?: readonly number[];
  /** Timeout of a notification's answer, in milliseconds. */
  readonly notificationTimeoutMs?: number;
  /** The member register as CSV; can be set later by `control.setRegister`. */
  readonly registerCsv?: string;
  readonly registerToken?: string;
  readonly clock?: () => Date;
}

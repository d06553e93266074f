import { DEMO_NAMES, DEMO_SECRETS } from '@club/server/config/demo-keys.ts';
import type { SandboxAddresses } from './sandbox-addresses.ts';

/** Credentials of the outside systems, by setting; the demo's are public. */
export type OutsideKeys = Readonly<Record<keyof typeof DEMO_SECRETS, string>>;

/** The sandbox's counterpart of the server's credentials. */
export const sandboxKeys = (keys: OutsideKeys) => ({
  clientId: DEMO_NAMES.SSO_CLIENT_ID,
  clientSecret: keys.SSO_CLIENT_SECRET,
  collectorId: Number(DEMO_NAMES.CARD_COLLECTOR_ID),
  accessToken: keys.CARD_ACCESS_TOKEN,
  publicKey: keys.CARD_PUBLIC_KEY,
  webhookSecret: keys.CARD_WEBHOOK_SECRET,
  dollarClientId: DEMO_NAMES.DOLLAR_CLIENT_ID,
  dollarClientSecret: keys.DOLLAR_CLIENT_SECRET,
  dollarWebhookId: keys.DOLLAR_WEBHOOK_ID,
  registerToken: keys.MEMBER_REGISTER_TOKEN,
});

type ServerPlace = {
  port: number;
  siteUrl: string;
  databaseUrl: string;
  dataDir: string;
  addresses: SandboxAddresses;
  keys?: OutsideKeys;
};

/** The environment of a server that uses the sandbox (packages/server/src/config reads it). */
export function serverEnvironment(place: ServerPlace): Record<string, string> {
  const { sso, cardProvider, mailbox, register } = place.addresses;
  return {
    NODE_ENV: 'production',
    PROFILE: 'demo',
    HOST: '127.0.0.1',
    PORT: String(place.port),
    SITE_URL: place.siteUrl,
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    ...DEMO_NAMES,
    ...(place.keys ?? DEMO_SECRETS),
    SSO_ISSUER: sso.issuer,
    SSO_EDIT_PROFILE_URL: sso.profileUrl,
    CARD_BASE_URL: cardProvider.baseUrl,
    CARD_TOKEN_URL: `${cardProvider.baseUrl}/v1/card_tokens`,
    DOLLAR_BASE_URL: cardProvider.baseUrl,
    // The sandbox serves the certificate of its notifications from its own address.
    DOLLAR_CERTIFICATE_HOST: '127.0.0.1',
    MEMBER_REGISTER_URL: register.url,
    SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    ...(process.env.STORAGE === 'sandbox' ? storageEnvironment(place.addresses) : {}),
  };
}

/** Files go to the sandbox's S3 service instead of a folder, so that it can be taken down. */
function storageEnvironment({ storage }: SandboxAddresses): Record<string, string> {
  return {
    S3_ENDPOINT: storage.endpoint,
    S3_REGION: storage.region,
    S3_ACCESS_KEY_ID: storage.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
  };
}

import type { SandboxAddresses } from './sandbox-addresses.ts';

/** Keys that the sandbox and the server of a demo share; they open nothing outside of this machine. */
export const demoKeys = {
  clientId: 'club-ticketing',
  clientSecret: 'demo-secret',
  collectorId: '1000',
  webhookSecret: 'demo-webhook-secret',
  secondClientId: 'demo-client',
  secondClientSecret: 'demo-secret',
  secondWebhookId: 'demo-webhook',
} as const;

type ServerPlace = {
  port: number;
  siteUrl: string;
  databaseUrl: string;
  dataDir: string;
  addresses: SandboxAddresses;
};

/** The environment of a server that talks to the sandbox (packages/server/src/config.ts reads it). */
export function serverEnvironment(place: ServerPlace): Record<string, string> {
  const { sso, cardProvider, mailbox } = place.addresses;
  return {
    NODE_ENV: 'production',
    PROFILE: 'demo',
    HOST: '127.0.0.1',
    PORT: String(place.port),
    SITE_URL: place.siteUrl,
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    SSO_ISSUER: sso.issuer,
    SSO_CLIENT_ID: demoKeys.clientId,
    SSO_CLIENT_SECRET: demoKeys.clientSecret,
    SSO_EDIT_PROFILE_URL: sso.profileUrl,
    CARD_BASE_URL: cardProvider.baseUrl,
    CARD_TOKEN_URL: `${cardProvider.baseUrl}/v1/card_tokens`,
    CARD_ACCESS_TOKEN: cardProvider.accessToken,
    CARD_PUBLIC_KEY: cardProvider.publicKey,
    CARD_WEBHOOK_SECRET: demoKeys.webhookSecret,
    CARD_COLLECTOR_ID: demoKeys.collectorId,
    SECOND_BASE_URL: cardProvider.baseUrl,
    SECOND_CLIENT_ID: demoKeys.secondClientId,
    SECOND_CLIENT_SECRET: demoKeys.secondClientSecret,
    SECOND_WEBHOOK_ID: demoKeys.secondWebhookId,
    // The sandbox serves the certificate of its notifications from where it listens.
    SECOND_CERTIFICATE_HOST: '127.0.0.1',
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

/** Credentials of the demo's outside systems, by setting. They are public, so production refuses them. */
export const DEMO_SECRETS = {
  SSO_CLIENT_SECRET: 'demo-secret',
  CARD_ACCESS_TOKEN: 'TEST-demo-access-token',
  CARD_PUBLIC_KEY: 'TEST-demo-public-key',
  CARD_WEBHOOK_SECRET: 'demo-webhook-secret',
  DOLLAR_CLIENT_SECRET: 'demo-secret',
  DOLLAR_WEBHOOK_ID: 'demo-webhook',
  MEMBER_REGISTER_TOKEN: 'demo-register',
} as const;

/** The demo's accounts at those systems. */
export const DEMO_NAMES = {
  SSO_CLIENT_ID: 'club-ticketing',
  CARD_COLLECTOR_ID: '1000',
  DOLLAR_CLIENT_ID: 'demo-client',
} as const;

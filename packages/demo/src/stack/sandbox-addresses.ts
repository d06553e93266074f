/** URLs of the demo's outside systems. */
export type SandboxAddresses = {
  sso: { issuer: string; profileUrl: string };
  cardProvider: { baseUrl: string; publicKey: string; accessToken: string };
  mailbox: { url: string; smtpPort: number };
  register: { url: string; token: string };
  storage: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
};

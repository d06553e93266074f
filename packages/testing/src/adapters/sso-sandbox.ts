import { type DemoPerson, type Sandbox, startSandbox } from '@club/sandbox';

export const REDIRECT_URI = 'http://localhost:3000/callback';

export const ANA: DemoPerson = {
  sub: 'ana',
  givenName: 'Ana',
  familyName: 'Pérez',
  email: 'ana@ejemplo.uy',
  documentType: 1,
  document: '1.234.567-2',
  birthDate: '1990-05-01',
  phone: '+598 99 123 456',
  country: 'UY',
  shows: 'Socia al día.',
};

/** Her cédula has a wrong check digit. */
const EVA: DemoPerson = {
  sub: 'eva',
  givenName: 'Eva',
  familyName: 'Mal',
  email: 'eva@ejemplo.uy',
  documentType: 1,
  document: '12345671',
  shows: 'Documento inválido.',
};

const CLIENT = { clientId: 'entradas', clientSecret: 'a secret of both' };

export function startSsoSandbox(): Promise<Sandbox> {
  return startSandbox({
    ...CLIENT,
    persons: [ANA, EVA],
    redirectUris: [REDIRECT_URI],
    webhookSecret: 'unused',
    collectorId: 1,
  });
}

/** Options of the adapter for the sandbox. */
export function adapterOptions(sandbox: Sandbox) {
  const { issuer, profileUrl } = sandbox.sso;
  return { ...CLIENT, issuer, redirectUri: REDIRECT_URI, editProfileUrl: profileUrl };
}

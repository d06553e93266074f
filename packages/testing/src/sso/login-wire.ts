import type { Identity } from '@club/server/ports/identity-provider.ts';
import { CEDULA } from '@club/server/shared/identity-document.ts';
import type { FastifyInstance } from 'fastify';
import { uniqueCedula } from '../builders/people.ts';
import { type AppBrowser, appBrowser } from './app-browser.ts';
import type { IdentityProviderDouble } from './identity-provider-double.ts';

/** A person at the single sign-on who is unique in this process. */
export function someIdentity(change: Partial<Identity> = {}): Identity {
  const document = { typeId: CEDULA, number: uniqueCedula() };
  return {
    subject: `sub-${document.number}`,
    firstName: 'Ana',
    lastName: 'Pérez',
    email: 'ana@example.com',
    isEmailVerified: true,
    hasSecondFactor: false,
    roles: [],
    document,
    birthDate: '1990-05-01',
    phone: '099123456',
    country: 'Uruguay',
    ...change,
  };
}

type Outcome = Parameters<IdentityProviderDouble['codeFor']>[1];

/** Logins in new browsers. */
export function logins(app: FastifyInstance, provider: IdentityProviderDouble) {
  const begin = async (who: Outcome = someIdentity()) => {
    const browser = appBrowser(app);
    const { answer } = await browser.call('WSSSOLogin', {});
    return { browser, state: String(answer.state), code: provider.codeFor(answer.URL, who) };
  };
  return {
    /** Up to the code of the single sign-on. */
    begin,
    /** To its end. */
    async finish(who?: Identity): Promise<{ browser: AppBrowser; token: object; userId: number }> {
      const { browser, code } = await begin(who);
      const { answer } = await browser.call('WSSSOCallback', { code });
      if (answer.ErrorCod !== 0) throw new Error(answer.ErrorDsc);
      return { browser, token: answer.SDTOAuthAccessToken as object, userId: Number(answer.UsuarioId) };
    },
  };
}

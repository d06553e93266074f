import { COMMON_CODES } from '@club/contract/club/common-codes';
import type { Context } from '../../context.ts';
import type { Envelope } from '../../http/serve.ts';
import { seal, unseal } from '../../shared/sealed.ts';

const USE = 'staff operation';
/** The answer of servers of the release before, which do not open a sealed one: the browser asks again. */
const TO_FORMER_SERVERS: Envelope = { ErrorCod: 503, ErrorDsc: COMMON_CODES[503].also[0].text };

/** An answer as it is stored for repeats: it may have the secret of a private link, which is told once (decision 0056). */
export function sealAnswer({ config, random }: Pick<Context, 'config' | 'random'>, answer: Envelope): object {
  const sealed = seal(config.secrets.urlKey, USE, Buffer.from(JSON.stringify(answer)), random);
  return { ...TO_FORMER_SERVERS, sealed: sealed.toString('base64') };
}

/** A stored answer; that of a server of the release before is not sealed. Throws if the server's key has changed. */
export function openAnswer({ config }: Pick<Context, 'config'>, stored: object): Envelope {
  if (!('sealed' in stored)) return stored as Envelope;
  return JSON.parse(unseal(config.secrets, USE, Buffer.from(String(stored.sealed), 'base64')).toString());
}

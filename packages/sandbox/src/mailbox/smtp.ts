import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { World } from '../world.ts';
import type { MailStore } from './store.ts';

const MAX_MAIL_BYTES = 25 * 1_048_576;

export interface SmtpSurface {
  readonly port: number;
  close(): Promise<void>;
}

function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

/** What the faults say about a mail: an error to answer, `hang`, or null when it may come in. */
function mailFate(world: World): Error | 'hang' | null {
  const { refuseUntil } = world.faults.get('smtp');
  if (refuseUntil !== null && world.clock().getTime() < Date.parse(refuseUntil))
    return refusal(421, 'Service not available, try again later');
  const fate = world.faults.fateOf('smtp');
  if (fate === 'hang') return 'hang';
  if (fate === 'fail') return refusal(451, 'Requested action aborted: local error in processing');
  return fate === 'garbage' ? refusal(554, 'Transaction failed') : null;
}

/** Takes any mail from anybody, without login; it comes to the mailbox and nowhere else. */
export async function startSmtp(world: World, store: MailStore, port: number): Promise<SmtpSurface> {
  const server = new SMTPServer({
    banner: 'sandbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    size: MAX_MAIL_BYTES,
    closeTimeout: 50,
    async onMailFrom(_address, _session, callback) {
      await wait(world.faults.get('smtp').latencyMs);
      const fate = mailFate(world);
      if (fate !== 'hang') callback(fate);
    },
    async onData(stream, session, callback) {
      try {
        const raw = await buffer(stream);
        const { mailFrom, rcptTo } = session.envelope;
        await store.receive(raw, {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
        });
        callback();
      } catch {
        callback(refusal(554, 'Message could not be read'));
      }
    },
  });
  // A client that goes away in the middle of a mail is no concern of the sandbox.
  server.on('error', () => undefined);
  const listener = server.listen(port, world.host);
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

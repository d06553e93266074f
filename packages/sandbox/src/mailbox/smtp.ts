import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Fate } from '../http/faults.ts';
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

/** The answers to rejected mails. */
const REFUSALS: Partial<Record<Fate, Error>> = {
  down: refusal(421, 'Service not available, try again later'),
  fail: refusal(451, 'Requested action aborted: local error in processing'),
  garbage: refusal(554, 'Transaction failed'),
};

/** Closes a session's connection without an answer. */
function cut({ connections }: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of connections) if (connection.id === id) connection.close();
}

/** Accepts any mail from anybody, without login; it is delivered only to the mailbox. */
export async function startSmtp(world: World, store: MailStore, port: number): Promise<SmtpSurface> {
  /** Sessions whose mail is accepted, but whose connection is closed before the answer. */
  const losing = new WeakSet<SMTPServerSession>();
  const server = new SMTPServer({
    banner: 'sandbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    size: MAX_MAIL_BYTES,
    closeTimeout: 50,
    async onMailFrom(_address, session, callback) {
      await wait(world.faults.get('smtp').latencyMs);
      const fate = world.faults.fateOf('smtp');
      if (fate === 'lose-answer') losing.add(session);
      if (fate !== 'hang') callback(REFUSALS[fate]);
    },
    async onData(stream, session, callback) {
      try {
        const raw = await buffer(stream);
        const { mailFrom, rcptTo } = session.envelope;
        await store.receive(raw, {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
        });
        if (!losing.delete(session)) callback();
        else cut(server, session);
      } catch {
        callback(refusal(554, 'Message could not be read'));
      }
    },
  });
  // The client closed the connection mid-message: ignored.
  server.on('error', () => undefined);
  const listener = server.listen(port, world.host);
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

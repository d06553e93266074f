import { createCardContext, serveCard } from './card/surface.ts';
import { createControl, type SandboxControl } from './control/control.ts';
import { createHttp, listen } from './http/surface.ts';
import { startSmtp } from './mailbox/smtp.ts';
import { openMailStore } from './mailbox/store.ts';
import { createMailboxWeb } from './mailbox/web.ts';
import type { SandboxOptions } from './options.ts';
import { startSso } from './sso/server.ts';
import { createWorld } from './world.ts';

/** The outside world while it runs; addresses are origins on loopback. */
export interface Sandbox {
  readonly sso: { readonly issuer: string; readonly profileUrl: string };
  readonly cardProvider: {
    readonly baseUrl: string;
    readonly publicKey: string;
    readonly accessToken: string;
  };
  readonly mailbox: { readonly url: string; readonly smtpPort: number };
  readonly control: SandboxControl;
  /** Names the site's origin after the start: relative redirect addresses and links follow it. */
  setSite(url: string): void;
  close(): Promise<void>;
}

/**
 * Starts the single sign-on, the payment providers and the mailbox on loopback.
 * @throws when a port is taken or the data folder cannot be written.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const world = createWorld(options);
  const ports = options.ports ?? {};
  const card = createCardContext(world);
  const mails = openMailStore(world.folder('mailbox'), world.clock);
  const control = createControl({ world, card, mails });
  const payments = createHttp();
  await serveCard(payments, card);
  const mailboxWeb = createMailboxWeb(mails);
  const sso = await startSso(world, ports.sso ?? 0);
  card.origin = await listen(payments, world.host, ports.payments ?? 0);
  const mailboxUrl = await listen(mailboxWeb, world.host, ports.mailboxWeb ?? 0);
  const smtp = await startSmtp(world, mails, ports.smtp ?? 0);
  return {
    sso: { issuer: sso.issuer, profileUrl: `${sso.issuer}/perfil` },
    cardProvider: { baseUrl: card.origin, publicKey: card.publicKey, accessToken: card.accessToken },
    mailbox: { url: mailboxUrl, smtpPort: smtp.port },
    control,
    setSite: (url) => world.setSite(url),
    async close() {
      world.notifier.close();
      await Promise.all([sso.close(), payments.close(), mailboxWeb.close(), smtp.close()]);
    },
  };
}

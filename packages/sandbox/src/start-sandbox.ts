import { createCardContext, serveCard } from './card/surface.ts';
import { createControl, type SandboxControl } from './control/control.ts';
import { controlRoutes } from './control/routes.ts';
import { createDollarContext, serveDollarCheckout } from './dollar-checkout/surface.ts';
import { createHttp, listen } from './http/surface.ts';
import { startSmtp } from './mailbox/smtp.ts';
import { openMailStore } from './mailbox/store.ts';
import { createMailboxWeb } from './mailbox/web.ts';
import type { SandboxOptions } from './options.ts';
import { createRegisterContext, REGISTER_PATH, serveRegister } from './register/surface.ts';
import { startSso } from './sso/server.ts';
import type { StorageAccount } from './storage/signature.ts';
import { BUCKET_PATH, createStorageContext, serveStorage } from './storage/surface.ts';
import { createWorld } from './world.ts';

/** The running sandbox; addresses are origins on loopback. */
export interface Sandbox {
  readonly sso: { readonly issuer: string; readonly profileUrl: string };
  readonly cardProvider: {
    readonly baseUrl: string;
    readonly publicKey: string;
    readonly accessToken: string;
  };
  readonly dollarCheckout: {
    readonly baseUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly webhookId: string;
  };
  readonly mailbox: { readonly url: string; readonly smtpPort: number };
  /** The private bucket of an S3 service. */
  readonly storage: StorageAccount & { readonly endpoint: string };
  /** The club's member register. */
  readonly register: { readonly url: string; readonly token: string };
  /** The control's page and HTTP API. */
  readonly controlUrl: string;
  readonly control: SandboxControl;
  /** Sets the site's origin after the start, for relative redirect addresses and links. */
  setSite(url: string): void;
  close(): Promise<void>;
}

type Stop = () => unknown;

/**
 * Starts the single sign-on, the payment providers, the mailbox and the storage on loopback.
 * @throws if a port is in use or the data folder is not writable; whatever had started is stopped again.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const stops: Stop[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(stops.map((stop) => stop()));
  };
  try {
    return await start(options, stops, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(options: SandboxOptions, stops: Stop[], close: () => Promise<void>): Promise<Sandbox> {
  const world = createWorld(options);
  const {
    sso: ssoPort = 0,
    payments: paymentsPort = 0,
    mailboxWeb: webPort = 0,
    smtp: smtpPort = 0,
  } = options.ports ?? {};
  const setSite = (url: string): void => world.setSite(url);
  const card = createCardContext(world);
  const dollars = await createDollarContext(world);
  const register = createRegisterContext(world);
  const mails = openMailStore(world.folder('mailbox'), world.clock);
  const control = createControl({ world, card, dollars, mails, register });
  const payments = createHttp();
  const mailboxWeb = createMailboxWeb(mails);
  stops.push(
    () => world.notifier.close(),
    () => payments.close(),
    () => mailboxWeb.close(),
  );
  await serveCard(payments, card);
  await serveDollarCheckout(payments, dollars);
  const storage = createStorageContext(world);
  await serveStorage(payments, storage);
  await serveRegister(payments, register);
  controlRoutes(payments, { control, setSite });
  const sso = await startSso(world, ssoPort);
  stops.push(sso.close);
  const smtp = await startSmtp(world, mails, smtpPort);
  stops.push(smtp.close);
  const origin = await listen(payments, world.host, paymentsPort);
  card.origin = origin;
  dollars.origin = origin;
  const { clientId, clientSecret, webhookId } = dollars;
  return {
    sso: { issuer: sso.issuer, profileUrl: `${sso.issuer}/perfil` },
    cardProvider: { baseUrl: origin, publicKey: card.publicKey, accessToken: card.accessToken },
    dollarCheckout: { baseUrl: origin, clientId, clientSecret, webhookId },
    mailbox: { url: await listen(mailboxWeb, world.host, webPort), smtpPort: smtp.port },
    storage: { endpoint: origin + BUCKET_PATH, ...storage.account },
    register: { url: origin + REGISTER_PATH, token: register.token },
    controlUrl: `${origin}/_control`,
    control,
    setSite,
    close,
  };
}

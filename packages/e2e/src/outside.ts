import { expect } from '@playwright/test';
import { product } from './product.ts';

/** A mail in the mailbox. */
export interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly to: readonly string[];
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly mimeType: string;
    readonly url: string;
  }[];
}

/** The mails to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${product().mailboxUrl}/api/mails?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Mail[];
}

/** Waits for a mail to an address with a matching subject and, optionally, a text. */
export async function mailTo(address: string, subject: RegExp, says = ''): Promise<Mail> {
  const found = async () =>
    (await mailsTo(address)).find((mail) => subject.test(mail.subject) && mail.text.includes(says));
  await expect.poll(found, `a mail to ${address} about ${subject}`).toBeDefined();
  const mail = await found();
  if (!mail) throw new Error(`The mail to ${address} is gone`);
  return mail;
}

/** Downloads a file of the product or of a mail. */
export async function download(url: string): Promise<{ type: string; bytes: Uint8Array }> {
  const answer = await fetch(url);
  expect(answer.status, url).toBe(200);
  const type = answer.headers.get('content-type') ?? '';
  return { type, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** Makes the sandbox do something that none of its pages offers. */
export async function tellSandbox(command: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${product().paymentsUrl}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  expect(answer.status, JSON.stringify(command)).toBe(200);
}

/** Refunds that the card provider has made for a payer's orders, by their payments' states. */
export async function paymentsOfShow(reference: string): Promise<{ status: string; refunds: unknown[] }[]> {
  const answer = await fetch(`${product().paymentsUrl}/_control/state`);
  const { payments } = (await answer.json()) as {
    payments: { external_reference: string; status: string; refunds: unknown[] }[];
  };
  return payments.filter(({ external_reference: of }) => of === reference);
}

/** A payment at the card provider, by its number there. */
export async function paymentAtProvider(
  id: string,
): Promise<{ status: string; transaction_amount: number; refunds: { amount: number }[] } | undefined> {
  const answer = await fetch(`${product().paymentsUrl}/_control/state`);
  const { payments } = (await answer.json()) as {
    payments: { id: number; status: string; transaction_amount: number; refunds: { amount: number }[] }[];
  };
  return payments.find((payment) => String(payment.id) === id);
}

/** The sandbox's records, as far as the journeys use them. */
export async function stateOfSandbox(): Promise<{ dollarRefunds: { captureId: string }[] }> {
  const answer = await fetch(`${product().paymentsUrl}/_control/state`);
  return (await answer.json()) as { dollarRefunds: { captureId: string }[] };
}

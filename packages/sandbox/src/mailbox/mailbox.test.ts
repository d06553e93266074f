import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../index.ts';
import { sandboxOptions } from '../testing/builders.ts';
import { sendMail } from '../testing/send-mail.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox(sandboxOptions());
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.control.resetFaults();
  await fetch(`${sandbox.mailbox.url}/api/mails`, { method: 'DELETE' });
});

const MAIL = [
  'From: Club <entradas@club.uy>',
  'To: Ana <ana@ejemplo.uy>',
  'Subject: =?utf-8?Q?Tus_entradas_=C2=A1listas!?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=limite',
  '',
  '--limite',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<h1>Hola</h1><script>alert(1)</script><img src="cid:logo">',
  '--limite',
  'Content-Type: image/png',
  'Content-ID: <logo>',
  'Content-Disposition: inline; filename=logo.png',
  'Content-Transfer-Encoding: base64',
  '',
  'iVBORw0KGgo=',
  '--limite',
  'Content-Type: application/pdf',
  'Content-Disposition: attachment; filename="entrada <1>.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-1.7 prueba').toString('base64'),
  '--limite--',
  '',
].join('\r\n');

const read = async (path: string): Promise<string> => (await fetch(sandbox.mailbox.url + path)).text();

test('a mail that came over SMTP is on the page and in the list for tests', async () => {
  const code = await sendMail(sandbox.mailbox.smtpPort, { to: 'Ana@ejemplo.uy', raw: MAIL });
  expect(code).toBe(250);
  const list = JSON.parse(await read('/api/mails?to=ana@ejemplo.uy'));
  expect(list).toMatchObject([
    {
      subject: 'Tus entradas ¡listas!',
      from: 'entradas@club.uy',
      to: ['ana@ejemplo.uy'],
      attachments: [{}, { filename: 'entrada <1>.pdf', size: 15 }],
    },
  ]);
  expect(await read('/?para=ana')).toContain('Tus entradas ¡listas!');
  expect(await read('/?para=otra')).toContain('No hay correos para');
  expect(await read(list[0].attachments[1].url)).toBe('%PDF-1.7 prueba');
});

test('the mail’s own HTML runs in a sandbox without scripts, its pictures are shown', async () => {
  await sendMail(sandbox.mailbox.smtpPort, { to: 'ana@ejemplo.uy', raw: MAIL });
  const mail = sandbox.control.mails()[0]!;
  const page = await read(`/mails/${mail.id}`);
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).toContain('entrada &lt;1&gt;.pdf');
  expect(page).not.toContain('<script>');
  const inner = await fetch(`${sandbox.mailbox.url}/mails/${mail.id}/html`);
  expect(inner.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)/);
  expect(await inner.text()).toContain(`<img src="/mails/${mail.id}/attachments/0">`);
});

test('somebody who waits for a mail gets it when it comes', async () => {
  const coming = sandbox.control.waitForMail((mail) => mail.subject === 'Aviso');
  await sendMail(sandbox.mailbox.smtpPort, { to: 'a@b.uy', raw: 'Subject: Aviso\r\n\r\nHola\r\n' });
  expect((await coming).text).toContain('Hola');
  await expect(sandbox.control.waitForMail(() => false, 1)).rejects.toThrow('1 ms');
});

test('mail is refused while told so, and one failure passes', async () => {
  const raw = 'Subject: x\r\n\r\nx\r\n';
  sandbox.control.outage('smtp', 60);
  expect(await sendMail(sandbox.mailbox.smtpPort, { to: 'a@b.uy', raw })).toBe(421);
  sandbox.control.outage('smtp', 0);
  sandbox.control.setFaults('smtp', { failNext: 1 });
  expect(await sendMail(sandbox.mailbox.smtpPort, { to: 'a@b.uy', raw })).toBe(451);
  expect(await sendMail(sandbox.mailbox.smtpPort, { to: 'a@b.uy', raw })).toBe(250);
  expect(sandbox.control.mails()).toHaveLength(1);
});

test('a mail whose answer is lost came in all the same', async () => {
  const raw = 'Subject: x\r\n\r\nx\r\n';
  sandbox.control.setFaults('smtp', { loseAnswers: 1 });
  // The sender's last answer: go on.
  expect(await sendMail(sandbox.mailbox.smtpPort, { to: 'a@b.uy', raw })).toBe(354);
  expect(sandbox.control.mails()).toHaveLength(1);
  expect(await sendMail(sandbox.mailbox.smtpPort, { to: 'a@b.uy', raw })).toBe(250);
});

import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../ports/mailer.ts';
import { withTrace } from '../../shared/trace.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** A minimal mail server. `refuses`: answers each recipient with a permanent error. */
async function startSmtp({ refuses = false } = {}) {
  const mails: { to: string[]; text: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    converse(socket, refuses, (mail) => mails.push(mail));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `smtp://127.0.0.1:${port}`, mails, stop };
}

function converse(
  socket: Socket,
  refuses: boolean,
  deliver: (mail: { to: string[]; text: string }) => void,
): void {
  let to: string[] = [];
  let body: string[] | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mailbox');
  createInterface({ input: socket }).on('line', (line) => {
    if (body) {
      if (line !== '.') return void body.push(line);
      deliver({ to, text: body.join('\n') });
      [to, body] = [[], null];
      return void say('250 taken');
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') to.push(line.replace(/.*<(.*)>.*/, '$1'));
    if (verb === 'DATA') body = [];
    if (verb === 'RCPT' && refuses) return void say('550 no such person');
    say(verb === 'DATA' ? '354 go on' : '250 ok');
  });
}

const mail: Mail = {
  to: 'ana@example.uy',
  subject: 'Tus entradas para el clásico del año',
  text: 'Hola Ana',
  html: '<p>Hola Ana</p>',
  attachments: [
    { fileName: 'entrada-1.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') },
  ],
  key: 'purchase-7',
};

describe('the SMTP mailer', () => {
  const stops: (() => unknown)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  async function start(options?: { refuses: boolean }) {
    const server = await startSmtp(options);
    const mailer = smtpMailer({ url: server.url, from: 'Entradas <entradas@club.example>' });
    stops.push(
      () => mailer.close(),
      () => server.stop(),
    );
    return { ...server, mailer };
  }

  test('names the request that a mail comes from, where there is one', async () => {
    const { mailer, mails } = await start();
    await withTrace('0123456789abcdef', () => mailer.send(mail));
    await mailer.send(mail);
    const named = mails.map(({ text }) => /^X-Request-Id: (.*)$/im.exec(text)?.[1]);
    expect(named).toEqual(['0123456789abcdef', undefined]);
  });

  test('sends both texts and the attachments to the one person', async () => {
    const { mailer, mails } = await start();
    await mailer.send(mail);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toEqual(['ana@example.uy']);
    const text = mails[0]?.text ?? '';
    expect(text).toContain('From: Entradas <entradas@club.example>');
    expect(text).toContain('Hola Ana');
    expect(text).toContain('<p>Hola Ana</p>');
    expect(text).toContain('filename=entrada-1.pdf');
    expect(text).toContain(Buffer.from('%PDF-1.7').toString('base64'));
  });

  test('gives mails of one key one Message-ID, and others another', async () => {
    const { mailer, mails } = await start();
    await mailer.send(mail);
    await mailer.send(mail);
    await mailer.send({ ...mail, key: 'purchase-8' });
    const ids = mails.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@club\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('takes an address as one address, whatever is in it', async () => {
    const { mailer, mails } = await start();
    const attack = 'a@example.uy, b@example.uy';
    await mailer.send({ ...mail, to: attack }).catch(() => {});
    expect(mails.flatMap(({ to }) => to)).not.toContain('b@example.uy');
  });

  test('throws when the server refuses the recipient', async () => {
    const { mailer } = await start({ refuses: true });
    await expect(mailer.send(mail)).rejects.toThrow('550');
  });

  test('throws when no server answers', async () => {
    const server = await startSmtp();
    await server.stop();
    const mailer = smtpMailer({ url: server.url, from: 'a@club.example' });
    stops.push(() => mailer.close());
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
  });
});

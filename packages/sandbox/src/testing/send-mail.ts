import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** Sends one mail by hand-written SMTP; returns the code of the last answer. */
export async function sendMail(port: number, mail: { to: string; raw: string }): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  const lines = createInterface({ input: socket });
  const steps = [
    'EHLO prueba',
    'MAIL FROM:<entradas@club.uy>',
    `RCPT TO:<${mail.to}>`,
    'DATA',
    `${mail.raw}\r\n.`,
  ];
  let last = 0;
  for await (const line of lines) {
    if (line[3] === '-') continue;
    last = Number(line.slice(0, 3));
    const next = last < 400 ? steps.shift() : undefined;
    if (next === undefined) break;
    socket.write(`${next}\r\n`);
  }
  socket.destroy();
  return last;
}

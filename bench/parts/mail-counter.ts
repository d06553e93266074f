import { createServer, type Socket } from 'node:net';

export interface MailCounter {
  readonly port: number;
  /** Number of mails to an address. */
  count(address: string): number;
  readonly total: number;
  close(): void;
}

/** Accepts every mail, each in `answerMs`, and counts them by recipient: a mailbox for tens of thousands of mails with files. */
export async function startMailCounter({ answerMs = 0 } = {}): Promise<MailCounter> {
  const counts = new Map<string, number>();
  let total = 0;
  const server = createServer((socket) =>
    receive(socket, answerMs, (to) => {
      counts.set(to, (counts.get(to) ?? 0) + 1);
      total += 1;
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    count: (to) => counts.get(to.toLowerCase()) ?? 0,
    get total() {
      return total;
    },
    close: () => server.close(),
  };
}

const END_OF_MAIL = '\r\n.\r\n';

/** The subset of SMTP (RFC 5321) that our client uses. A mail counts when its last line has arrived. */
function receive(socket: Socket, answerMs: number, onMail: (to: string) => void): void {
  let to = '';
  let pending = '';
  let isMail = false;
  const answer = (line: string) => socket.write(`${line}\r\n`);
  const command = (line: string): void => {
    const recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1];
    if (recipient) to = recipient.toLowerCase();
    isMail = /^DATA$/i.test(line);
    if (isMail) answer('354 go on');
    else if (/^QUIT$/i.test(line)) socket.end('221 bye\r\n');
    else answer('250 ok');
  };
  socket.setEncoding('latin1');
  socket.on('error', () => {});
  socket.on('data', (part: string) => {
    pending += part;
    for (;;) {
      const mark = isMail ? END_OF_MAIL : '\r\n';
      const end = pending.indexOf(mark);
      if (end < 0) {
        // Only the end of a mail matters.
        if (isMail) pending = pending.slice(-END_OF_MAIL.length);
        return;
      }
      const line = pending.slice(0, end);
      pending = pending.slice(end + mark.length);
      if (!isMail) command(line);
      else {
        isMail = false;
        onMail(to);
        if (answerMs === 0) answer('250 taken');
        else setTimeout(() => answer('250 taken'), answerMs);
      }
    }
  });
  answer('220 counter');
}

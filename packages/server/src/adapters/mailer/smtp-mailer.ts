import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../../ports/mailer.ts';
import { currentTrace } from '../../shared/trace.ts';
import { outgoingPolicy } from '../outgoing/outgoing.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  /** `Entradas <entradas@club.example>` */
  readonly from: string;
  /** Of connecting, and of each answer but that to a whole mail, which may take three times as long. */
  readonly timeoutMs?: number;
}

/** As many mails at once as a kind of job has (`jobs/job-list.ts`): 8,000 purchases of a cancelled show are 16,000 mails in 15 minutes, also of a server that needs 300 ms for each. */
const CONNECTIONS = 16;

/**
 * Hands mails to a mail server. Mails with the same key carry the same Message-ID, so that programs show them once: one
 * that may have been taken is sent again. A server in trouble is left to the jobs after two tries.
 */
export function smtpMailer({ url, from, timeoutMs = 10_000 }: SmtpOptions): Mailer & { close(): void } {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 3 * timeoutMs,
  };
  const transport = createTransport({ url, pool: true, maxConnections: CONNECTIONS, ...timeouts });
  const policy = outgoingPolicy({ attempts: 1, isFault: (error) => !isRefusal(error) });
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  return {
    async send(mail) {
      const requestId = currentTrace();
      const message = {
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${createHash('sha256').update(mail.key).digest('hex').slice(0, 32)}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': 'es-UY',
          ...(requestId ? { 'X-Request-Id': requestId } : {}),
        },
        attachments: mail.attachments.map(({ fileName, contentType, bytes }) => ({
          filename: fileName,
          contentType,
          content: Buffer.from(bytes),
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      await policy.execute(() => transport.sendMail(message));
    },
    close: () => transport.close(),
  };
}

/** The server is well and does not want this mail (RFC 5321: a reply of 500 or more): the next mail may go. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;
}

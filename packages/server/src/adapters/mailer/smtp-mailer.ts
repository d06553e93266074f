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
  /** Of connecting, and of each answer except that to a whole mail, which may take three times as long. */
  readonly timeoutMs?: number;
}

/**
 * As many mails at once as a job kind may run (`jobs/job-list.ts`): 8,000 purchases of a cancelled show are 16,000 mails in
 * 15 minutes, even with a server that needs 300 ms for each.
 */
const CONNECTIONS = 16;

/**
 * Sends mails by SMTP. Mails with the same key have the same Message-ID, so that mail programs show repeated sends once.
 * After two failed tries the job's retries take over.
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

/** The server works but refuses this mail (RFC 5321: a reply of 500 or more); the next mail may be sent. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;
}

import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../../ports/mailer.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  /** `Entradas <entradas@club.example>` */
  readonly from: string;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Hands mails to a mail server. Mails with the same key carry the same Message-ID, so that programs show them once. */
export function smtpMailer({ url, from }: SmtpOptions): Mailer & { close(): void } {
  const transport = createTransport({ url, pool: true, maxConnections: 4, ...TIMEOUTS });
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  return {
    async send(mail) {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${createHash('sha256').update(mail.key).digest('hex').slice(0, 32)}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es-UY' },
        attachments: mail.attachments.map(({ fileName, contentType, bytes }) => ({
          filename: fileName,
          contentType,
          content: Buffer.from(bytes),
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}

import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { openCollection } from '../shared/collection.ts';

export interface MailAttachment {
  readonly filename: string;
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
  readonly contentId: string | null;
  readonly contentBase64: string;
}

export interface Mail {
  readonly id: string;
  readonly receivedAt: string;
  readonly from: string;
  /** Envelope recipients, in lower case. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly MailAttachment[];
}

export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

export interface MailStore {
  receive(raw: Uint8Array, envelope: Envelope): Promise<Mail>;
  find(id: string): Mail | undefined;
  /** Newest first; `to`: a part of a recipient's address. */
  list(to?: string): Mail[];
  clear(): void;
  /** Resolves with the first mail, stored or future, that matches. */
  waitFor(isWanted: (mail: Mail) => boolean, timeoutMs?: number): Promise<Mail>;
}

const MAX_MAILS = 2_000;

async function parseMail(raw: Uint8Array, envelope: Envelope, receivedAt: Date): Promise<Mail> {
  const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  return {
    id: randomUUID(),
    receivedAt: receivedAt.toISOString(),
    from: parsed.from?.address ?? envelope.from,
    to: envelope.to.map((address) => address.toLowerCase()),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    headers: parsed.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: parsed.attachments.map((attachment) => {
      const contentBase64 = String(attachment.content);
      return {
        filename: attachment.filename ?? 'adjunto',
        mimeType: attachment.mimeType,
        size: Buffer.from(contentBase64, 'base64').length,
        contentId: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
        contentBase64,
      };
    }),
  };
}

/** Stores the latest mails; with a folder, they survive a restart. */
export function openMailStore(folder: string | undefined, clock: () => Date): MailStore {
  const mails = openCollection<Mail>(folder, 'mails');
  const watchers = new Set<(mail: Mail) => void>();
  return {
    async receive(raw, envelope) {
      const mail = await parseMail(raw, envelope, clock());
      mails.put(mail.id, mail);
      const oldest = mails.size > MAX_MAILS ? mails.values()[0] : undefined;
      if (oldest) mails.remove(oldest.id);
      for (const watcher of watchers) watcher(mail);
      return mail;
    },
    find: (id) => mails.get(id),
    list(to) {
      const wanted = to?.trim().toLowerCase() ?? '';
      return mails
        .values()
        .reverse()
        .filter((mail) => wanted === '' || mail.to.some((address) => address.includes(wanted)));
    },
    clear() {
      for (const mail of mails.values()) mails.remove(mail.id);
    },
    waitFor(isWanted, timeoutMs = 5_000) {
      const present = mails.values().find(isWanted);
      if (present) return Promise.resolve(present);
      return new Promise((resolve, reject) => {
        const stop = (): void => {
          clearTimeout(timer);
          watchers.delete(watcher);
        };
        const timer = setTimeout(() => {
          stop();
          reject(new Error(`No such mail came within ${timeoutMs} ms`));
        }, timeoutMs);
        const watcher = (mail: Mail): void => {
          if (!isWanted(mail)) return;
          stop();
          resolve(mail);
        };
        watchers.add(watcher);
      });
    },
  };
}

import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { signingKeyId } from '../../shared/ticket-keys.ts';
import type { TicketPrint } from './pdf/ticket-print.ts';

/** What a file tells of its show. */
export type ShowFacts = Pick<TicketPrint, 'show' | 'date' | 'time'> & Partial<Pick<TicketPrint, 'venue'>>;

/** What a ticket's file shows that may change. */
export interface FileContent {
  /** Of the file's key: without what may change. */
  readonly name: string;
  readonly nonce: Buffer;
  readonly facts: ShowFacts;
  readonly startsAt: Date;
}

type Secrets = Pick<Context['config']['secrets'], 'ticketKey'>;

/**
 * The key of a file: with its code, the key that signed that, what it tells of the show, and the start time, which
 * stands last (invariant `ticket-has-file`). Another one of them means a new file beside the old one.
 */
export const fileKeyOf = (content: FileContent, secrets: Secrets): string =>
  keyOf(content, `-${signingKeyId(secrets)}-${hashOf(JSON.stringify(content.facts), 8)}`);

/**
 * Whether the file with this key shows the content. The keys of earlier versions do not tell who signed the code, or
 * what is told of the show; such files count unless files are to be drawn again.
 */
export const isFileOf = (
  fileKey: string,
  content: FileContent,
  { secrets, isRedraw }: { readonly secrets: Secrets; readonly isRedraw: boolean },
): boolean =>
  fileKey === fileKeyOf(content, secrets) ||
  (!isRedraw && ['', `-${signingKeyId(secrets)}`].some((signer) => fileKey === keyOf(content, signer)));

function keyOf({ name, nonce, startsAt }: FileContent, content: string): string {
  return `${name}-${hashOf(nonce, 16)}${content}-${startsAt.toISOString().replaceAll(/\D/g, '').slice(0, 12)}.pdf`;
}

const hashOf = (content: Buffer | string, digits: number) =>
  createHash('sha256').update(content).digest('hex').slice(0, digits);

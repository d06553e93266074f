import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { signingKeyId } from '../../shared/ticket-keys.ts';

/** What a ticket's file shows that may change. */
export interface FileContent {
  /** Of the file's key: without what may change. */
  readonly name: string;
  readonly nonce: Buffer;
  readonly startsAt: Date;
}

type Secrets = Pick<Context['config']['secrets'], 'ticketKey'>;

/**
 * The key of a file: with its code, the key that signed that, and the start time, which stands last (invariant
 * `ticket-has-file`). Another one of them means a new file beside the old one.
 */
export const fileKeyOf = (content: FileContent, secrets: Secrets): string =>
  keyOf(content, `-${signingKeyId(secrets)}`);

/**
 * Whether the file with this key shows the content. Files of earlier versions do not tell who signed their code; they
 * count unless the key has changed.
 */
export const isFileOf = (
  fileKey: string,
  content: FileContent,
  { secrets, keyHasChanged }: { readonly secrets: Secrets; readonly keyHasChanged: boolean },
): boolean => fileKey === fileKeyOf(content, secrets) || (!keyHasChanged && fileKey === keyOf(content, ''));

function keyOf({ name, nonce, startsAt }: FileContent, signer: string): string {
  const code = createHash('sha256').update(nonce).digest('hex').slice(0, 16);
  return `${name}-${code}${signer}-${startsAt.toISOString().replaceAll(/\D/g, '').slice(0, 12)}.pdf`;
}

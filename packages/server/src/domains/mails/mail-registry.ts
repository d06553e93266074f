import type { MailDefinition, ValuesOf } from './mail-definition.ts';
import { boxMails } from './registry/boxes.ts';
import { linkMails } from './registry/links.ts';
import { memberMails } from './registry/members.ts';
import { moveMails } from './registry/moves.ts';
import { pressMails } from './registry/press.ts';
import { purchaseMails } from './registry/purchases.ts';
import { queueMails } from './registry/queue.ts';
import { teamMails } from './registry/team.ts';

/** Every mail that the product sends, with its original text. The key also names it in the database and in jobs. */
export const MAILS = {
  ...purchaseMails,
  ...moveMails,
  ...memberMails,
  ...linkMails,
  ...boxMails,
  ...pressMails,
  ...queueMails,
  ...teamMails,
} as const;

export type MailKey = keyof typeof MAILS;
export type MailValues<Key extends MailKey> = ValuesOf<(typeof MAILS)[Key]>;

export const MAIL_KEYS = Object.keys(MAILS) as MailKey[];

export const definitionOf = (mail: MailKey): MailDefinition => MAILS[mail];

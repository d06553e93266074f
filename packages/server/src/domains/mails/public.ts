/** What other domains may use of mails. */
export { composeMail, mailJob } from './compose-mail.ts';
export type { Fact } from './mail-definition.ts';
export type { MailValues } from './mail-registry.ts';
export { countFaultyTexts } from './mail-text-store.ts';
export { attachmentOf, sendOnce } from './send-once.ts';

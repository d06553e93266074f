/** The interface of mails for other domains. */
export { composeMail, mailJob } from './compose-mail.ts';
export { keepGivenUpMails } from './given-up-mails.ts';
export type { MailValues } from './mail-registry.ts';
export { countFaultyTexts, type OwnText, ownTexts, replaceOwnTexts } from './mail-text-store.ts';
export { mailFields } from './mails-wire.ts';
export { enqueueSecretMail } from './secret-mail.ts';
export { attachmentOf, sendOnce } from './send-once.ts';
export { mailTest } from './send-test.ts';

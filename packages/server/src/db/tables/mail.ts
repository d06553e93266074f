export interface SentMailTable {
  key: string;
  sent_at: Date;
}

export interface MailTables {
  sent_mail: SentMailTable;
}

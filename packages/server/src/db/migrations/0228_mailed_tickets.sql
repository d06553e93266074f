-- Of a mail with the files of tickets: where it went, and of which tickets; null for other mails and those of before.
alter table sent_mail add column sent_to text, add column ticket_ids integer[];

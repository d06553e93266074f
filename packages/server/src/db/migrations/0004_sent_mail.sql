-- Mails sent, by a key of their content: a job that runs twice sends once.
create table sent_mail (
  key text primary key,
  sent_at timestamptz not null
);

-- Mails that went out, by the key of what they say: a job that runs twice sends once.
create table sent_mail (
  key text primary key,
  sent_at timestamptz not null
);

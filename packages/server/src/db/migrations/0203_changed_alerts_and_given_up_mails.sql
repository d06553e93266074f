-- When what happened made the present version of an alert; null where a person's answer did, and for alerts of before.
alter table gate_alert add column facts_changed_at timestamptz;

-- Mails whose job failed for good: what the list of mails that were not sent needs once the queue has deleted the job. A row goes when somebody
-- sends the mail again.
create table given_up_mail (
  job_id uuid primary key,
  job text not null,
  -- The mail's key of sent_mail; null for jobs that send several mails, or a sealed one.
  key text,
  data jsonb not null,
  since timestamptz not null,
  tries integer not null,
  given_up_at timestamptz not null,
  problem text not null
);
create index given_up_mails_by_key on given_up_mail (key);

-- Shows that are cancelled, and the one job that gives everything back (spec 4 §4.4, decision 0055).
alter table show add column cancelled_at timestamptz;

create table cancellation (
  show_id integer primary key references show,
  cancelled_at timestamptz not null,
  message text not null,
  reason text not null,
  asked_by integer references staff_member,
  approved_by text,
  -- Staff stopped it; it goes on when this is null again.
  stopped_at timestamptz,
  -- Everything of it was handed out: what is left is the providers'.
  finished_at timestamptz
);

-- Of a mass refund. queued_at: a job sees to it; until then it waits for its chunk.
alter table refund
  add column cancelled_show_id integer references cancellation,
  add column queued_at timestamptz;
create index refunds_of_cancellation on refund (cancelled_show_id, id) where cancelled_show_id is not null;

-- Cancelled shows, and the one job that refunds everything (spec 4 §4.4, decision 0055).
alter table show add column cancelled_at timestamptz;

create table cancellation (
  show_id integer primary key references show,
  cancelled_at timestamptz not null,
  message text not null,
  reason text not null,
  asked_by integer references staff_member,
  approved_by text,
  -- Stopped by staff; the job continues when this is null again.
  stopped_at timestamptz,
  -- All refunds were handed out; what is left depends on the providers.
  finished_at timestamptz
);

-- Only of a mass refund. queued_at: its job was enqueued; until then it waits for its chunk.
alter table refund
  add column cancelled_show_id integer references cancellation,
  add column queued_at timestamptz;
create index refunds_of_cancellation on refund (cancelled_show_id, id) where cancelled_show_id is not null;

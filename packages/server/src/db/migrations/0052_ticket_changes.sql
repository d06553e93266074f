-- Tickets that staff correct, move and annul (spec 4 §2.7, docs/decisions/0046-tickets-change-in-place.md).

alter table ticket add column version integer not null default 1;

-- A ticket's state before each change of its person, its place or what was paid for it; the first is the ticket as issued.
create table ticket_change (
  ticket_id integer not null references ticket,
  version integer not null,
  changed_at timestamptz not null,
  place_id integer not null references place,
  document_type_id integer not null,
  document text not null,
  amount integer not null,
  primary key (ticket_id, version),
  foreign key (document_type_id, document) references person (document_type_id, document)
);

-- Mails about a change, with the new file; sent once it is generated.
alter table ticket_resend add column is_change boolean not null default false;

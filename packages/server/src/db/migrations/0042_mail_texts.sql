-- Texts of mails as changed by staff (spec 4 §2.14), append-only. show_id: a text of a show or its draft, which share one id; 0:
-- the club's. The highest version is in force. Version 1 has no row: it is the original in the code, and for a show the club's
-- text. A row without texts reverts to version 1. The key lets only one of two concurrent changes succeed.
create table mail_text (
  mail text not null,
  show_id integer not null default 0 check (show_id >= 0),
  version integer not null check (version > 1),
  subject text,
  title text,
  body text,
  -- Null: copied from the show that this one was made from.
  author_id integer references staff_member,
  saved_at timestamptz not null,
  -- Why this text could not be used and another one was sent, and when that first happened.
  fault text,
  fault_at timestamptz,
  primary key (show_id, mail, version),
  check (num_nonnulls(subject, title, body) in (0, 3)),
  check ((fault is null) = (fault_at is null))
);

-- Texts of mails as staff have changed them (spec 4 §2.14), which are only ever added. show_id: the text that a show, or its draft, has of its
-- own, under the number that they share; 0: the club's. Version 1 has no row: it is the original, which stands in the code, and for a show the club's.
-- In force is the highest version. The key lets one of two who change the same one win. A row without texts goes back to version 1.
create table mail_text (
  mail text not null,
  show_id integer not null default 0 check (show_id >= 0),
  version integer not null check (version > 1),
  subject text,
  title text,
  body text,
  -- Null: copied with the show that it was made from.
  author_id integer references staff_member,
  saved_at timestamptz not null,
  -- Why a mail was sent with another text, since this one could not be used, and when that was first.
  fault text,
  fault_at timestamptz,
  primary key (show_id, mail, version),
  check (num_nonnulls(subject, title, body) in (0, 3)),
  check ((fault is null) = (fault_at is null))
);

-- contract: since 0012
-- Who had an accreditation annulled may ask for another of the same show: `ended_at` is set when they do. No version
-- names the former index: requests are inserted `on conflict do nothing`, whichever index it is.
alter table accreditation add column ended_at timestamptz;
create unique index one_standing_accreditation_per_person on accreditation (show_id, document_type_id, document)
  where state <> 'rejected' and ended_at is null;
drop index one_accreditation_per_person;

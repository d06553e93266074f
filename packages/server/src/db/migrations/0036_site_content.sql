-- Content about the club and of home (spec 4 §2.14), each part saved as a whole. The club's data and sponsors are
-- initially those of the operator's file, which the server writes here at its first start. saved_at: by staff; null
-- while a part has its initial value.
create table site_content (
  part text primary key check (part in ('club', 'sponsors', 'home')),
  value jsonb not null,
  version integer not null default 1 check (version > 0),
  saved_at timestamptz
);

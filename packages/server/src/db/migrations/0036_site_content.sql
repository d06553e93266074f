-- What staff write of the club and of home (spec 4 §2.14), each part whole. The club's data and its sponsors begin as the operator's file
-- has them, which the server writes here at its first start. saved_at: by staff; null as long as a part is what it began as.
create table site_content (
  part text primary key check (part in ('club', 'sponsors', 'home')),
  value jsonb not null,
  version integer not null default 1 check (version > 0),
  saved_at timestamptz
);

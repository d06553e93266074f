-- A broken invariant has one open incident, however many nights it is found broken. Of several the first stays open: it tells
-- since when.
update money_incident set resolved_at = now(), resolution = 'closed', note = 'Repetido: queda abierto el primero.'
where kind = 'audit-violation' and resolved_at is null and exists (
  select from money_incident as earlier
  where earlier.kind = 'audit-violation' and earlier.resolved_at is null and earlier.id < money_incident.id
    and earlier.detail ->> 'reason' = money_incident.detail ->> 'reason'
);
create unique index one_open_incident_per_invariant on money_incident ((detail ->> 'reason'))
  where kind = 'audit-violation' and resolved_at is null;

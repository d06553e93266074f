-- Who closed a money incident, how, and their note (spec 4 §2.11). Null: the system, once the money was refunded.
alter table money_incident
  add column resolved_by integer references staff_member,
  add column resolution text check (resolution in ('refunded', 'retried', 'issued', 'closed')),
  add column note text not null default '';
create index incidents_open on money_incident (id) where resolved_at is null;
create index incidents_of_payment on money_incident (payment_id) where payment_id is not null;

-- Incidents whose money is already refunded are closed.
update money_incident set resolved_at = refund.ended_at, resolution = 'refunded'
from refund
join payment on payment.id = refund.payment_id
where money_incident.payment_id = payment.id and payment.outcome = 'refunded' and refund.state = 'done'
  and money_incident.resolved_at is null and money_incident.kind in ('refund-arranged', 'refund-refused');

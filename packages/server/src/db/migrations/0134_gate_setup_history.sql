-- History of the zones, lanes and paths of a venue (spec 5 §5.3): a scan is merged by those of its own time, and
-- belongs to the gate that its lane was at then.
create table gate_setup_history (
  venue_id integer not null references gate_setup,
  since timestamptz not null,
  -- Lists of {id, class} and {id, gateId}, by their ids.
  zones jsonb not null,
  lanes jsonb not null,
  -- As in gate_setup.
  paths jsonb not null,
  primary key (venue_id, since)
);
-- Including archived rows, whose scans may still arrive.
insert into gate_setup_history (venue_id, since, zones, lanes, paths)
select setup.venue_id, timestamptz '1970-01-01',
  coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'class', class) order by id) from gate_zone where venue_id = setup.venue_id
  ), '[]'),
  coalesce((
    select jsonb_agg(jsonb_build_object('id', lane.id, 'gateId', lane.gate_id) order by lane.id)
    from gate_lane as lane join gate on gate.id = lane.gate_id
    where gate.venue_id = setup.venue_id
  ), '[]'),
  setup.paths
from gate_setup as setup;

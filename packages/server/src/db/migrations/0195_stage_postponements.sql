-- How often the opening of this stage alone was postponed. A place is told of those of its room and of its stage:
-- queue_place.told_postponements is their sum when it was last mailed, or joined.
alter table queue_stage add column postponements integer not null default 0;

-- Puts people in line, as one batch in their order; existing places are kept. Each statement sees what was committed before the lock.
create or replace function join_queue(
  of_room integer, moment timestamptz, persons integer[], users integer[], stages smallint[], ids bytea[], forms bytea[],
  mails boolean[], youngs boolean[], standings jsonb[]
) returns setof queue_place language plpgsql as $$
begin
  perform freeze_queue_stages(of_room, moment);
  if exists (select from queue_room where id = of_room and state in ('entry', 'drawing', 'open', 'paused', 'sold-out')) then
    with asked as (
      select distinct on (person_id) *
      from unnest(persons, users, stages, ids, forms, mails, youngs, standings) with ordinality
        as asked (person_id, user_id, stage_id, id, public_form, wants_mail, is_young, joined_as, turn)
      order by person_id, turn
    ),
    fresh as (
      select asked.*, queue_stage.state, queue_stage.last_number, queue_stage.postponements,
        row_number() over (partition by asked.stage_id order by asked.turn) as after_last
      from asked
      join queue_stage on queue_stage.room_id = of_room and queue_stage.id = asked.stage_id
      left join queue_place as known on known.room_id = of_room and known.person_id = asked.person_id
      where known.person_id is null
        -- Nobody is taken out of a running draw.
        or known.user_id = asked.user_id and (queue_stage.state <> 'drawing' or known.number > 0) and (
          known.outcome in ('left', 'bought') or known.outcome = 'in' and known.ended_at <= moment
        )
    ),
    written as (
      insert into queue_place
        (
          room_id, person_id, user_id, stage_id, number, wants_mail, is_young, joined_as, id, public_form, joined_at,
          told_postponements
        )
      select
        of_room, person_id, user_id, stage_id, case when state = 'joining' then 0 else last_number + after_last end,
        wants_mail, is_young, joined_as, id, public_form, moment,
        fresh.postponements + (select postponements from queue_room where queue_room.id = of_room)
      from fresh
      on conflict (room_id, person_id) do update set
        stage_id = excluded.stage_id, number = excluded.number, outcome = 'waiting', misses = 0,
        wants_mail = excluded.wants_mail, is_young = excluded.is_young, joined_as = excluded.joined_as, wanted_more = false, returns = false,
        mailed = 0, told_postponements = excluded.told_postponements,
        id = excluded.id, public_form = excluded.public_form, joined_at = excluded.joined_at,
        called_at = null, exchanged_at = null, ended_at = null
      returning stage_id, number
    )
    update queue_stage
    set last_number = new.last_number
    from (select stage_id, max(number) as last_number from written group by stage_id) as new
    where queue_stage.room_id = of_room and queue_stage.id = new.stage_id and queue_stage.state <> 'joining';
  end if;
  return query select * from queue_place where room_id = of_room and person_id = any(persons);
end
$$;

-- Whether a scan would be the first to pass with a ticket into a zone on a day, the ticket being live and its code current (spec
-- 5 §4.4, decision 0078). Locks the ticket against annulment, correction and merges. A volatile function, because each of its
-- statements sees what was committed before it began: the checks after the lock see the work of the previous lock holder.
create function first_to_pass(
  of_kind text, of_id integer, of_nonce bytea, of_zone integer, of_day integer, of_scan uuid
) returns boolean language plpgsql volatile as $$
begin
  if of_kind = 'ticket' then
    perform 1 from ticket where id = of_id and state = 'live' and code_nonce = of_nonce for no key update;
  else
    perform 1 from parking_ticket where id = of_id and state = 'live' and code_nonce = of_nonce for no key update;
  end if;
  if not found then return false; end if;
  return not exists (
      select 1 from gate_scan
      where subject_kind = of_kind and subject_id = of_id and matchday = of_day and zone_id = of_zone and passes
    )
    -- The lane has already shown a result of its own (decision 0073).
    and not exists (select 1 from gate_scan where asked = of_scan);
end $$;

-- Whether nobody has a place: no ticket owns it, and its hold, if any, is past. No sweeper: an expired hold is taken over in
-- place. PostgreSQL puts the body in the place of the call before it plans, so conditions on it use the indexes of place.
create function is_free(one place, at timestamptz) returns boolean
language sql immutable parallel safe
return (one).ticket_id is null and ((one).held_until is null or (one).held_until <= at);

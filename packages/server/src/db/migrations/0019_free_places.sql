-- Whether a place is free: no ticket owns it, and its hold, if any, has expired. No sweeper: an expired hold is taken
-- over in place. PostgreSQL inlines the function before planning, so conditions on it use the indexes of place.
create function is_free(one place, at timestamptz) returns boolean
language sql immutable parallel safe
return (one).ticket_id is null and ((one).held_until is null or (one).held_until <= at);

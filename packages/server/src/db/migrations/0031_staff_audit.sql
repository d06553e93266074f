-- Who of the staff did what, and the state before (spec 4 §6). Append-only (decision 0028): the triggers below refuse
-- anything else to everybody, and each row contains the hash of the previous one.
create table staff_audit (
  number bigint primary key,
  at timestamptz not null,
  actor text not null check (actor in ('staff', 'system')),
  member_id integer references staff_member,
  person text not null,
  roles text[] not null,
  ip text,
  act text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  reason text,
  operation uuid,
  previous_hash bytea not null,
  hash bytea not null
);
create index staff_audit_of_entity on staff_audit (entity, entity_id, number);
create index staff_audit_of_operation on staff_audit (operation) where operation is not null;
create index staff_audit_of_member on staff_audit (member_id, number);

-- The end of the chain. Writers lock its one row until they commit, so that no two rows follow the same one.
create table staff_audit_head (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  hash bytea not null
);
insert into staff_audit_head (number, hash) values (0, '\x');

-- Columns added later are null in older rows, which leaves their hashes unchanged.
create function staff_audit_hash(entry staff_audit) returns bytea
language sql stable
set timezone = 'UTC' set bytea_output = 'hex'
as $$ select sha256(convert_to(jsonb_strip_nulls(to_jsonb(entry) - 'hash')::text, 'UTF8')) $$;

-- Runs with the rights of the tables' owner: the application needs none on the head.
create function staff_audit_append() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  -- Waits for the previous writer, then sees its row.
  update staff_audit_head set number = number + 1 returning number, hash into new.number, new.previous_hash;
  new.hash := staff_audit_hash(new);
  update staff_audit_head set hash = new.hash;
  return new;
end
$$;
create trigger staff_audit_append before insert on staff_audit
for each row execute function staff_audit_append();

create function staff_audit_refuse() returns trigger
language plpgsql
as $$
begin
  raise exception 'staff_audit is append-only: % refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger staff_audit_refuse before update or delete or truncate on staff_audit
for each statement execute function staff_audit_refuse();

-- An application with a role of its own may insert and read, no more; the owner gives up the other rights too.
revoke all on staff_audit, staff_audit_head from public;
revoke update, delete, truncate on staff_audit from current_user;

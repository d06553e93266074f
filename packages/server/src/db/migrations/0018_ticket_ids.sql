-- Ticket ids do not reveal how many tickets there are (docs/decisions/0018-ticket-ids.md).

-- One row, created here and included in backups: with another key, ids would repeat.
create table ticket_id_key (
  only_one boolean primary key default true check (only_one),
  key uuid not null
);
insert into ticket_id_key (key) values (gen_random_uuid());

create sequence ticket_count as integer minvalue 0 maxvalue 1073741823;

-- The sequence's next number through a 30-bit permutation chosen by the key: a Feistel network of six rounds. The bit
-- above them keeps new ids apart from earlier ones.
create function next_ticket_id() returns integer language plpgsql as $$
declare
  secret bytea := (select uuid_send(key) from ticket_id_key);
  count integer := nextval('ticket_count');
  high integer := count / 32768;
  low integer := count % 32768;
  mixed bytea;
  next integer;
begin
  for round in 1..6 loop
    mixed := sha256(secret || int4send(round) || int4send(low));
    next := high # (get_byte(mixed, 0) * 128 + get_byte(mixed, 1) / 2);
    high := low;
    low := next;
  end loop;
  return 1073741824 + high * 32768 + low;
end
$$;

alter table ticket alter id drop identity;
alter table ticket alter id set default next_ticket_id();

-- A person is the identity of a document, and every row with a document references one
-- (docs/decisions/0029-persons.md). Blocks concurrent writes; locks in the order in which transactions take them.
lock table
  purchase_line, ticket, press_outlet, press_crew_member, accreditation, member, owned_seat, person
in share row exclusive mode;

-- The person of a document, created if missing. Statements with several go in the order of type and document, to avoid deadlocks.
create function person_of(of_type integer, of_document text) returns integer language plpgsql as $$
declare
  found_id integer;
begin
  select id into found_id from person where document_type_id = of_type and document = of_document;
  if found_id is null then
    insert into person (document_type_id, document) values (of_type, of_document)
    on conflict do nothing
    returning id into found_id;
  end if;
  -- Created concurrently, and committed by now.
  if found_id is null then
    select id into strict found_id from person where document_type_id = of_type and document = of_document;
  end if;
  return found_id;
end
$$;

create function make_person() returns trigger language plpgsql as $$
begin
  perform person_of(new.document_type_id, new.document);
  return new;
end
$$;

create function make_responsible_person() returns trigger language plpgsql as $$
begin
  perform person_of(new.responsible_document_type_id, new.responsible_document);
  return new;
end
$$;

create trigger make_person before insert or update of document_type_id, document on member
  for each row execute function make_person();
create trigger make_person before insert or update of document_type_id, document on owned_seat
  for each row execute function make_person();
create trigger make_person before insert or update of document_type_id, document on purchase_line
  for each row execute function make_person();
create trigger make_person before insert or update of document_type_id, document on ticket
  for each row execute function make_person();
create trigger make_person before insert or update of document_type_id, document on press_crew_member
  for each row execute function make_person();
create trigger make_person before insert or update of document_type_id, document on accreditation
  for each row execute function make_person();
create trigger make_person before insert or update of responsible_document_type_id, responsible_document on press_outlet
  for each row execute function make_responsible_person();

-- No longer read or written; dropped in the next version, since servers of the previous one still write them.
alter table person
  alter first_name drop not null,
  alter last_name drop not null,
  alter phone drop not null,
  alter phone drop default;

insert into person (document_type_id, document)
select document_type_id, document from member
union select document_type_id, document from owned_seat
union select document_type_id, document from purchase_line
union select document_type_id, document from ticket
union select document_type_id, document from press_crew_member
union select document_type_id, document from accreditation
union select responsible_document_type_id, responsible_document from press_outlet
on conflict do nothing;

alter table member add foreign key (document_type_id, document) references person (document_type_id, document);
alter table owned_seat add foreign key (document_type_id, document) references person (document_type_id, document);
alter table purchase_line add foreign key (document_type_id, document) references person (document_type_id, document);
alter table ticket add foreign key (document_type_id, document) references person (document_type_id, document);
alter table press_crew_member add foreign key (document_type_id, document) references person (document_type_id, document);
alter table accreditation add foreign key (document_type_id, document) references person (document_type_id, document);
alter table press_outlet
  add foreign key (responsible_document_type_id, responsible_document) references person (document_type_id, document);

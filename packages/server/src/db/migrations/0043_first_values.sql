-- Initial values of a new club, for tables that are still empty; staff can change and extend them.
insert into member_category (name, is_public, is_visitor, position)
select name, true, is_visitor, position
from (values ('Público', false, 0), ('Visitante', true, 1)) as usual (name, is_visitor, position)
where not exists (select from member_category);

insert into show_type (name, color, requires_teams, requires_competition, is_park_tour)
select name, color, is_match, is_match, is_park_tour
from (
  values ('Partido', '153B9C', true, false), ('Recital', '6D1F7D', false, false), ('Paseo', '11693A', false, true)
) as usual (name, color, is_match, is_park_tour)
where not exists (select from show_type);

insert into press_outlet_type (name, position)
select name, position
from unnest(array['Radio', 'Televisión', 'Prensa escrita', 'Portal web', 'Agencia de noticias', 'Fotografía'])
  with ordinality as usual (name, position)
where not exists (select from press_outlet_type);

insert into media_type (name, position)
select name, position
from unnest(array['Radio', 'Televisión', 'Prensa escrita', 'Portal web', 'Fotografía', 'Streaming'])
  with ordinality as usual (name, position)
where not exists (select from media_type);

-- is_offered: staff can choose the payment method for a show; published shows keep theirs. A new club first selects the ones it has.
alter table payment_method
  add column is_offered boolean not null default false,
  add column version integer not null default 1 check (version > 0);
update payment_method set is_offered = true where exists (select from show);

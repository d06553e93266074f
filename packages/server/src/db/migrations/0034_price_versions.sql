-- Versions of prices (spec 4 §2.5), append-only. The price of a cell (a sector of a show and a category) at a moment is
-- that of the version that began last before it, the higher number if two began together: a cell's versions neither
-- overlap nor leave a gap. The key lets only one of two concurrent changes of a version succeed. amount null: not sold
-- to the category from then on. author_id null: published with the show.
alter table price
  add column version integer not null default 1 check (version > 0),
  add column from_at timestamptz not null default '-infinity',
  add column author_id integer references staff_member,
  alter column amount drop not null,
  drop constraint price_pkey,
  add primary key (show_sector_id, category_id, version);

-- The prices in force in a sector of a show at a moment.
create function price_at(of_sector integer, moment timestamptz)
returns table (category_id integer, amount integer, is_published boolean)
language sql stable rows 10
as $$
  select latest.category_id, latest.amount, latest.is_published
  from (
    select distinct on (price.category_id) price.category_id, price.amount, price.is_published
    from price
    where price.show_sector_id = of_sector and price.from_at <= moment
    order by price.category_id, price.from_at desc, price.version desc
  ) as latest
  where latest.amount is not null
$$;

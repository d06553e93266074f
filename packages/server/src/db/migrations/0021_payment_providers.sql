-- All current and former payment providers; a start adds those that are registered
-- (domains/payments/provider-store.ts).
create table payment_provider (
  key text primary key
);
insert into payment_provider values ('card'), ('second'), ('token');

alter table payment_order
  drop constraint payment_order_provider_check,
  add foreign key (provider) references payment_provider;
alter table payment add foreign key (provider) references payment_provider;
alter table provider_event add foreign key (provider) references payment_provider;

-- A paid order is issued or refunded in the same transaction: no order was ever in the state `paid`.
alter table payment_order
  drop constraint payment_order_state_check,
  add constraint payment_order_state_check
    check (state in ('open', 'issued', 'refunding', 'refunded', 'expired')) not valid;
alter table payment_order validate constraint payment_order_state_check;
drop index open_orders;
create index open_orders on payment_order (expires_at) where state in ('open', 'refunding');

-- When the second provider's completion page recorded the payment (WSPago), and when it asked for its refund.
alter table payment
  add column acknowledged_at timestamptz,
  add column refund_asked_at timestamptz;

-- The card dialog: one open charge per hold, even after a double click or with two windows open.
create unique index one_open_charge_per_hold on payment_order (hold_id) where provider = 'token' and state = 'open';

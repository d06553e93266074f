-- A provider's payments that are unknown here (spec 7 §4.2): recorded once, refunded once.
create unique index one_incident_per_unknown_payment on money_incident ((detail ->> 'provider'), (detail ->> 'payment'))
  where kind = 'payment-unknown';

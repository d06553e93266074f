-- Money at a provider of which nothing was known here (spec 7 §4.2): written down once, given back once.
create unique index one_incident_per_unknown_payment on money_incident ((detail ->> 'provider'), (detail ->> 'payment'))
  where kind = 'payment-unknown';

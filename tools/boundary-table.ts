/**
 * The allowed imports. One row per zone: a zone is a folder (or a file) of a package, and its row lists the zones that its files may import
 * besides their own. `type:` in front allows only types. `*` stands for one folder name. Tests, builders and `testing` folders may import any
 * zone of their own package.
 */
export const zones: Record<string, readonly string[]> = {
  contract: [],
  // Pure functions shared by the server and the office.
  'venue-plan': ['type:contract'],
  // The rules of a gate: the server and the gate app run the same files.
  'gate-rules': [],
  // Fakes the outside systems: it must not share our mistakes about them.
  sandbox: [],
  'embedded-postgres': [],
  // The demo season, created through the same use cases as everything else, and the start of the whole product.
  demo: [
    ...['contract', 'gate-rules', 'venue-plan', 'sandbox', 'embedded-postgres'],
    ...['server', 'server/*', 'server/domains/*'],
  ],
  // Worlds, doubles and models for the tests of the server.
  // web/paths: nginx is tested with each page of the site.
  testing: [
    ...['contract', 'contract/constants', 'gate-rules', 'venue-plan', 'sandbox', 'embedded-postgres'],
    ...['server', 'server/*', 'server/domains/*', 'web/paths'],
  ],
  // Markup is sanitised by the product's code and rendered in a real browser; screens are named by their routes.
  e2e: [
    ...['demo', 'type:sandbox', 'server/domains/catalogue', 'server/domains/seating'],
    ...['ui', 'web/paths', 'office', 'type:contract', 'contract/gate/constants'],
  ],
  tools: ['contract', 'sandbox', 'embedded-postgres', 'demo', 'testing', 'e2e', 'server/config'],
  // web/api: the simulated fans wait as a browser does.
  bench: [
    ...[
      'tools',
      'contract',
      'gate-rules',
      'venue-plan',
      'sandbox',
      'embedded-postgres',
      'demo',
      'testing',
      'e2e',
    ],
    ...['server', 'server/*', 'server/domains/*', 'web/api'],
  ],

  'server/shared': ['type:contract', 'contract/constants', 'type:server/ports'],
  'server/ports': ['server/shared'],
  'server/db': ['server/shared'],
  'server/jobs': ['server/db', 'server/shared', 'server/ports', 'type:server/context'],
  'server/http': [
    'contract',
    'server/shared',
    'server/ports',
    'server/db',
    'type:server/context',
    'type:server/config',
  ],
  'server/adapters': ['contract/constants', 'server/ports', 'server/shared', 'type:server/config'],
  'server/config': ['server/shared'],
  // The composition root: the only one that knows the adapters.
  'server/context': [
    ...['server/adapters', 'server/config', 'server/db', 'server/jobs', 'server/ports', 'server/shared'],
  ],
  'server/domains/*': [
    ...['contract', 'gate-rules', 'venue-plan', 'server/shared', 'server/db', 'server/ports'],
    ...['server/http', 'server/jobs'],
    'type:server/context',
  ],
  // The list of all domains.
  'server/domains': [
    ...['contract', 'server/domains/*', 'type:server/context', 'server/db', 'server/http', 'server/jobs'],
  ],
  // The operators' commands, and their process.
  'server/club': [...['server/domains/*', 'server/shared', 'server/db', 'server/config', 'server/context']],
  'server/backup': ['server/config', 'server/db', 'server/jobs', 'server/shared'],
  server: ['contract', 'server/*', 'server/domains/*'],

  // Tokens, primitives, formats and the seat map of all our sites.
  ui: ['contract/constants'],
  'web/session': ['ui', 'type:contract', 'contract/constants'],
  'web/api': ['ui', 'web/session', 'type:contract', 'contract/codes', 'contract/constants'],
  'web/paths': ['ui', 'contract/constants'],
  'web/features/*': [
    ...['ui', 'web/api', 'web/session', 'web/paths', 'web/features/*'],
    ...['type:contract', 'contract/codes', 'contract/constants'],
  ],
  'web/shell': [
    ...['web/features/*', 'ui', 'web/api', 'web/session', 'web/paths'],
    ...['type:contract', 'contract/codes', 'contract/constants'],
  ],
  'web/screens/*': [
    ...[
      'web/shell',
      'web/features/*',

      'ui',

      'web/api',
      'web/session',
      'web/paths',
    ],
    ...['type:contract', 'contract/codes', 'contract/constants'],
    // The plain page of a route whose screen is not built yet.
  ],
  // The back office: an app of its own. It and the fans' site share no loaded code.
  office: ['ui', 'contract', 'gate-rules', 'venue-plan'],

  // The gate app: like the office, an app of its own.
  gate: ['ui', 'type:contract', 'contract/gate/constants', 'contract/gate/codes', 'gate-rules'],

  // The page of waiting rooms, small and a build of its own.
  'web/queue-page': ['ui', 'web/api', 'web/session', 'web/paths', 'contract/queue'],

  // The page of previews, a build of its own: no other page loads it.
  'web/preview': [
    ...['ui', 'web', 'web/api', 'web/paths', 'web/shell', 'web/screens/show', 'web/features/*'],
  ],
  // The entry of the server build, which renders pages.
  'web/server': [
    ...['ui', 'web', 'web/*', 'web/screens/*', 'web/features/*', 'type:contract', 'contract/constants'],
  ],
  web: [
    ...['ui', 'web/*', 'web/screens/*', 'web/features/*'],
    ...['type:contract', 'contract/codes', 'contract/constants'],
  ],
};

/** Allowed imports between domains; always through their `public.ts`. Nothing imports checkout. */
export const domainArrows: Record<string, readonly string[]> = {
  people: [],
  mails: ['limits', 'people', 'staff-audit'],
  places: [],
  queue: ['catalogue', 'waiting-room'],
  'waiting-room': ['barred', 'catalogue', 'mails', 'people', 'places', 'staff-audit'],
  'live-map': ['catalogue', 'places', 'seating', 'waiting-room'],
  'place-acts': ['catalogue', 'courtesies', 'mails', 'places', 'seating', 'staff-audit'],
  'access-links': ['mails', 'people', 'staff-audit'],
  'sale-terms': [],
  content: ['seating', 'staff-audit', 'uploads'],
  masters: ['content', 'staff-audit'],
  barred: ['staff-audit'],
  members: ['approvals', 'limits', 'mails', 'people', 'staff-audit'],
  catalogue: ['holds', 'limits', 'places', 'sale-terms'],
  sale: ['catalogue', 'masters', 'payments', 'places', 'sale-terms', 'staff-audit', 'tickets', 'uploads'],
  sales: ['places', 'seating', 'tickets'],
  seating: ['catalogue', 'places'],
  venues: ['catalogue', 'places', 'seating', 'staff-audit', 'uploads'],
  sso: ['people'],
  'staff-audit': [],
  limits: ['staff-audit'],
  staff: ['mails', 'sso', 'staff-audit'],
  approvals: ['limits', 'mails', 'payments', 'staff', 'staff-audit'],
  audit: ['mails', 'payments', 'staff'],
  holds: ['places', 'sale-terms'],
  tickets: ['barred', 'limits', 'mails', 'people', 'places', 'sale-terms'],
  payments: [
    ...['access-links', 'holds', 'limits', 'mails', 'people', 'places', 'sale-terms', 'staff-audit'],
    'tickets',
  ],
  'owned-seats': ['mails', 'people', 'places', 'staff-audit'],
  transfers: ['catalogue', 'mails', 'owned-seats', 'people', 'places', 'ticket-forms', 'tickets'],
  till: [
    'barred',
    ...['catalogue', 'holds', 'limits', 'mails', 'payments', 'people', 'places', 'sale-terms', 'seating'],
    ...['staff', 'staff-audit', 'ticket-forms', 'tickets'],
  ],
  'ticket-forms': ['barred', 'catalogue', 'people', 'places', 'seating'],
  checkout: [
    ...[
      'catalogue',
      'holds',
      'payments',
      'people',
      'places',
      'sale-terms',
      'seating',
      'ticket-forms',
      'tickets',
    ],
  ],
  'payment-links': [
    ...['access-links', 'catalogue', 'holds', 'mails', 'payments', 'places', 'sale-terms', 'seating'],
    ...['staff-audit', 'ticket-forms', 'tickets'],
  ],
  redemption: ['catalogue', 'places', 'ticket-forms', 'tickets'],
  courtesies: [
    ...['access-links', 'catalogue', 'mails', 'places', 'redemption', 'seating', 'staff', 'staff-audit'],
    ...['ticket-forms', 'tickets'],
  ],
  'private-links': ['access-links', 'boxes', 'courtesies', 'payment-links'],
  choices: ['access-links', 'mails', 'payments', 'staff', 'staff-audit', 'tickets', 'till'],
  'buyer-notices': ['approvals', 'catalogue', 'limits', 'mails', 'staff-audit', 'tickets'],
  cancellations: ['finance', 'holds', 'mails', 'parking', 'payments', 'staff-audit', 'tickets'],
  moves: [
    ...['cancellations', 'catalogue', 'choices', 'finance', 'gates', 'holds', 'limits', 'parking'],
    ...['payments', 'programming', 'sale-terms', 'staff-audit', 'tickets'],
  ],
  'box-office': [
    ...[
      'admission',
      'catalogue',
      'choices',
      'control-room',
      'limits',
      'payments',
      'people',
      'places',
      'sale-terms',
      'seating',
      'staff',
      'staff-audit',
      'ticket-forms',
      'tickets',
      'till',
    ],
  ],
  exports: [...['control-room', 'finance', 'limits', 'sales', 'staff', 'staff-audit', 'tickets']],
  finance: ['approvals', 'box-office', 'payments', 'staff', 'staff-audit', 'till', 'tickets'],
  boxes: [
    'access-links',
    'catalogue',
    'limits',
    'mails',
    'people',
    'places',
    'redemption',
    'seating',
    'staff-audit',
    'ticket-forms',
    'tickets',
  ],
  parking: ['boxes', 'catalogue', 'mails', 'staff-audit', 'tickets'],
  preview: [...['access-links', 'catalogue', 'holds', 'programming', 'sale-terms', 'seating', 'staff-audit']],
  gates: ['staff', 'staff-audit'],
  'gate-devices': ['gates', 'people', 'staff-audit'],
  'control-room': ['admission', 'gate-devices', 'gates', 'staff-audit'],
  admission: ['gate-devices', 'gates', 'people', 'staff-audit'],
  uploads: [],
  programming: [
    ...[
      'accreditations',
      'approvals',
      'catalogue',
      'courtesies',
      'gates',
      'holds',
      'mails',
      'masters',
      'members',
      'parking',
      'payment-links',
      'payments',
      'places',
      'press',
      'redemption',
      'sale-terms',
      'sales',
      'staff-audit',
    ],
    ...['sale-terms', 'tickets', 'uploads', 'waiting-room'],
  ],
  press: [
    'access-links',
    'catalogue',
    'mails',
    'people',
    'places',
    'redemption',
    'seating',
    'staff-audit',
    'ticket-forms',
    'tickets',
    'uploads',
  ],
  'press-office': ['accreditations', 'catalogue', 'mails', 'places', 'press', 'seating', 'staff-audit'],
  accreditations: [
    ...['barred', 'catalogue', 'mails', 'people', 'places', 'seating', 'staff-audit', 'tickets', 'uploads'],
  ],
};

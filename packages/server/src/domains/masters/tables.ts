export type MasterTable =
  | 'teams'
  | 'competitions'
  | 'types'
  | 'categories'
  | 'documents'
  | 'outlets'
  | 'media'
  | 'reasons'
  | 'act-reasons'
  | 'fields'
  | 'car-parks';

/** The fields of rows of the masters; each table has some of them. */
export interface MasterValues {
  readonly name: string;
  readonly picture?: string;
  readonly color?: string;
  readonly requiresTeams?: boolean;
  readonly requiresCompetition?: boolean;
  readonly isParkTour?: boolean;
  readonly minutes?: number;
  readonly isVisitor?: boolean;
  readonly isPublic?: boolean;
  readonly position?: number;
  readonly abbreviation?: string;
  readonly isForGuests?: boolean;
  /** Of an extra field; none: it is a text. */
  readonly options?: readonly string[];
  readonly address?: string;
  readonly notice?: string;
}
export type MasterField = keyof MasterValues;

/** Where rows are used, with display names; `count` is SQL over the row `master`. */
interface Use {
  readonly one: string;
  readonly many: string;
  readonly count: string;
}

interface TableFacts {
  readonly table: string;
  /** The column of each field, and its default; without the options of extra fields, which are rows. */
  readonly columns: Partial<
    Record<MasterField, readonly [column: string, unsaid: string | number | boolean]>
  >;
  /** Set when a row is made, and never changed. */
  readonly once?: readonly MasterField[];
  readonly uses: readonly Use[];
  /** Rows that the system requires: SQL over the row `master`. */
  readonly fixed?: string;
}

/** Shows, open drafts and templates; plans refer to rows by their ids (`path`). */
const ofShows = (showCount: string, path: string): readonly Use[] => {
  const inPlan = `jsonb_path_exists(plan, '${path}', jsonb_build_object('id', master.id))`;
  return [
    { one: 'espectáculo', many: 'espectáculos', count: showCount },
    {
      one: 'borrador',
      many: 'borradores',
      count: `select count(*) from show_draft where state in ('draft', 'scheduled') and ${inPlan}`,
    },
    {
      one: 'plantilla',
      many: 'plantillas',
      count: `select count(*) from show_template where archived_at is null and ${inPlan}`,
    },
  ];
};

const counted = (one: string, many: string, from: string): Use => ({
  ...{ one, many, count: `select count(*) from ${from}` },
});

const POSITION = { position: ['position', 0] } as const;

export const MASTERS: Readonly<Record<MasterTable, TableFacts>> = {
  teams: {
    table: 'team',
    columns: { picture: ['crest_url', ''] },
    uses: ofShows(
      'select count(*) from show where master.id in (home_team_id, away_team_id)',
      '$ ? (@.homeTeamId == $id || @.awayTeamId == $id)',
    ),
  },
  competitions: {
    table: 'competition',
    columns: { picture: ['image_url', ''] },
    uses: ofShows(
      'select count(*) from show where competition_id = master.id',
      '$ ? (@.competitionId == $id)',
    ),
  },
  types: {
    table: 'show_type',
    columns: {
      color: ['color', '153B9C'],
      requiresTeams: ['requires_teams', false],
      requiresCompetition: ['requires_competition', false],
      isParkTour: ['is_park_tour', false],
      minutes: ['default_minutes', 120],
    },
    uses: [
      ...ofShows('select count(*) from show where type_id = master.id', '$ ? (@.typeId == $id)'),
      counted('temporada de palcos', 'temporadas de palcos', 'box_season_type where type_id = master.id'),
    ],
  },
  categories: {
    table: 'member_category',
    columns: {
      ...{ picture: ['logo_url', ''], isVisitor: ['is_visitor', false], isPublic: ['is_public', false] },
      ...POSITION,
    },
    once: ['isVisitor', 'isPublic'],
    uses: [
      ...ofShows(
        `select count(distinct show_sector.show_id)
         from show_sector join price on price.show_sector_id = show_sector.id
         where price.category_id = master.id`,
        '$.** ? (@.categoryId == $id)',
      ),
      counted('socio', 'socios', 'member where category_id = master.id'),
    ],
    fixed: 'master.is_public',
  },
  documents: {
    table: 'document_type',
    columns: { abbreviation: ['abbreviation', ''], isForGuests: ['for_guests', true] },
    uses: [counted('persona', 'personas', 'person where document_type_id = master.id')],
    // The default everywhere, and the only one with a check digit (document 2 §9).
    fixed: 'master.id = 1',
  },
  outlets: {
    table: 'press_outlet_type',
    columns: POSITION,
    uses: [counted('medio', 'medios', 'press_outlet where type_id = master.id')],
  },
  media: {
    table: 'media_type',
    columns: POSITION,
    uses: [counted('acreditación', 'acreditaciones', 'accreditation where media_type_id = master.id')],
  },
  // An answer stores the text of its reason, not the row.
  reasons: { table: 'press_reason', columns: POSITION, uses: [] },
  'act-reasons': {
    table: 'act_reason',
    columns: POSITION,
    uses: [counted('acto', 'actos', 'staff_audit where reason = master.name')],
  },
  fields: {
    table: 'extra_field',
    columns: {},
    uses: [
      ...ofShows(
        'select count(distinct show_id) from show_extra_field where field_id = master.id',
        '$.extraFields[*] ? (@.fieldId == $id)',
      ),
      counted('entrada', 'entradas', 'ticket_extra_value where field_id = master.id'),
    ],
  },
  'car-parks': {
    table: 'car_park',
    columns: { address: ['address', ''], notice: ['access_notice', ''] },
    uses: [
      counted('espectáculo', 'espectáculos', 'show_car_park where car_park_id = master.id'),
      counted('escenario', 'escenarios', 'parking_reservation_terms where car_park_id = master.id'),
      counted('ticket de parking', 'tickets de parking', 'parking_ticket where car_park_id = master.id'),
    ],
  },
};

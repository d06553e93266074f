import type { Generated, JSONColumnType } from 'kysely';

/** Read as parsed JSON, written as JSON text. */
type Json = JSONColumnType<object>;

export interface VenueTable {
  id: Generated<number>;
  name: string;
  address: string;
  map_url: Generated<string>;
  logo_url: Generated<string>;
}

export interface StandTable {
  venue_id: number;
  id: number;
  name: string;
}

export interface SectorTable {
  id: Generated<number>;
  venue_id: number;
  stand_id: number;
  code: string;
  description: string;
  sale: string;
  is_accessible: Generated<boolean>;
  is_visitor: Generated<boolean>;
  class: Generated<string>;
  capacity: number;
  shape: Json;
}

export interface SeatTable {
  sector_id: number;
  row_id: number;
  seat_id: number;
  row_name: string;
  seat_name: string;
}

export interface SectorPhotoTable {
  id: Generated<number>;
  sector_id: number;
  url: string;
}

export interface ShowTypeTable {
  id: Generated<number>;
  name: string;
  color: string;
  requires_teams: boolean;
  requires_competition: boolean;
  is_park_tour: Generated<boolean>;
}

export interface TeamTable {
  id: Generated<number>;
  name: string;
  crest_url: string;
}

export interface CompetitionTable {
  id: Generated<number>;
  name: string;
  image_url: Generated<string>;
}

export interface MemberCategoryTable {
  id: Generated<number>;
  name: string;
  logo_url: Generated<string>;
  is_visitor: Generated<boolean>;
  is_public: Generated<boolean>;
  position: Generated<number>;
}

export interface CurrencyTable {
  id: number;
  code: string;
  symbol: string;
}

export interface PaymentMethodTable {
  id: number;
  name: string;
  icon_base64: Generated<string>;
}

export interface ShowTable {
  id: Generated<number>;
  name: string;
  type_id: number;
  venue_id: number;
  home_team_id: number | null;
  away_team_id: number | null;
  competition_id: number | null;
  round: Generated<string>;
  description_html: Generated<string>;
  box_description_html: Generated<string>;
  paddock_description_html: Generated<string>;
  photo_url: Generated<string>;
  thumbnail_url: Generated<string>;
  starts_at: Date;
  ends_at: Date;
  published_at: Date | null;
  sale_opens_at: Date;
  sale_closes_at: Date;
  is_featured: Generated<boolean>;
  is_season_pass: Generated<boolean>;
  shows_competition: Generated<boolean>;
  shows_date: Generated<boolean>;
  shows_venue: Generated<boolean>;
  has_map: Generated<boolean>;
  allows_many_tickets_per_person: Generated<boolean>;
  currency_id: Generated<number>;
  payment_method_id: number | null;
  instalments: Generated<number>;
  free_holding_minutes: Generated<number | null>;
  places_per_address: Generated<number | null>;
  queue_is_active: Generated<boolean>;
  queue_url: Generated<string>;
}

export interface ShowSectorTable {
  id: Generated<number>;
  show_id: number;
  sector_id: number;
  stand_id: number;
  code: string;
  is_open: Generated<boolean>;
}

export interface PriceTable {
  show_sector_id: number;
  category_id: number;
  amount: number;
  is_published: Generated<boolean>;
}

export interface CategoryQuotaTable {
  show_id: number;
  category_id: number;
  quota: number;
}

export interface AttachmentTable {
  id: Generated<number>;
  show_id: number;
  name: string;
  icon: string;
  type_name: string;
  extension: string;
  storage_key: string;
  audience: Generated<string>;
}

export interface NewsItemTable {
  id: Generated<number>;
  kind: Generated<string>;
  title: string;
  link: string;
  image_url: string;
  category: Generated<string>;
  published_on: string | null;
}

export interface SiteTextTable {
  key: string;
  value: string;
}

export interface DocumentTypeTable {
  id: number;
  name: string;
  abbreviation: string;
  for_guests: Generated<boolean>;
}

export interface ExtraFieldTable {
  id: Generated<number>;
  name: string;
  kind: string;
}

export interface ExtraFieldOptionTable {
  id: Generated<number>;
  field_id: number;
  value: string;
}

export interface ShowExtraFieldTable {
  show_id: number;
  field_id: number;
  audience: string;
  is_mandatory: boolean;
  position: Generated<number>;
}

export interface PlaceTable {
  id: Generated<number>;
  show_sector_id: number;
  number: number;
  row_id: number | null;
  seat_id: number | null;
  allotment: Generated<string>;
  allotment_owner: Generated<number>;
  hold_id: number | null;
  held_until: Date | null;
  ticket_id: number | null;
}

export interface CatalogueTables {
  venue: VenueTable;
  stand: StandTable;
  sector: SectorTable;
  seat: SeatTable;
  sector_photo: SectorPhotoTable;
  show_type: ShowTypeTable;
  team: TeamTable;
  competition: CompetitionTable;
  member_category: MemberCategoryTable;
  currency: CurrencyTable;
  payment_method: PaymentMethodTable;
  show: ShowTable;
  show_sector: ShowSectorTable;
  price: PriceTable;
  category_quota: CategoryQuotaTable;
  attachment: AttachmentTable;
  news_item: NewsItemTable;
  site_text: SiteTextTable;
  document_type: DocumentTypeTable;
  extra_field: ExtraFieldTable;
  extra_field_option: ExtraFieldOptionTable;
  show_extra_field: ShowExtraFieldTable;
  place: PlaceTable;
}

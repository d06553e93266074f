// Made from a migrated database by schema.db.test.ts: npm test -- unit schema.db -u

import type { Generated, JSONColumnType } from 'kysely';

export interface AccessLinkTable {
  id: Generated<number>;
  kind: string;
  show_id: number;
  subject_id: number;
  token_hash: Buffer;
  issued_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
}

export interface AccreditationTable {
  id: Generated<number>;
  show_id: number;
  kind: string;
  pass: string;
  first_name: string;
  last_name: string;
  document_type_id: number;
  document: string;
  email: string;
  phone: string;
  media_type_id: number | null;
  outlet_name: Generated<string>;
  company: Generated<string>;
  position: Generated<string>;
  card_key: Generated<string>;
  state: Generated<string>;
  requested_at: Date;
  decided_at: Date | null;
  decision_reason: Generated<string>;
  ticket_id: number | null;
  picture_asked_at: Date | null;
  ended_at: Date | null;
}

export interface AccreditationOpeningTable {
  show_id: number;
  kind: string;
  closes_at: Date;
  closed_at: Date | null;
}

export interface AccreditationPlacesTable {
  id: Generated<number>;
  show_id: number;
  pass: string;
  show_sector_id: number;
}

export interface ActReasonTable {
  id: Generated<number>;
  name: string;
  position: Generated<number>;
  version: Generated<number>;
  archived_at: Date | null;
}

export interface AppUserTable {
  id: Generated<number>;
  subject: string;
  person_id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: Generated<string>;
  birth_date: string | null;
  country: Generated<string>;
  created_at: Date;
  disabled_at: Date | null;
}

export interface ApprovalTable {
  id: Generated<number>;
  call: string;
  permission: string;
  body: JSONColumnType<object>;
  acts: JSONColumnType<object>;
  asked_by: number;
  asker: JSONColumnType<object>;
  asked_at: Date;
  ends_at: Date;
  is_alone: boolean;
  state: Generated<string>;
  answered_by: number | null;
  answered_at: Date | null;
  reason: string | null;
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

export interface AttemptTable {
  key: string;
  window_start: Date;
  count: number;
}

export interface BarredPersonTable {
  id: Generated<number>;
  document_type_id: number;
  document: string;
  first_name: string;
  last_name: string;
  source: string;
  reference: string;
  starts_at: Date;
  ends_at: Date | null;
  lifted_at: Date | null;
  version: Generated<number>;
}

export interface BoxTable {
  id: Generated<number>;
  sector_id: number;
  stand_id: number;
  sector_code: string;
  code: string;
  description: Generated<string>;
  floor: Generated<string>;
  is_enabled: Generated<boolean>;
  minors_capacity: Generated<number>;
  parking_spaces: Generated<number>;
  referent_name: Generated<string>;
  referent_email: Generated<string>;
  version: Generated<number>;
}

export interface BoxGuestTable {
  id: Generated<number>;
  box_id: number;
  person_id: number;
  first_name: string;
  last_name: string;
  phone: Generated<string>;
  saved_at: Date;
}

export interface BoxNoticeTable {
  id: Generated<number>;
  show_id: number | null;
  box_id: number | null;
  message_html: string;
  is_blocking: boolean;
  file_name: Generated<string>;
  file_extension: Generated<string>;
  storage_key: Generated<string>;
  published_at: Date;
  withdrawn_at: Date | null;
}

export interface BoxSeasonTable {
  year: number;
  version: Generated<number>;
}

export interface BoxSeasonTypeTable {
  year: number;
  type_id: number;
}

export interface BuyerNoticeTable {
  id: Generated<number>;
  show_id: number;
  created_at: Date;
  subject: string;
  body: string;
  sectors: JSONColumnType<object | null>;
  channels: string[] | null;
  persons: number;
  author_id: number;
  approved_by: string | null;
  stopped_at: Date | null;
  finished_at: Date | null;
}

export interface BuyerNoticeMailTable {
  notice_id: number;
  number: number;
  email: string;
  queued_at: Date | null;
  sent_at: Date | null;
}

export interface CancellationTable {
  show_id: number;
  cancelled_at: Date;
  message: string;
  reason: string;
  asked_by: number | null;
  approved_by: string | null;
  stopped_at: Date | null;
  finished_at: Date | null;
}

export interface CarParkTable {
  id: Generated<number>;
  name: string;
  address: string;
  access_notice: Generated<string>;
  version: Generated<number>;
  archived_at: Date | null;
}

export interface CategoryQuotaTable {
  show_id: number;
  category_id: number;
  quota: number;
}

export interface ClubLimitsTable {
  is_only: Generated<boolean>;
  value: JSONColumnType<object, string | undefined>;
  version: Generated<number>;
  saved_at: Date | null;
}

export interface CompetitionTable {
  id: Generated<number>;
  name: string;
  image_url: Generated<string>;
  version: Generated<number>;
  archived_at: Date | null;
}

export interface CourtesyTable {
  id: Generated<number>;
  show_id: number;
  show_sector_id: number;
  type_id: number;
  requester_name: string;
  requester_email: Generated<string>;
  requested: number;
  created_at: Date;
  opens_at: Date;
  issuer_id: number | null;
}

export interface CourtesyIssuerTable {
  id: Generated<number>;
  name: string;
  email: Generated<string>;
  show_quota: number | null;
  season_quota: number | null;
  version: Generated<number>;
  archived_at: Date | null;
}

export interface CurrencyTable {
  id: number;
  code: string;
  symbol: string;
}

export interface DocumentTypeTable {
  id: Generated<number>;
  name: string;
  abbreviation: string;
  for_guests: Generated<boolean>;
  version: Generated<number>;
  archived_at: Date | null;
}

export interface ExportFileTable {
  id: Generated<number>;
  member_id: number;
  kind: string;
  format: string;
  name: string;
  filter: JSONColumnType<object>;
  columns: string[];
  document_channels: string[];
  state: Generated<string>;
  tries: Generated<number>;
  asked_at: Date;
  expires_at: Date | null;
  row_count: Generated<number>;
  is_approved: Generated<boolean>;
}

export interface ExtraFieldTable {
  id: Generated<number>;
  name: string;
  kind: string;
  version: Generated<number>;
  archived_at: Date | null;
}

export interface ExtraFieldOptionTable {
  id: Generated<number>;
  field_id: number;
  value: string;
  position: Generated<number>;
}

export interface FriendTable {
  user_id: number;
  person_id: number;
  first_name: string;
  last_name: string;
  phone: Generated<string>;
  created_at: Date;
}

export interface GateTable {
  id: Generated<number>;
  venue_id: number;
  name: string;
  group_name: string;
  arrow: Generated<string>;
  archived_at: Date | null;
}

export interface GateAccessTable {
  venue_id: number;
  stand_id: number;
  sector_code: string;
  group_name: string;
}

export interface GateAlertTable {
  id: Generated<number>;
  show_id: number;
  kind: string;
  key: string;
  scan_ids: Generated<string[]>;
  facts: JSONColumnType<object, string | undefined>;
  state: Generated<string>;
  note: Generated<string>;
  version: Generated<number>;
  raised_at: Date;
  seen_at: Date | null;
  facts_changed_at: Date | null;
}

export interface GateChangeTable {
  id: Generated<string>;
  transaction: Generated<string>;
  show_id: number;
  kind: string;
  subject_id: Generated<number>;
  at: Generated<Date>;
}

export interface GateClosingTable {
  show_id: number;
  matchday: number;
  report: JSONColumnType<object>;
  note: Generated<string>;
  signed_by: string;
  signed_at: Date;
}

export interface GateContactTable {
  device_id: number;
  at: Date;
  shift_id: Generated<number>;
  cut: Generated<string>;
  queue: Generated<number>;
  rate: Generated<number>;
  battery: Generated<number>;
  offset_ms: Generated<string>;
  is_clock_reliable: Generated<boolean>;
  app_version: Generated<string>;
}

export interface GateDeviceTable {
  id: Generated<number>;
  name: string;
  state: string;
  version: Generated<number>;
  lane_id: number | null;
  token_hash: Buffer | null;
  short_hash: Buffer | null;
  token_ends_at: Date | null;
  public_key: Buffer | null;
  number: Generated<string>;
  equipment: Generated<string>;
  wants_package: Generated<boolean>;
  created_at: Date;
  approved_at: Date | null;
  revoked_at: Date | null;
}

export interface GateEntryTable {
  id: Generated<number>;
  show_id: number;
  subject_kind: string;
  subject_id: number;
  zone_id: number;
  matchday: number;
  turn: number;
  scan_id: string;
  at: Date;
  gate_id: number;
  lane_id: number;
  exit_scan_id: string | null;
  exit_at: Date | null;
  annulled_at: Date | null;
}

export interface GateFullZoneTable {
  show_id: number;
  zone_id: number;
  since: Date;
}

export interface GateIncidentTable {
  number: Generated<number>;
  id: string;
  show_id: number;
  kind: string;
  gate_id: number | null;
  device_id: number | null;
  ticket_id: number | null;
  scan_id: string | null;
  text: string;
  assigned_to: Generated<string>;
  state: Generated<string>;
  version: Generated<number>;
  at: Date;
  reported_at: Date;
}

export interface GateIncidentNoteTable {
  id: Generated<number>;
  number: number;
  at: Date;
  who: string;
  text: string;
}

export interface GateLaneTable {
  id: Generated<number>;
  gate_id: number;
  zone_id: number;
  name: string;
  direction: Generated<string>;
  archived_at: Date | null;
}

export interface GateMarkTable {
  ticket_id: number;
  reason: string;
  marked_by: string;
  marked_at: Date;
  kind: Generated<string>;
}

export interface GateOutageTable {
  device_id: number;
  show_id: number;
  from_at: Date;
  until_at: Date;
}

export interface GatePolicyTable {
  show_id: number;
  version: Generated<number>;
  opens_minutes: Generated<number>;
  closes_minutes: Generated<number>;
  documents: Generated<string>;
  one_in: Generated<number>;
  accepts_later: Generated<boolean>;
  tolerance_minutes: Generated<number>;
  reentry: JSONColumnType<object, string | undefined>;
  state: Generated<string>;
  notice: Generated<string>;
  changed_at: Date;
  sector_lanes: JSONColumnType<object, string | undefined>;
}

export interface GateReentryTable {
  show_id: number;
  since: Date;
  reentry: JSONColumnType<object>;
}

export interface GateScanTable {
  id: string;
  device_id: number;
  shift_id: Generated<number>;
  show_id: number;
  matchday: number;
  lane_id: number;
  gate_id: number;
  zone_id: number;
  direction: string;
  payload: Buffer | null;
  digest: Buffer | null;
  subject_kind: string | null;
  subject_id: number | null;
  result: string;
  variant: Generated<string>;
  mode: string;
  passes: boolean;
  device_at: Date;
  offset_ms: string;
  uncertainty_ms: number;
  is_reliable: boolean;
  at: Date;
  received_at: Date;
  reason: Generated<string>;
  undoes: string | null;
  answer: JSONColumnType<object | null>;
  asked: string | null;
  staff_id: number | null;
  staff_role: string | null;
  has_right: Generated<boolean>;
}

export interface GateSetAsideTable {
  scan_id: string;
  device_id: number;
  state: string;
  set_at: Date;
  decided_at: Date | null;
}

export interface GateSetupTable {
  venue_id: number;
  version: Generated<number>;
  paths: JSONColumnType<object, string | undefined>;
}

export interface GateSetupHistoryTable {
  venue_id: number;
  since: Date;
  zones: JSONColumnType<object>;
  lanes: JSONColumnType<object>;
  paths: JSONColumnType<object>;
}

export interface GateShareTable {
  show_id: number;
  since: Date;
  sector_lanes: JSONColumnType<object>;
}

export interface GateShiftTable {
  id: Generated<number>;
  device_id: number;
  show_id: number;
  staff_id: number;
  lane_id: number;
  direction: string;
  opened_at: Date;
  closed_at: Date | null;
}

export interface GateStaffTable {
  id: Generated<number>;
  show_id: number;
  name: string;
  role: string;
  salt: Buffer;
  pin_hash: Buffer;
  version: Generated<number>;
  ended_at: Date | null;
  role_changed_at: Generated<Date[]>;
}

export interface GateTallyTable {
  show_id: number;
  matchday: number;
  gate_id: number;
  zone_id: number;
  direction: string;
  result: string;
  span_at: Date;
  count: number;
}

export interface GateToldKeysTable {
  is_only: Generated<boolean>;
  ids: string;
  told_at: Date;
}

export interface GateZoneTable {
  id: Generated<number>;
  venue_id: number;
  name: string;
  class: string;
  capacity: Generated<number>;
  position: Generated<number>;
  archived_at: Date | null;
}

export interface GiveUpTable {
  user_id: number;
  show_id: number;
  minutes: number;
  given_up_at: Date;
}

export interface GivenUpMailTable {
  job_id: string;
  job: string;
  key: string | null;
  data: JSONColumnType<object>;
  since: Date;
  tries: number;
  given_up_at: Date;
  problem: string;
}

export interface HoldTable {
  id: Generated<number>;
  show_id: number;
  show_sector_id: number;
  user_id: number | null;
  payment_link_id: number | null;
  place_ids: number[];
  started_at: Date;
  ends_at: Date;
  state: Generated<string>;
  extended_at: Date | null;
  address_hash: Buffer | null;
  payment_tried: Generated<boolean>;
  till_id: number | null;
}

export interface LoginAttemptTable {
  browser_hash: Buffer;
  state_hash: Buffer;
  nonce: string;
  code_verifier: string;
  created_at: Date;
}

export interface MailTextTable {
  mail: string;
  show_id: Generated<number>;
  version: number;
  subject: string | null;
  title: string | null;
  body: string | null;
  author_id: number | null;
  saved_at: Date;
  fault: string | null;
  fault_at: Date | null;
}

export interface MapReaderTable {
  show_sector_id: number;
  process: string;
  until: Date;
}

export interface MediaTypeTable {
  id: Generated<number>;
  name: string;
  position: Generated<number>;
  version: Generated<number>;
  archived_at: Date | null;
}

export interface MemberTable {
  document_type_id: number;
  document: string;
  member_number: string;
  category_id: number;
  first_name: string;
  last_name: string;
  pin_hash: string | null;
  is_in_debt: Generated<boolean>;
  remark: Generated<string>;
  id: Generated<number>;
  email: Generated<string>;
  left_at: Date | null;
  imported_at: Date | null;
  pin_mark: Buffer | null;
  member_since: string | null;
}

export interface MemberCategoryTable {
  id: Generated<number>;
  name: string;
  logo_url: Generated<string>;
  is_visitor: Generated<boolean>;
  is_public: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
  archived_at: Date | null;
}

export interface MemberImportTable {
  id: Generated<number>;
  source: string;
  name: string;
  state: Generated<string>;
  sealed_file: Buffer | null;
  author_id: number | null;
  author: string;
  begun_at: Date;
  ended_at: Date | null;
  problem: Generated<string>;
  version: Generated<number>;
  counts: JSONColumnType<object | null>;
}

export interface MemberImportRowTable {
  import_id: number;
  line: number;
  error: string | null;
  document_type_id: number | null;
  document: string | null;
  member_number: string | null;
  category_id: number | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  is_in_debt: boolean | null;
  remark: string | null;
  pin_mark: Buffer | null;
  sealed_pin: Buffer | null;
  pin_hash: string | null;
  member_since: string | null;
}

export interface MoneyIncidentTable {
  id: Generated<number>;
  kind: string;
  order_id: number | null;
  payment_id: number | null;
  detail: JSONColumnType<object>;
  created_at: Date;
  resolved_at: Date | null;
  resolved_by: number | null;
  resolution: string | null;
  note: Generated<string>;
}

export interface MoveNoticeTable {
  move_id: number;
  purchase_id: number | null;
  ticket_id: number | null;
  told_at: Date;
}

export interface NewsItemTable {
  id: Generated<number>;
  kind: Generated<string>;
  title: string;
  link: string;
  image_url: string;
  category: Generated<string>;
  published_on: string | null;
  version: Generated<number>;
  archived_at: Date | null;
}

export interface OwnedSeatTable {
  id: Generated<number>;
  sector_id: number;
  row_id: number;
  seat_id: number;
  document_type_id: number;
  document: string;
  code: string;
  pin_hash: Generated<string>;
  email: Generated<string>;
  version: Generated<number>;
  given_at: Generated<Date>;
  ended_at: Date | null;
  venue_id: number | null;
  stand_id: number | null;
  sector_code: string | null;
}

export interface ParkingReservationTermsTable {
  venue_id: number;
  car_park_id: number;
  days_ahead: number;
  is_suspended: Generated<boolean>;
}

export interface ParkingTicketTable {
  id: Generated<number>;
  box_id: number;
  car_park_id: number;
  show_id: number | null;
  day: string | null;
  space: number;
  plate: string;
  first_name: string;
  last_name: string;
  phone: string;
  state: Generated<string>;
  code_nonce: Buffer;
  issued_at: Date;
  file_key: Generated<string>;
  file_ready_at: Date | null;
  revoked_at: Date | null;
}

export interface PaymentTable {
  id: Generated<number>;
  order_id: number;
  provider: string;
  provider_payment_id: string;
  charge_amount: number;
  charge_currency_id: number;
  approved_at: Date;
  recorded_at: Date;
  outcome: string;
  refund_reason: Generated<string>;
  refund_id: Generated<string>;
  refunded_at: Date | null;
  acknowledged_at: Date | null;
  refund_asked_at: Date | null;
}

export interface PaymentLinkTable {
  id: Generated<number>;
  show_id: number;
  show_sector_id: number;
  place_ids: number[];
  ticket_amount: number;
  category_id: number;
  requester_name: string;
  requester_email: string;
  pay_until: Date;
  created_at: Date;
  annulled_at: Date | null;
}

export interface PaymentMethodTable {
  id: number;
  name: string;
  icon_base64: Generated<string>;
  is_offered: Generated<boolean>;
  version: Generated<number>;
}

export interface PaymentOrderTable {
  id: Generated<number>;
  hold_id: number;
  provider: string;
  provider_order_id: string;
  external_reference: string;
  amount: number;
  charge_amount: number;
  charge_currency_id: number;
  exchange_rate: Generated<string>;
  redirect_url: Generated<string>;
  state: Generated<string>;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
}

export interface PaymentProviderTable {
  key: string;
}

export interface PersonTable {
  id: Generated<number>;
  document_type_id: number;
  document: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
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
  former_allotment: string | null;
  former_owner: number | null;
  cut_from: number | null;
}

export interface PlaceBlockTable {
  id: Generated<number>;
  show_sector_id: number;
  reason: string;
  detail: Generated<string>;
  author_id: number;
  blocked_at: Date;
  until: Date | null;
}

export interface PressCrewMemberTable {
  id: Generated<number>;
  outlet_id: number;
  first_name: string;
  last_name: string;
  document_type_id: number;
  document: string;
  role: string;
  card_key: string;
}

export interface PressOutletTable {
  id: Generated<number>;
  name: string;
  type_id: number;
  website: Generated<string>;
  twitter: Generated<string>;
  instagram: Generated<string>;
  responsible_first_name: string;
  responsible_last_name: string;
  responsible_document_type_id: number;
  responsible_document: string;
  responsible_email: string;
  responsible_phone: string;
  responsible_card_key: string;
  state: Generated<string>;
  is_enabled: Generated<boolean>;
  requested_at: Date;
  decided_at: Date | null;
  decision_reason: Generated<string>;
  picture_asked_at: Date | null;
}

export interface PressOutletTypeTable {
  id: Generated<number>;
  name: string;
  position: Generated<number>;
  version: Generated<number>;
  archived_at: Date | null;
}

export interface PressReasonTable {
  id: Generated<number>;
  name: string;
  position: Generated<number>;
  version: Generated<number>;
  archived_at: Date | null;
}

export interface PriceTable {
  show_sector_id: number;
  category_id: number;
  amount: number | null;
  is_published: Generated<boolean>;
  version: Generated<number>;
  from_at: Generated<Date>;
  author_id: number | null;
}

export interface PriceListTable {
  id: Generated<number>;
  name: string;
  venue_id: number;
  currency_id: number;
  version: Generated<number>;
  saved_at: Date;
  archived_at: Date | null;
}

export interface PriceListPriceTable {
  list_id: number;
  stand_id: number;
  code: string;
  category_id: number;
  amount: number;
}

export interface ProviderEventTable {
  id: Generated<number>;
  provider: string;
  event_key: string;
  body: JSONColumnType<object>;
  received_at: Date;
  handled_at: Date | null;
  raw_body: Buffer | null;
  request: JSONColumnType<object | null>;
}

export interface PurchaseTable {
  id: Generated<number>;
  hold_id: number;
  user_id: number | null;
  email: string;
  amount: number;
  currency_id: number;
  created_at: Date;
}

export interface PurchaseLineTable {
  purchase_id: number;
  position: number;
  place_id: number;
  document_type_id: number;
  document: string;
  first_name: string;
  last_name: string;
  phone: Generated<string>;
  member_number: Generated<string>;
  category_id: number;
  amount: number;
  extra_values: JSONColumnType<object, string | undefined>;
}

export interface QueueDrawFileTable {
  room_id: number;
  stage_id: number;
  bucket: string;
  content: Buffer;
}

export interface QueueEventTable {
  room_id: number;
  number: number;
  at: Date;
  kind: string;
  stage_id: number | null;
  from_number: number | null;
  to_number: number | null;
  cause: Generated<string>;
  role: string | null;
  reason: string | null;
  previous_hash: Buffer;
  hash: Buffer;
}

export interface QueueExchangeTable {
  room_id: number;
  stage_id: number;
  number: number;
  person_id: number | null;
  user_id: number | null;
  epoch: number;
  at: Date;
  bought_at: Date | null;
}

export interface QueueLeaderTable {
  is_only: Generated<boolean>;
  process: string;
  until: Date;
}

export interface QueueLoadTable {
  process: string;
  at: Date;
  let_in: number;
  sent_away: number;
  late_ms: number;
  line: number;
  blocks: JSONColumnType<object, string | undefined>;
  joins: JSONColumnType<object, string | undefined>;
  claim_ms: Generated<number>;
  busy: Generated<number>;
}

export interface QueuePlaceTable {
  room_id: number;
  person_id: number | null;
  user_id: number | null;
  stage_id: number;
  number: Generated<number>;
  outcome: Generated<string>;
  misses: Generated<number>;
  wants_mail: boolean;
  mailed: Generated<number>;
  told_postponements: Generated<number>;
  is_young: Generated<boolean>;
  wanted_more: Generated<boolean>;
  returns: Generated<boolean>;
  id: Buffer | null;
  public_form: Buffer;
  joined_at: Date;
  called_at: Date | null;
  exchanged_at: Date | null;
  ended_at: Date | null;
  joined_as: JSONColumnType<object | null>;
}

export interface QueueRoomTable {
  id: Generated<number>;
  name: string;
  state: Generated<string>;
  entry_at: Date;
  opens_at: Date;
  closes_at: Date | null;
  closed_at: Date | null;
  message: Generated<string>;
  min_rate: number;
  max_rate: number;
  has_fixed_rate: Generated<boolean>;
  epoch: Generated<number>;
  commitment: Buffer | null;
  sealed_seed: Buffer | null;
  is_site_wide: Generated<boolean>;
  members_only: Generated<boolean>;
  account_hours: Generated<number>;
  version: Generated<number>;
  rate: Generated<number>;
  grows_at: Date | null;
  limited_by: Generated<string>;
  has_pending: Generated<boolean>;
  postponements: Generated<number>;
  mail_delay_seconds: Generated<number>;
  figures: JSONColumnType<object, string | undefined>;
  event_number: Generated<number>;
  event_hash: Generated<Buffer>;
  forgotten_at: Date | null;
  stopped_at: Date | null;
}

export interface QueueRoomShowTable {
  room_id: number;
  show_id: number;
  is_live: Generated<boolean>;
  free_places: Generated<number>;
  level: Generated<string>;
}

export interface QueueStageTable {
  room_id: number;
  id: number;
  name: string;
  position: number;
  opens_at: Date;
  tickets_per_turn: number;
  category_ids: Generated<number[]>;
  member_since: string | null;
  no_debt: Generated<boolean>;
  seat_holder: Generated<boolean>;
  state: Generated<string>;
  frozen_at: Date | null;
  drawn: Generated<number>;
  last_number: Generated<number>;
  called: Generated<number>;
  list_root: Buffer | null;
  draw_asked_at: Date | null;
  owed_tenths: Generated<number>;
  postponements: Generated<number>;
}

export interface RefundTable {
  id: Generated<number>;
  payment_id: number;
  number: number;
  amount: number;
  conceded: Generated<number>;
  ticket_ids: Generated<number[]>;
  reason: string;
  asked_by: number | null;
  asked_at: Date;
  approved_by: string | null;
  state: Generated<string>;
  way: Generated<string>;
  receipt: Generated<string>;
  provider_refund_id: Generated<string>;
  retry_of: number | null;
  unanswered_at: Date | null;
  ended_at: Date | null;
  cancelled_show_id: number | null;
  queued_at: Date | null;
}

export interface RefundPaceTable {
  provider: string;
  used_until: Date;
}

export interface SaleWindowTable {
  id: Generated<number>;
  show_id: number;
  category_id: number;
  opens_at: Date;
  closes_at: Date;
  max_per_person: Generated<number>;
  max_per_buyer: number | null;
}

export interface SeatTable {
  sector_id: number;
  row_id: number;
  seat_id: number;
  row_name: string;
  seat_name: string;
  is_accessible: Generated<boolean>;
  is_companion: Generated<boolean>;
  has_poor_view: Generated<boolean>;
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
  shape: JSONColumnType<object, string | undefined>;
  revision_id: number;
  stand_name: string;
}

export interface SectorPhotoTable {
  id: Generated<number>;
  sector_id: number;
  url: string;
}

export interface SentMailTable {
  key: string;
  sent_at: Date;
  sent_to: string | null;
  ticket_ids: number[] | null;
}

export interface SessionTable {
  id: Generated<number>;
  user_id: number;
  token_hash: Buffer;
  previous_token_hash: Buffer | null;
  previous_until: Date | null;
  created_at: Date;
  renewed_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
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
  queue_is_active: Generated<boolean>;
  queue_url: Generated<string>;
  free_holding_minutes: Generated<number | null>;
  places_per_address: Generated<number | null>;
  version: Generated<number>;
  sale_suspended_at: Date | null;
  withdrawn_at: Date | null;
  keeps_owned_seats: Generated<boolean>;
  revision_id: number | null;
  has_sale_windows: Generated<boolean>;
  sale_version: Generated<number>;
  window_minutes: Generated<number>;
  date_is_open: Generated<boolean>;
  cancelled_at: Date | null;
}

export interface ShowBoxTable {
  id: Generated<number>;
  show_id: number;
  box_id: number;
  show_sector_id: number;
  opens_at: Date;
  closes_at: Date;
  withdrawn_at: Date | null;
}

export interface ShowCarParkTable {
  show_id: number;
  car_park_id: number;
}

export interface ShowDraftTable {
  id: Generated<number>;
  plan: JSONColumnType<object>;
  origin: JSONColumnType<object | null>;
  source_show_id: number | null;
  source_template_id: number | null;
  state: Generated<string>;
  publish_at: Date | null;
  annuls_parking: Generated<boolean>;
  problem: Generated<string>;
  version: Generated<number>;
  author_id: number | null;
  saved_at: Date;
}

export interface ShowExtraFieldTable {
  show_id: number;
  field_id: number;
  audience: string;
  is_mandatory: boolean;
  position: Generated<number>;
}

export interface ShowMoveTable {
  id: Generated<number>;
  show_id: number;
  moved_at: Date;
  from_starts_at: Date;
  from_date_was_open: boolean;
  to_starts_at: Date | null;
  message: string;
  choice_until: Date | null;
}

export interface ShowOutletTable {
  id: Generated<number>;
  show_id: number;
  outlet_id: number;
  show_sector_id: number;
  opens_at: Date;
  closes_at: Date;
  withdrawn_at: Date | null;
}

export interface ShowPreviewTable {
  id: Generated<number>;
  show_id: number;
  moment: Date;
  category_id: number | null;
  author_id: number | null;
  created_at: Date;
}

export interface ShowSectorTable {
  id: Generated<number>;
  show_id: number;
  sector_id: number;
  stand_id: number;
  code: string;
  is_open: Generated<boolean>;
}

export interface ShowTemplateTable {
  id: Generated<number>;
  name: string;
  plan: JSONColumnType<object>;
  version: Generated<number>;
  saved_at: Date;
  archived_at: Date | null;
  mails: JSONColumnType<object, string | undefined>;
}

export interface ShowTypeTable {
  id: Generated<number>;
  name: string;
  color: string;
  requires_teams: boolean;
  requires_competition: boolean;
  is_park_tour: Generated<boolean>;
  version: Generated<number>;
  archived_at: Date | null;
  default_minutes: Generated<number>;
}

export interface SiteContentTable {
  part: string;
  value: JSONColumnType<object>;
  version: Generated<number>;
  saved_at: Date | null;
}

export interface SiteTextTable {
  key: string;
  value: string;
}

export interface StaffAuditTable {
  number: string;
  at: Date;
  actor: string;
  member_id: number | null;
  person: string;
  roles: string[];
  ip: string | null;
  act: string;
  entity: string;
  entity_id: string | null;
  before: JSONColumnType<object | null>;
  after: JSONColumnType<object | null>;
  reason: string | null;
  operation: string | null;
  previous_hash: Buffer;
  hash: Buffer;
  entity_name: string | null;
  approver: string | null;
  fields: string[] | null;
}

export interface StaffAuditHeadTable {
  is_only: Generated<boolean>;
  number: string;
  hash: Buffer;
}

export interface StaffFactorTable {
  member_id: number;
  sealed_secret: Buffer;
  confirmed_at: Date | null;
  last_step: Generated<string>;
  wrong_codes: Generated<number>;
  locked_until: Date | null;
}

export interface StaffMemberTable {
  id: Generated<number>;
  name: string;
  email: string;
  subject: string | null;
  roles: string[];
  state: string;
  version: Generated<number>;
  invited_at: Date;
  last_login_at: Date | null;
}

export interface StaffOperationTable {
  member_id: number;
  call: string;
  operation: string;
  done_at: Date;
  answer: JSONColumnType<object | null>;
  body_hash: Buffer | null;
}

export interface StaffRecoveryCodeTable {
  member_id: number;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface StaffSessionTable {
  id: Generated<number>;
  member_id: number;
  token_hash: Buffer;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  factor_at: Date | null;
}

export interface StandTable {
  venue_id: number;
  id: number;
  name: string;
}

export interface TeamTable {
  id: Generated<number>;
  name: string;
  crest_url: string;
  version: Generated<number>;
  archived_at: Date | null;
}

export interface TicketTable {
  id: Generated<number>;
  show_id: number;
  place_id: number;
  kind: string;
  channel: string;
  channel_ref: Generated<number>;
  user_id: number | null;
  amount: number;
  currency_id: number;
  document_type_id: number;
  document: string;
  first_name: string;
  last_name: string;
  phone: Generated<string>;
  email: Generated<string>;
  member_number: Generated<string>;
  category_id: number | null;
  allows_many: Generated<boolean>;
  state: Generated<string>;
  code_nonce: Buffer;
  issued_at: Date;
  file_key: Generated<string>;
  file_ready_at: Date | null;
  revoked_at: Date | null;
  version: Generated<number>;
  code_is_numbered: Generated<boolean>;
}

export interface TicketChangeTable {
  ticket_id: number;
  version: number;
  changed_at: Date;
  place_id: number;
  document_type_id: number;
  document: string;
  amount: number;
}

export interface TicketChoiceTable {
  move_id: number;
  ticket_id: number;
  choice: string;
  chosen_at: Date;
  chosen_by: string;
}

export interface TicketDifferenceTable {
  payment_id: number;
  ticket_id: number;
  amount: number;
}

export interface TicketExtraValueTable {
  ticket_id: number;
  field_id: number;
  value: string;
}

export interface TicketIdKeyTable {
  only_one: Generated<boolean>;
  key: string;
}

export interface TicketResendTable {
  id: Generated<number>;
  channel: string;
  channel_ref: number;
  ticket_ids: number[];
  email: string;
  asked_at: Date;
  sent_at: Date | null;
  is_change: Generated<boolean>;
}

export interface TillTable {
  id: Generated<number>;
  member_id: number;
  opened_at: Date;
  float_amount: number;
  closed_at: Date | null;
  closed_by: number | null;
  counted_cash: number | null;
  counted_terminal: number | null;
  expected_cash: number | null;
  expected_terminal: number | null;
  reason: Generated<string>;
}

export interface TillEntryTable {
  id: Generated<number>;
  till_id: number;
  method: string;
  amount: number;
  payment_id: number | null;
  refund_id: number | null;
  entered_at: Date;
}

export interface TillSaleTable {
  purchase_id: number;
  till_id: number;
  method: string;
  amount: number;
  handed: number | null;
  receipt: Generated<string>;
  sold_at: Date;
  annulled_at: Date | null;
}

export interface VenueTable {
  id: Generated<number>;
  name: string;
  address: string;
  map_url: Generated<string>;
  logo_url: Generated<string>;
  version: Generated<number>;
  revision_id: number | null;
}

export interface VenueRevisionTable {
  id: Generated<number>;
  venue_id: number;
  number: number;
  state: string;
  plan: JSONColumnType<object>;
  saved_at: Date;
  published_at: Date | null;
}

/** Every table's row, by table name. */
export interface Schema {
  access_link: AccessLinkTable;
  accreditation: AccreditationTable;
  accreditation_opening: AccreditationOpeningTable;
  accreditation_places: AccreditationPlacesTable;
  act_reason: ActReasonTable;
  app_user: AppUserTable;
  approval: ApprovalTable;
  attachment: AttachmentTable;
  attempt: AttemptTable;
  barred_person: BarredPersonTable;
  box: BoxTable;
  box_guest: BoxGuestTable;
  box_notice: BoxNoticeTable;
  box_season: BoxSeasonTable;
  box_season_type: BoxSeasonTypeTable;
  buyer_notice: BuyerNoticeTable;
  buyer_notice_mail: BuyerNoticeMailTable;
  cancellation: CancellationTable;
  car_park: CarParkTable;
  category_quota: CategoryQuotaTable;
  club_limits: ClubLimitsTable;
  competition: CompetitionTable;
  courtesy: CourtesyTable;
  courtesy_issuer: CourtesyIssuerTable;
  currency: CurrencyTable;
  document_type: DocumentTypeTable;
  export_file: ExportFileTable;
  extra_field: ExtraFieldTable;
  extra_field_option: ExtraFieldOptionTable;
  friend: FriendTable;
  gate: GateTable;
  gate_access: GateAccessTable;
  gate_alert: GateAlertTable;
  gate_change: GateChangeTable;
  gate_closing: GateClosingTable;
  gate_contact: GateContactTable;
  gate_device: GateDeviceTable;
  gate_entry: GateEntryTable;
  gate_full_zone: GateFullZoneTable;
  gate_incident: GateIncidentTable;
  gate_incident_note: GateIncidentNoteTable;
  gate_lane: GateLaneTable;
  gate_mark: GateMarkTable;
  gate_outage: GateOutageTable;
  gate_policy: GatePolicyTable;
  gate_reentry: GateReentryTable;
  gate_scan: GateScanTable;
  gate_set_aside: GateSetAsideTable;
  gate_setup: GateSetupTable;
  gate_setup_history: GateSetupHistoryTable;
  gate_share: GateShareTable;
  gate_shift: GateShiftTable;
  gate_staff: GateStaffTable;
  gate_tally: GateTallyTable;
  gate_told_keys: GateToldKeysTable;
  gate_zone: GateZoneTable;
  give_up: GiveUpTable;
  given_up_mail: GivenUpMailTable;
  hold: HoldTable;
  login_attempt: LoginAttemptTable;
  mail_text: MailTextTable;
  map_reader: MapReaderTable;
  media_type: MediaTypeTable;
  member: MemberTable;
  member_category: MemberCategoryTable;
  member_import: MemberImportTable;
  member_import_row: MemberImportRowTable;
  money_incident: MoneyIncidentTable;
  move_notice: MoveNoticeTable;
  news_item: NewsItemTable;
  owned_seat: OwnedSeatTable;
  parking_reservation_terms: ParkingReservationTermsTable;
  parking_ticket: ParkingTicketTable;
  payment: PaymentTable;
  payment_link: PaymentLinkTable;
  payment_method: PaymentMethodTable;
  payment_order: PaymentOrderTable;
  payment_provider: PaymentProviderTable;
  person: PersonTable;
  place: PlaceTable;
  place_block: PlaceBlockTable;
  press_crew_member: PressCrewMemberTable;
  press_outlet: PressOutletTable;
  press_outlet_type: PressOutletTypeTable;
  press_reason: PressReasonTable;
  price: PriceTable;
  price_list: PriceListTable;
  price_list_price: PriceListPriceTable;
  provider_event: ProviderEventTable;
  purchase: PurchaseTable;
  purchase_line: PurchaseLineTable;
  queue_draw_file: QueueDrawFileTable;
  queue_event: QueueEventTable;
  queue_exchange: QueueExchangeTable;
  queue_leader: QueueLeaderTable;
  queue_load: QueueLoadTable;
  queue_place: QueuePlaceTable;
  queue_room: QueueRoomTable;
  queue_room_show: QueueRoomShowTable;
  queue_stage: QueueStageTable;
  refund: RefundTable;
  refund_pace: RefundPaceTable;
  sale_window: SaleWindowTable;
  seat: SeatTable;
  sector: SectorTable;
  sector_photo: SectorPhotoTable;
  sent_mail: SentMailTable;
  session: SessionTable;
  show: ShowTable;
  show_box: ShowBoxTable;
  show_car_park: ShowCarParkTable;
  show_draft: ShowDraftTable;
  show_extra_field: ShowExtraFieldTable;
  show_move: ShowMoveTable;
  show_outlet: ShowOutletTable;
  show_preview: ShowPreviewTable;
  show_sector: ShowSectorTable;
  show_template: ShowTemplateTable;
  show_type: ShowTypeTable;
  site_content: SiteContentTable;
  site_text: SiteTextTable;
  staff_audit: StaffAuditTable;
  staff_audit_head: StaffAuditHeadTable;
  staff_factor: StaffFactorTable;
  staff_member: StaffMemberTable;
  staff_operation: StaffOperationTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  staff_session: StaffSessionTable;
  stand: StandTable;
  team: TeamTable;
  ticket: TicketTable;
  ticket_change: TicketChangeTable;
  ticket_choice: TicketChoiceTable;
  ticket_difference: TicketDifferenceTable;
  ticket_extra_value: TicketExtraValueTable;
  ticket_id_key: TicketIdKeyTable;
  ticket_resend: TicketResendTable;
  till: TillTable;
  till_entry: TillEntryTable;
  till_sale: TillSaleTable;
  venue: VenueTable;
  venue_revision: VenueRevisionTable;
}

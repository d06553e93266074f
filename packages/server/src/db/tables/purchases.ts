import type { Generated, JSONColumnType } from 'kysely';

/** Read as parsed JSON, written as JSON text. */
type Json = JSONColumnType<object>;

export interface HoldTable {
  id: Generated<number>;
  show_id: number;
  show_sector_id: number;
  user_id: number | null;
  payment_link_id: number | null;
  place_ids: number[];
  started_at: Date;
  ends_at: Date;
  extended_at: Generated<Date | null>;
  address_hash: Generated<Buffer | null>;
  payment_tried: Generated<boolean>;
  state: Generated<string>;
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
  extra_values: Json;
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

export interface ProviderEventTable {
  id: Generated<number>;
  provider: string;
  event_key: string;
  body: Json;
  raw_body: Buffer | null;
  request: JSONColumnType<object | null>;
  received_at: Date;
  handled_at: Date | null;
}

export interface MoneyIncidentTable {
  id: Generated<number>;
  kind: string;
  order_id: number | null;
  payment_id: number | null;
  detail: Json;
  created_at: Date;
  resolved_at: Date | null;
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
}

export interface TicketExtraValueTable {
  ticket_id: number;
  field_id: number;
  value: string;
}

export interface PurchaseTables {
  hold: HoldTable;
  purchase: PurchaseTable;
  purchase_line: PurchaseLineTable;
  payment_order: PaymentOrderTable;
  payment: PaymentTable;
  provider_event: ProviderEventTable;
  money_incident: MoneyIncidentTable;
  ticket: TicketTable;
  ticket_extra_value: TicketExtraValueTable;
}

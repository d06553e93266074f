import type { Generated } from 'kysely';

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
}

export interface PaymentLinkTables {
  payment_link: PaymentLinkTable;
}

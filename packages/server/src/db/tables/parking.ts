import type { Generated } from 'kysely';

export interface CarParkTable {
  id: Generated<number>;
  name: string;
  address: string;
  access_notice: Generated<string>;
}

export interface ShowCarParkTable {
  show_id: number;
  car_park_id: number;
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
}

export interface ParkingTables {
  car_park: CarParkTable;
  show_car_park: ShowCarParkTable;
  parking_reservation_terms: ParkingReservationTermsTable;
  parking_ticket: ParkingTicketTable;
}

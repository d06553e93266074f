import type { AccessLinkTables } from './tables/access-links.ts';
import type { AccreditationTables } from './tables/accreditations.ts';
import type { BoxTables } from './tables/boxes.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { CourtesyTables } from './tables/courtesies.ts';
import type { MailTables } from './tables/mail.ts';
import type { ParkingTables } from './tables/parking.ts';
import type { PaymentLinkTables } from './tables/payment-links.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PressTables } from './tables/press.ts';
import type { PurchaseTables } from './tables/purchases.ts';

/** Every table's row, by table name. A new migration adds its rows in `tables/`. */
export interface Schema
  extends AccessLinkTables,
    AccreditationTables,
    BoxTables,
    CatalogueTables,
    CourtesyTables,
    MailTables,
    ParkingTables,
    PaymentLinkTables,
    PeopleTables,
    PressTables,
    PurchaseTables {}

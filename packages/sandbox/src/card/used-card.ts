/** The card data that the provider stores: never the full number, never the security code. */
export interface UsedCard {
  readonly brand: string;
  readonly firstSix: string;
  readonly lastFour: string;
  readonly month: number;
  readonly year: number;
  readonly cardholder: string;
  readonly documentType: string | null;
  readonly document: string | null;
}

/** A one-time stand-in for a card. */
export interface CardToken {
  readonly id: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly isUsed: boolean;
  readonly numberLength: number;
  readonly codeLength: number;
  readonly card: UsedCard;
}

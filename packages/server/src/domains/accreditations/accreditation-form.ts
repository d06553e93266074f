export type AccreditationKind = 'press' | 'general';
/** Where an accreditation admits its person. */
export type Pass = 'press-stand' | 'pitch' | 'general';

/** The applicant, as typed, trimmed (spec 3 §2.6, §2.7). */
export interface Applicant {
  readonly firstName: string;
  readonly lastName: string;
  /** 0 means none. */
  readonly documentTypeId: number;
  readonly typedDocument: string;
  readonly email: string;
  readonly phone: string;
}

export interface PressForm {
  readonly showId: number;
  readonly applicant: Applicant;
  /** 0 means none. */
  readonly mediaTypeId: number;
  readonly outletName: string;
  readonly location: 'press-stand' | 'pitch' | 'missing' | 'unknown';
  readonly card: CardFile | null;
}

export interface GeneralForm {
  readonly showId: number;
  readonly applicant: Applicant;
  readonly company: string;
  readonly position: string;
}

/** An AUF card as it was uploaded. */
export interface CardFile {
  readonly base64: string;
  /** Lower case, with its dot. */
  readonly extension: string;
}

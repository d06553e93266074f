/** An outlet's registration as typed, trimmed (spec 3 §2.5). */
export interface OutletForm {
  readonly name: string;
  readonly typeId: number;
  readonly website: string;
  readonly twitter: string;
  readonly instagram: string;
  readonly responsible: PersonForm & { readonly email: string; readonly phone: string };
  readonly crew: readonly (PersonForm & { readonly role: string })[];
}

export interface PersonForm {
  readonly firstName: string;
  readonly lastName: string;
  /** 0 means the default. */
  readonly documentTypeId: number;
  readonly typedDocument: string;
  /** The picture of the AUF card in base64; empty for none. */
  readonly card: string;
}

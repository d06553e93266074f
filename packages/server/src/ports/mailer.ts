/** Sends one mail; resolves when the next server has accepted it, throws otherwise (the job retries). */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { fileName: string; contentType: string; bytes: Uint8Array }[];
  /** The same for every try of one mail: becomes the Message-ID, so that repeated sends can be recognised. */
  readonly key: string;
}

/** Sends one mail; resolves when the next server has taken it, throws otherwise (the job tries again). */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { fileName: string; contentType: string; bytes: Uint8Array }[];
  /** Same text for every try of the same mail: becomes the Message-ID, so that a repeated send can be recognised. */
  readonly key: string;
}

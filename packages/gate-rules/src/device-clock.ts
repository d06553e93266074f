/** Four time stamps of a contact, in milliseconds: sent and received by the device's clock, received and answered by the server's. */
export interface Contact {
  readonly sent: number;
  readonly serverReceived: number;
  readonly serverSent: number;
  readonly received: number;
}

/** The offset from the device's clock to the server's, and its largest possible error (spec 5 §4.6). */
export interface Offset {
  readonly offsetMs: number;
  readonly uncertaintyMs: number;
}

export function measureOffset({ sent, serverReceived, serverSent, received }: Contact): Offset {
  const roundTrip = received - sent - (serverSent - serverReceived);
  return {
    offsetMs: Math.round((serverReceived - sent + (serverSent - received)) / 2),
    uncertaintyMs: Math.max(0, Math.ceil(roundTrip / 2)),
  };
}

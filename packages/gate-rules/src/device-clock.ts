/** Four time stamps of a contact, in milliseconds: sent and received by the device's clock, received and answered by the server's. */
export interface Contact {
  readonly sent: number;
  readonly serverReceived: number;
  readonly serverSent: number;
  readonly received: number;
}

/** What is added to the device's clock to get the server's, and by how much that may be wrong (spec 5 §4.6). */
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

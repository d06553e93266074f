/** A failure whose message is for the person who ran the command; no stack trace helps with it. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

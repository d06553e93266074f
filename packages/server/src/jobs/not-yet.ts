/** Thrown by a job that came before what it waits for (a file that is still drawn). It comes again, and nobody has to know. */
export class NotYet extends Error {}

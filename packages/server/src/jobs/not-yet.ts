/** Thrown by a job that runs before its precondition (a file that is not ready). It is retried without an alarm. */
export class NotYet extends Error {}

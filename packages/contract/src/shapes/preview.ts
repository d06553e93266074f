import { Id, LinkToken } from './fields.ts';

/** The parts of a preview's URL. */
export const previewLink = { VistaPreviaId: Id, Token: LinkToken };

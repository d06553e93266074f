import { Id, LinkToken } from './fields.ts';

/** What the address of a preview says. */
export const previewLink = { VistaPreviaId: Id, Token: LinkToken };

import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { User } from '../shapes/people.ts';

/** The account page's data. */
export const WSUsuario = defineCall({
  name: 'WSUsuario',
  source: '1 §2.8, §7',
  auth: 'required',
  class: 'account',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({
    SDTUsuario: User,
    /** The page where the user edits their data, at the single sign-on. */
    EditProfileURL: Type.String(),
  }),
  codes: {},
});

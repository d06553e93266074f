import { Type } from 'typebox';
import { noticeAudience } from '../../club/buyer-notices.ts';
import { NOT_PUBLISHED } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { Count } from '../../shapes/fields.ts';

/** The size of a notice's audience. */
export const ClubAvisosContar = defineCall({
  name: 'club/avisos/contar',
  source: '4 §2.14',
  addition: '§2.14 has notices counted, tested and shown as sent, and §7 lists no call for it',
  auth: 'staff',
  permission: 'content:E',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object(noticeAudience),
  answer: Type.Object({
    /** Addresses; each gets one mail. */
    Personas: Count,
    /** Live tickets. */
    Entradas: Count,
    /** Tickets without a known address. */
    SinCorreo: Count,
  }),
  codes: { 10: NOT_PUBLISHED },
});

import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { NewsItem } from '../shapes/news.ts';

/** News of the club. */
export const WSNoticias = defineCall({
  name: 'WSNoticias',
  source: '1 §2.8, §7; 2 §2.3',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({}),
  answer: Type.Object({ SDTNoticias: Type.Array(NewsItem) }),
  codes: {},
});

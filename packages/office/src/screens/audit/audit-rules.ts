import { ACT_WORDS } from '@club/contract/club/act-words';
import { ENTITY_WORDS, entityName } from '@club/contract/club/words';
import type { AuditFilter } from '../../api/audit.ts';
import { isDay } from '../../lib/dates.ts';

/** The thing of the act. A missing permission is named by the act itself. */
export function entityText(entity: string, entityId: string): string {
  const name = entityName(entity);
  return entity === 'permiso' ? name : `${name} ${entityId}`.trim();
}

/** The filters' names in the URL; `desde` is the list's cursor. */
export const FILTER = {
  since: 'del',
  until: 'al',
  member: 'persona',
  act: 'acto',
  entity: 'entidad',
  entityId: 'id',
} as const;

/** The audit's filter in the URL. Values that the server would refuse, or does not know, are ignored. */
export function filterOf(get: (name: string) => string): AuditFilter {
  const only = (name: string, isGood: (text: string) => boolean) => (isGood(get(name)) ? get(name) : '');
  const entity = only(FILTER.entity, (text) => ENTITY_WORDS.has(text));
  return {
    since: only(FILTER.since, isDay),
    until: only(FILTER.until, isDay),
    memberId: Number(only(FILTER.member, (text) => /^[1-9]\d{0,8}$/.test(text))),
    act: only(FILTER.act, (text) => ACT_WORDS.has(text)),
    entity,
    entityId: entity && only(FILTER.entityId, (text) => /^[\w:/ -]{1,100}$/.test(text)),
  };
}

import type { AuditFilter } from '../../api/audit.ts';
import { isDay } from '../../lib/dates.ts';
import { ACT_NAMES } from './act-names.ts';

const ENTITY_NAMES: ReadonlyMap<string, string> = new Map([
  ['acreditacion', 'Acreditación'],
  ['aprobacion', 'Aprobación'],
  ['caja', 'Caja'],
  ['campo', 'Campo extra'],
  ['categoria', 'Categoría'],
  ['competencia', 'Competencia'],
  ['contenido', 'Contenido'],
  ['limites', 'Límites'],
  ['correo', 'Correo'],
  ['ticket-de-parking', 'Ticket de parking'],
  ['comunicacion', 'Comunicación'],
  ['temporada-de-palcos', 'Temporada de palcos'],
  ['cortesia', 'Cortesía'],
  ['emisor', 'Emisor'],
  ['link-de-pago', 'Link de pago'],
  ['palco', 'Palco'],
  ['entrada', 'Entrada'],
  ['exportacion', 'Exportación'],
  ['tipo-de-documento', 'Tipo de documento'],
  ['equipo', 'Equipo'],
  ['escenario', 'Escenario'],
  ['espectaculo', 'Espectáculo'],
  ['medio', 'Medio de prensa'],
  ['motivo', 'Motivo de prensa'],
  ['pase', 'Pase'],
  ['incidente', 'Incidente'],
  ['medio-de-pago', 'Medio de pago'],
  ['lista', 'Lista de precios'],
  ['miembro', 'Miembro'],
  ['medio-de-acreditacion', 'Medio de acreditación'],
  ['motivo-de-acto', 'Motivo'],
  ['noticia', 'Noticia'],
  ['pago', 'Pago'],
  ['parking', 'Parking'],
  ['permiso', 'Permiso'],
  ['persona', 'Persona'],
  ['plantilla', 'Plantilla'],
  ['vista-previa', 'Vista previa'],
  ['impedido', 'Impedido'],
  ['importacion-de-socios', 'Importación de socios'],
  ['socio', 'Socio'],
  ['dispositivo', 'Dispositivo'],
  ['alerta-de-puertas', 'Alerta de puertas'],
  ['puertas', 'Puertas del escenario'],
  ['personal-de-puertas', 'Persona de puertas'],
  ['politica-de-puertas', 'Política de puertas'],
  ['tipo', 'Tipo de espectáculo'],
  ['tipo-de-medio', 'Tipo de medio'],
]);

export const actText = (act: string): string => ACT_NAMES.get(act) ?? act;

/** The thing that was acted on. Which permission was missing, the act itself says. */
export function entityText(entity: string, entityId: string): string {
  const name = ENTITY_NAMES.get(entity) ?? entity;
  return entity === 'permiso' ? name : `${name} ${entityId}`.trim();
}

/** The filters' names in the address; `desde` is where a list goes on. */
export const FILTER = {
  since: 'del',
  until: 'al',
  member: 'persona',
  act: 'acto',
  entity: 'entidad',
  entityId: 'id',
} as const;

/** What an address narrows the audit to. What the server would refuse, or does not know, does not narrow. */
export function filterOf(get: (name: string) => string): AuditFilter {
  const only = (name: string, isGood: (text: string) => boolean) => (isGood(get(name)) ? get(name) : '');
  const entity = only(FILTER.entity, (text) => ENTITY_NAMES.has(text));
  return {
    since: only(FILTER.since, isDay),
    until: only(FILTER.until, isDay),
    memberId: Number(only(FILTER.member, (text) => /^[1-9]\d{0,8}$/.test(text))),
    act: only(FILTER.act, (text) => ACT_NAMES.has(text)),
    entity,
    entityId: entity && only(FILTER.entityId, (text) => /^[\w:/ -]{1,100}$/.test(text)),
  };
}

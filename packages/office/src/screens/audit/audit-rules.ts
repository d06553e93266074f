import type { AuditFilter } from '../../api/audit.ts';
import type { ClubCallName } from '../../api/club-call.ts';
import { isDay } from '../../lib/dates.ts';

type ActOf<Name> = Name extends `club/${infer Act}` ? Act : never;
/** Of a login the audit has what it changed. */
type Act = Exclude<ActOf<ClubCallName>, `sesion/${string}`> | 'sesion/iniciar' | 'sesion/renovarCodigos';

const NAMES: Readonly<Record<Act, string>> = {
  'acreditaciones/abrir': 'Abrir las acreditaciones',
  'acreditaciones/aceptarVarias': 'Aceptar varias acreditaciones',
  'acreditaciones/cerrar': 'Cerrar las acreditaciones',
  'acreditaciones/decidir': 'Responder una acreditación',
  'acreditaciones/leer': 'Ver las acreditaciones de un espectáculo',
  'acreditaciones/listar': 'Ver las acreditaciones',
  'acreditaciones/lugares': 'Cambiar los lugares de un pase',
  'aprobaciones/detener': 'Detener un pedido',
  'aprobaciones/listar': 'Ver las aprobaciones',
  'aprobaciones/responder': 'Responder un pedido',
  'auditoria/listar': 'Ver la auditoría',
  'carne/ver': 'Ver un carnet',
  'compras/leer': 'Ver una compra',
  'contenido/archivarNoticia': 'Archivar una noticia, o recuperarla',
  'contenido/guardarClub': 'Cambiar los datos del club',
  'contenido/guardarNoticia': 'Guardar una noticia',
  'contenido/guardarPortada': 'Cambiar la portada',
  'contenido/guardarSponsors': 'Cambiar los sponsors',
  'contenido/leerClub': 'Ver los datos del club',
  'correos/guardar': 'Cambiar el texto de un correo',
  'correos/leer': 'Ver un correo',
  'correos/listar': 'Ver los correos',
  'correos/probar': 'Enviarse una prueba de un correo',
  'correos/versiones': 'Ver las versiones de un correo',
  'correos/vista': 'Ver cómo queda un correo',
  'correos/volverAlOriginal': 'Volver un correo a su original',
  'entradas/anular': 'Anular entradas',
  'entradas/buscar': 'Buscar un documento',
  'entradas/cambiarLugar': 'Cambiar el lugar de una entrada',
  'entradas/corregir': 'Corregir la persona de una entrada',
  'entradas/imprimir': 'Imprimir entradas',
  'entradas/leer': 'Ver una entrada',
  'entradas/reenviar': 'Reenviar una entrada',
  'contenido/leerPortada': 'Ver la portada',
  'contenido/leerSponsors': 'Ver los sponsors',
  'contenido/listarNoticias': 'Ver las noticias',
  'contenido/subirImagen': 'Subir una imagen del sitio',
  'equipo/cambiarRoles': 'Cambiar roles',
  'equipo/invitar': 'Invitar al equipo',
  'equipo/listar': 'Ver el equipo',
  'equipo/reactivar': 'Reactivar el acceso',
  'equipo/reiniciarFactor': 'Reiniciar el segundo factor',
  'equipo/suspender': 'Suspender el acceso',
  'escenarios/aplicar': 'Aplicar un plano a un espectáculo',
  'escenarios/comparar': 'Comparar un plano con los espectáculos',
  'escenarios/crear': 'Crear un escenario',
  'escenarios/guardarRevision': 'Guardar un plano',
  'escenarios/importarCsv': 'Importar asientos de un CSV',
  'escenarios/importarSvg': 'Importar asientos de un SVG',
  'escenarios/leer': 'Ver un escenario',
  'escenarios/listar': 'Ver los escenarios',
  'escenarios/publicarRevision': 'Publicar un plano',
  'escenarios/validar': 'Validar un plano',
  'sesion/iniciar': 'Ingresar, con los roles de la cuenta del club',
  'sesion/renovarCodigos': 'Renovar los códigos de recuperación',
  'listas/archivar': 'Archivar una lista de precios',
  'listas/guardar': 'Guardar una lista de precios',
  'listas/leer': 'Ver una lista de precios',
  'listas/listar': 'Ver las listas de precios',
  'lugares/aforo': 'Cambiar aforo',
  'lugares/apartar': 'Apartar lugares',
  'lugares/bloquear': 'Bloquear lugares',
  'lugares/desbloquear': 'Desbloquear lugares',
  'lugares/leer': 'Ver los lugares',
  'lugares/sectores': 'Ver los sectores',
  'espectaculos/descartar': 'Descartar un borrador',
  'espectaculos/desprogramar': 'Quitar la fecha de publicación',
  'espectaculos/despublicar': 'Despublicar un espectáculo',
  'espectaculos/destacar': 'Destacar un espectáculo',
  'espectaculos/duplicar': 'Duplicar un espectáculo',
  'espectaculos/fila': 'Cambiar la fila de espera',
  'espectaculos/guardarBorrador': 'Guardar un borrador',
  'espectaculos/guardarDatos': 'Cambiar los datos de un espectáculo',
  'espectaculos/historial': 'Ver el historial de un espectáculo',
  'espectaculos/leer': 'Ver un espectáculo',
  'espectaculos/listar': 'Ver los espectáculos',
  'espectaculos/opciones': 'Ver las opciones de un espectáculo',
  'espectaculos/publicar': 'Publicar un espectáculo',
  'espectaculos/quitarArchivo': 'Quitar un archivo',
  'espectaculos/reanudarVenta': 'Reanudar la venta',
  'espectaculos/subirArchivo': 'Subir un archivo',
  'espectaculos/subirImagen': 'Subir una imagen',
  'espectaculos/suspenderVenta': 'Suspender la venta',
  'espectaculos/vistaPrevia': 'Crear una vista previa',
  inicio: 'Ver el inicio',
  'medios/admitir': 'Dar lugares a un medio',
  'medios/decidir': 'Responder el registro de un medio',
  'medios/leer': 'Ver un medio',
  'medios/link': 'Renovar el link de un medio',
  'medios/listar': 'Ver los medios',
  'medios/quitar': 'Quitar un medio de un espectáculo',
  'medios/revocarLink': 'Revocar el link de un medio',
  'prensa/motivos': 'Ver los motivos de prensa',
  'prensa/vista': 'Ver cómo queda un correo de prensa',
  'mediosDePago/guardar': 'Cambiar un medio de pago',
  'mediosDePago/listar': 'Ver los medios de pago',
  'maestros/archivar': 'Archivar un maestro, o recuperarlo',
  'maestros/borrar': 'Borrar un maestro',
  'maestros/guardar': 'Guardar un maestro',
  'maestros/listar': 'Ver los maestros',
  'plantillas/archivar': 'Archivar una plantilla',
  'plantillas/guardar': 'Guardar una plantilla',
  'plantillas/listar': 'Ver las plantillas',
  'precios/copiar': 'Copiar precios',
  'precios/guardar': 'Cambiar precios',
  'precios/leer': 'Ver los precios',
  'ventanas/guardar': 'Cambiar la venta',
  'ventanas/leer': 'Ver la venta',
};

/** Acts as people read them. Those that only look are there when somebody had no permission for them. */
export const ACT_NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(NAMES),
  ['espectaculos/programar', 'Programar la publicación'],
  ['aprobaciones/vencer', 'Cerrar un pedido a su hora'],
]);

const ENTITY_NAMES: ReadonlyMap<string, string> = new Map([
  ['acreditacion', 'Acreditación'],
  ['aprobacion', 'Aprobación'],
  ['campo', 'Campo extra'],
  ['categoria', 'Categoría'],
  ['competencia', 'Competencia'],
  ['contenido', 'Contenido'],
  ['correo', 'Correo'],
  ['entrada', 'Entrada'],
  ['tipo-de-documento', 'Tipo de documento'],
  ['equipo', 'Equipo'],
  ['escenario', 'Escenario'],
  ['espectaculo', 'Espectáculo'],
  ['medio', 'Medio de prensa'],
  ['motivo', 'Motivo de prensa'],
  ['pase', 'Pase'],
  ['medio-de-pago', 'Medio de pago'],
  ['lista', 'Lista de precios'],
  ['miembro', 'Miembro'],
  ['medio-de-acreditacion', 'Medio de acreditación'],
  ['noticia', 'Noticia'],
  ['parking', 'Parking'],
  ['permiso', 'Permiso'],
  ['persona', 'Persona'],
  ['plantilla', 'Plantilla'],
  ['vista-previa', 'Vista previa'],
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

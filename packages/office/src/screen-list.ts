/** A screen of the office, for the journey `all-screens-office.e2e.ts` in the demo season. */
export interface ScreenEntry {
  /** Its first heading. */
  readonly heading: string | RegExp;
  /** Paths below `/club` that show it; default: the route itself. `{draft}` stands for a draft of a match after all four steps. */
  readonly at?: readonly string[];
  /** `open`: it needs no session; `login`: it is part of the login. */
  readonly session?: 'open' | 'login';
  /** The journey that tests it, where the season has no data for it. */
  readonly journey?: string;
}

/** The demo's big match, which has all kinds of data. */
const MATCH = { heading: /Atlético Cordón/ };
const gateTab = (name: string): ScreenEntry => ({ ...MATCH, at: [`/puertas/1/${name}`] });
/** The season has no room: one would block all buyers. */
const roomTab: ScreenEntry = { heading: 'Venta del clásico', journey: 'room-office' };
const tab = (name: string): ScreenEntry => ({ ...MATCH, at: [`/espectaculos/1/${name}`] });

/**
 * Every route of the office. A missing route fails `screen-list.test.ts`; the listed ones are opened by a journey at 768, 1280 and 1920 px,
 * where they must fit, be in Spanish, and be clean by axe.
 */
export const SCREENS: Readonly<Record<string, ScreenEntry>> = {
  '/': { heading: /^Hola, / },
  '/ingresar': { heading: 'Ingresar', session: 'open' },
  '/callback': { heading: 'No pudiste ingresar', session: 'open' },
  '/detener': { heading: 'Detener un pedido', session: 'open' },
  '/segundo-factor': { heading: 'Configurá tu segundo factor', session: 'login' },
  '/aprobaciones': { heading: 'Aprobaciones' },
  '/espectaculos': { heading: 'Espectáculos' },
  '/plantillas': { heading: 'Plantillas' },
  '/espectaculos/nuevo': {
    heading: /^(Nuevo espectáculo|Partido ante )/,
    at: ['', '?borrador={draft}&paso=2', '?borrador={draft}&paso=3', '?borrador={draft}&paso=4'].map(
      (query) => `/espectaculos/nuevo${query}`,
    ),
  },
  '/espectaculos/:showId': { heading: /^Partido ante /, at: ['/espectaculos/{draft}'] },
  '/espectaculos/:showId/resumen': tab('resumen'),
  '/espectaculos/:showId/ventas': tab('ventas'),
  '/espectaculos/:showId/datos': tab('datos'),
  '/espectaculos/:showId/venta': tab('venta'),
  '/espectaculos/:showId/sectores': tab('sectores'),
  '/espectaculos/:showId/lugares': {
    ...MATCH,
    // A sector with seats, and an unnumbered one.
    at: ['/espectaculos/1/lugares?sector=1-A', '/espectaculos/1/lugares?sector=3-AP'],
  },
  '/espectaculos/:showId/textos': tab('textos'),
  '/espectaculos/:showId/campos': tab('campos'),
  '/espectaculos/:showId/archivos': tab('archivos'),
  '/espectaculos/:showId/correos': tab('correos'),
  '/espectaculos/:showId/correos/:mail': tab('correos/compra'),
  '/espectaculos/:showId/avisos': tab('avisos'),
  '/espectaculos/:showId/historial': tab('historial'),
  '/fila': { heading: 'Fila' },
  '/fila/nueva': { heading: 'Nueva fila' },
  '/fila/:roomId': roomTab,
  '/fila/:roomId/tablero': roomTab,
  '/fila/:roomId/plan': roomTab,
  '/fila/:roomId/textos': roomTab,
  '/fila/:roomId/acta': roomTab,
  '/precios': { heading: 'Listas de precios' },
  '/precios/nueva': { heading: 'Listas de precios' },
  '/precios/:listId': { heading: 'Clausura', at: ['/precios/1'] },
  '/escenarios': { heading: 'Escenarios' },
  '/escenarios/nuevo': { heading: 'Escenarios' },
  '/escenarios/:venueId': { heading: 'Gran Parque Central', at: ['/escenarios/1'] },
  '/entradas': { heading: 'Entradas' },
  '/entradas/:ticketId': { heading: /^Entrada N\.º/, journey: 'tickets-office' },
  '/entradas/:ticketId/lugar': { heading: 'Cambiar de lugar', journey: 'tickets-office' },
  '/ventanilla': { heading: 'Ventanilla', journey: 'till-office' },
  '/cajas': { heading: 'Cajas' },
  '/compras/:purchaseId': { heading: /^Compra N\.º/, journey: 'tickets-office' },
  '/reembolsos': { heading: 'Reembolsos' },
  '/impedidos': { heading: 'Impedidos' },
  '/puertas': { heading: /./ },
  '/puertas/dispositivos': { heading: 'Dispositivos' },
  '/puertas/ensayo': { heading: 'Ensayo' },
  '/puertas/instalacion': {
    heading: 'Puertas y zonas',
    at: ['puertas', 'zonas', 'accesos', 'recorridos'].map((part) => `/puertas/instalacion?parte=${part}`),
  },
  '/puertas/:showId': { ...MATCH, at: ['/puertas/1'] },
  '/puertas/:showId/tablero': gateTab('tablero'),
  '/puertas/:showId/alertas': gateTab('alertas'),
  '/puertas/:showId/incidentes': gateTab('incidentes'),
  '/puertas/:showId/lecturas': gateTab('lecturas'),
  '/puertas/:showId/cierre': gateTab('cierre'),
  '/puertas/:showId/personal': gateTab('personal'),
  '/puertas/:showId/politica': gateTab('politica'),
  '/socios': { heading: 'Socios' },
  '/socios/:memberId': { heading: 'Martín Rodríguez', at: ['/socios/1'] },
  '/butacas': { heading: 'Butacas' },
  '/importaciones': { heading: 'Importar socios' },
  '/importaciones/:importId': { heading: /padron/, journey: 'members-office' },
  '/incidentes': { heading: 'Incidentes' },
  '/liquidaciones': { heading: 'Liquidaciones' },
  '/contenido/portada': { heading: 'Portada' },
  '/contenido/noticias': { heading: 'Noticias' },
  '/contenido/noticias/nueva': { heading: 'Noticias' },
  '/contenido/noticias/:newsId': { heading: 'Noticias', at: ['/contenido/noticias/1'] },
  '/contenido/sponsors': { heading: 'Sponsors' },
  '/contenido/club': { heading: 'Datos del club' },
  '/maestros': { heading: 'Maestros' },
  '/maestros/:table': { heading: 'Maestros', at: ['/maestros/tipos', '/maestros/categorias'] },
  '/maestros/:table/nuevo': {
    heading: 'Maestros',
    at: ['/maestros/tipos/nuevo', '/maestros/campos/nuevo', '/maestros/parkings/nuevo'],
  },
  '/maestros/:table/:id': { heading: 'Maestros', at: ['/maestros/equipos/1'] },
  '/medios-de-pago': { heading: 'Medios de pago' },
  '/medios-de-pago/:methodId': { heading: 'Medios de pago', at: ['/medios-de-pago/1'] },
  '/contenido/correos': { heading: 'Correos' },
  '/correos-sin-salir': { heading: 'Correos que no salieron' },
  '/contenido/correos/:mail': { heading: 'Entradas de una compra', journey: 'mails-office' },
  '/cortesias': { heading: 'Cortesías' },
  '/emisores': { heading: 'Emisores' },
  '/palcos': { heading: 'Palcos' },
  '/palcos/:boxId': { heading: 'Palco P01', at: ['/palcos/1'] },
  '/comunicaciones': { heading: 'Comunicaciones' },
  '/parking': { heading: 'Parking', at: ['/parking', '/parking?espectaculo=1'] },
  '/links-de-pago': { heading: 'Links de pago' },
  '/prensa': { heading: 'Medios de prensa', at: ['/prensa', '/prensa?estado=aceptadas'] },
  '/prensa/:outletId': { heading: 'Radio Parque 1090', at: ['/prensa/1'] },
  '/acreditaciones': {
    heading: 'Acreditaciones',
    at: ['/acreditaciones', '/acreditaciones?estado=rechazadas'],
  },
  '/ventas': { heading: 'Ventas', at: ['/ventas', '/ventas?cuando=pasados'] },
  '/exportaciones': { heading: 'Exportaciones' },
  '/auditoria': { heading: 'Auditoría' },
  '/guia': { heading: 'Guía' },
  '/guia/:page': { heading: 'Bloquear y apartar lugares', at: ['/guia/bloquear-lugares'] },
  '/limites': { heading: 'Límites' },
  '/equipo': { heading: 'Equipo' },
  '/equipo/nuevo': { heading: 'Equipo' },
  '/equipo/:memberId': { heading: 'Equipo', at: ['/equipo/1'] },
};

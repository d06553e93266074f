/**
 * Lists of the office that are sorted and exported as they are (spec 4 §2): the call of each, its sort columns (names on screen), and the
 * columns of its file. The cells are in `server/src/domains/exports/list-cells-wire.ts`.
 */
export const LISTS = {
  espectaculos: {
    call: 'club/espectaculos/listar',
    sorts: ['espectaculo', 'inicio', 'estado'],
    columns: [
      ...['Espectáculo', 'Tipo', 'Escenario', 'Inicio', 'Estado', 'Venta abre', 'Venta cierra', 'Aforo'],
      ...['Emitidas', 'Neto', 'Moneda'],
    ],
  },
  entradas: {
    call: 'club/entradas/buscar',
    sorts: ['persona', 'espectaculo', 'canal', 'estado'],
    columns: [
      ...['Entrada', 'Emitida', 'Espectáculo', 'Inicio', 'Lugar', 'Canal', 'Documento', 'Persona'],
      ...['Nro. de socio', 'Importe', 'Moneda', 'Estado'],
    ],
  },
  reembolsos: {
    call: 'club/reembolsos/listar',
    sorts: ['pedido', 'compra', 'pago', 'monto', 'estado'],
    columns: [
      ...['Reembolso', 'Pedido', 'Pedido por', 'Aprobado por', 'Compra', 'Comprador', 'Espectáculo'],
      ...['Proveedor', 'Nro. de pago', 'Monto', 'Moneda', 'Motivo', 'Estado', 'Vía', 'Comprobante'],
      ...['Nro. del proveedor', 'Terminado'],
    ],
  },
  incidentes: {
    call: 'club/incidentes/listar',
    sorts: ['fecha', 'pago', 'compra', 'estado'],
    columns: [
      ...[
        'Incidente',
        'Fecha',
        'Qué pasó',
        'Proveedor',
        'Nro. de pago',
        'Monto',
        'Moneda',
        'Compra',
        'Comprador',
      ],
      ...['Espectáculo', 'Estado', 'Cerrado', 'Cerrado por', 'Nota'],
    ],
  },
  socios: {
    call: 'club/socios/buscar',
    sorts: ['socio', 'categoria', 'aviso', 'importado'],
    columns: [
      ...['Documento', 'Nro. de socio', 'Apellidos', 'Nombres', 'Categoría', 'Correo', 'Debe', 'Aviso'],
      ...['Tiene PIN', 'Último cambio', 'Baja'],
    ],
  },
  butacas: {
    call: 'club/butacas/listar',
    sorts: ['butaca', 'titular', 'codigo'],
    columns: [
      ...['Escenario', 'Tribuna', 'Sector', 'Fila', 'Asiento', 'Documento', 'Titular', 'Correo', 'Desde'],
      'Hasta',
    ],
  },
  cortesias: {
    call: 'club/cortesias/listar',
    sorts: ['solicitante', 'espectaculo', 'lugares'],
    columns: [
      ...['Solicitante', 'Correo', 'Emisor', 'Espectáculo', 'Inicio', 'Sector', 'Tipo', 'Lugares'],
      ...['Canjeadas', 'Abre', 'Con link'],
    ],
  },
  emisores: {
    call: 'club/emisores/listar',
    sorts: ['emisor', 'show', 'temporada', 'dadas'],
    columns: ['Emisor', 'Correo', 'Cupo por espectáculo', 'Cupo por temporada', 'Dadas este año'],
  },
  'links-de-pago': {
    call: 'club/linksDePago/listar',
    sorts: ['solicitante', 'espectaculo', 'lugares', 'estado'],
    columns: [
      ...[
        'Solicitante',
        'Correo',
        'Espectáculo',
        'Inicio',
        'Sector',
        'Lugares',
        'Monto',
        'Moneda',
        'Pagar hasta',
      ],
      'Estado',
    ],
  },
  parking: {
    call: 'club/parking/listar',
    sorts: ['matricula', 'persona', 'palco', 'para'],
    columns: ['Matrícula', 'Persona', 'Teléfono', 'Palco', 'Parking', 'Espectáculo', 'Día'],
  },
  medios: {
    call: 'club/medios/listar',
    sorts: ['medio', 'responsable', 'integrantes', 'respuesta'],
    columns: [
      ...['Medio', 'Tipo', 'Responsable', 'Correo', 'Integrantes', 'Estado', 'Pedido', 'Respondido'],
      'Motivo',
    ],
  },
  acreditaciones: {
    call: 'club/acreditaciones/listar',
    sorts: ['persona', 'pase', 'espectaculo', 'respuesta'],
    columns: [
      ...['Espectáculo', 'Inicio', 'Pide', 'Pase', 'Documento', 'Persona', 'Correo', 'Teléfono', 'Medio'],
      ...['Tipo de medio', 'Empresa', 'Cargo', 'Estado', 'Pedida', 'Respondida', 'Motivo', 'Entrada'],
    ],
  },
  'sin-salir': {
    call: 'club/correos/sinSalir',
    sorts: ['desde', 'que', 'estado'],
    columns: ['Desde', 'Correo', 'Para', 'Compra', 'Intentos', 'Próximo intento'],
  },
  impedidos: {
    call: 'club/impedidos/listar',
    sorts: ['persona', 'origen', 'vigencia', 'entradas'],
    columns: [
      ...['Documento', 'Apellidos', 'Nombres', 'Origen', 'Referencia', 'Desde', 'Hasta', 'Vigencia'],
      'Entradas',
    ],
  },
  caja: {
    call: 'club/ventanilla/cajas',
    sorts: ['persona', 'abierta', 'cerrada', 'ventas', 'efectivo', 'pos'],
    columns: [
      ...['Caja', 'Persona', 'Abierta', 'Cerrada', 'Cerrada por', 'Ventas', 'Fondo', 'Efectivo esperado'],
      ...['Efectivo contado', 'POS esperado', 'POS contado', 'Diferencia efectivo', 'Diferencia POS'],
      'Motivo',
    ],
  },
  lecturas: {
    call: 'club/puertas/lecturas',
    sorts: ['hora', 'donde', 'resultado'],
    columns: [
      ...['Hora', 'Puerta', 'Carril', 'Zona', 'Sentido', 'Resultado', 'Aviso', 'Modo', 'Motivo'],
      ...['Dispositivo', 'Entrada', 'Lugar'],
    ],
  },
  'alertas-puertas': {
    call: 'club/puertas/alertas/listar',
    sorts: [],
    columns: ['Hora', 'Clase', 'Qué pasó', 'Estado', 'Nota', 'Entrada'],
  },
  'incidentes-puertas': {
    call: 'club/puertas/incidentes/listar',
    sorts: [],
    columns: ['Número', 'Hora', 'Clase', 'Puerta', 'Lugar', 'Qué pasó', 'Asignado', 'Estado', 'Entrada'],
  },
  auditoria: {
    call: 'club/auditoria/listar',
    sorts: ['cuando', 'persona', 'acto'],
    columns: [
      ...['Acto N.º', 'Fecha', 'Persona', 'Roles', 'IP', 'Acto', 'Entidad', 'Id', 'Nombre', 'Cambios'],
      ...['Motivo', 'Aprobado por', 'Operación'],
    ],
  },
  equipo: {
    call: 'club/equipo/listar',
    sorts: ['nombre', 'estado', 'ingreso'],
    columns: ['Persona', 'Correo', 'Roles', 'Estado', 'Último ingreso', 'Segundo factor'],
  },
  aprobaciones: {
    call: 'club/aprobaciones/listar',
    sorts: [],
    columns: ['Acto', 'Pidió', 'Pedido', 'Motivo', 'Estado', 'Respondió', 'Respondido', 'Respuesta'],
  },
  historial: {
    call: 'club/espectaculos/historial',
    sorts: [],
    columns: ['Fecha', 'Persona', 'Acto', 'Cambios', 'Motivo'],
  },
  avisos: {
    call: 'club/avisos/listar',
    sorts: [],
    columns: [
      ...['Enviado', 'Autor', 'Aprobado por', 'Asunto', 'Texto', 'Sectores', 'Canales', 'Personas'],
      ...['Enviados', 'Estado'],
    ],
  },
  importaciones: {
    call: 'club/importaciones/listar',
    sorts: [],
    columns: [
      ...['Importación', 'Archivo', 'Origen', 'Autor', 'Iniciada', 'Terminada', 'Estado', 'Filas', 'Errores'],
      ...['Altas', 'Bajas', 'Cambios de categoría', 'Cambios de deuda', 'Otros cambios', 'Problema'],
    ],
  },
  'filas-importacion': {
    call: 'club/importaciones/leer',
    sorts: [],
    columns: [
      ...['Fila', 'Documento', 'Nro. de socio', 'Persona', 'Categoría', 'Categoría de antes', 'Debe'],
      'Qué pasa',
    ],
  },
  noticias: {
    call: 'club/contenido/listarNoticias',
    sorts: [],
    columns: ['Título', 'Dirección', 'Fecha', 'Categoría', 'Galería', 'En la portada'],
  },
  palcos: {
    call: 'club/palcos/listar',
    sorts: [],
    columns: [
      ...['Palco', 'Descripción', 'Sector', 'Piso', 'Referente', 'Correo', 'Menores', 'Plazas'],
      'Habilitado',
    ],
  },
  comunicaciones: {
    call: 'club/comunicaciones/listar',
    sorts: [],
    columns: ['Publicada', 'Palco', 'Espectáculo', 'Texto', 'Restringe', 'Adjunto'],
  },
  plantillas: { call: 'club/plantillas/listar', sorts: [], columns: ['Plantilla', 'Guardada'] },
  precios: {
    call: 'club/listas/listar',
    sorts: [],
    columns: ['Lista', 'Escenario', 'Moneda', 'Sectores', 'Guardada'],
  },
  filas: {
    call: 'club/salas/listar',
    sorts: [],
    columns: ['Fila', 'Apertura', 'Espectáculos', 'Esperando'],
  },
  escenarios: {
    call: 'club/escenarios/listar',
    sorts: [],
    columns: ['Escenario', 'Dirección', 'Plano publicado', 'Publicado', 'Borrador', 'Sectores', 'Lugares'],
  },
  maestros: {
    call: 'club/maestros/listar',
    sorts: [],
    columns: [
      ...['Nombre', 'Abreviatura', 'Orden', 'Opciones', 'Dirección', 'Aviso', 'Archivado', 'Usado en'],
    ],
  },
  'medios-de-pago': {
    call: 'club/mediosDePago/listar',
    sorts: [],
    columns: ['Medio', 'Ofrecido'],
  },
  'personal-puertas': {
    call: 'club/puertas/personal/listar',
    sorts: [],
    columns: ['Persona', 'Rol', 'Turno'],
  },
  dispositivos: {
    call: 'club/puertas/dispositivos/listar',
    sorts: [],
    columns: [
      ...['Dispositivo', 'Estado', 'Equipo', 'Puesto', 'Salud', 'Avisos', 'Último contacto', 'Sin enviar'],
      ...['Batería', 'Versión', 'Turno', 'En cuarentena'],
    ],
  },
} as const;

export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as [ListName, ...ListName[]];
/** The sort columns of a list. */
export type ListSort<Name extends ListName> = (typeof LISTS)[Name]['sorts'][number];

import { defineMail, facts, link, needed, showName, text } from '../mail-definition.ts';

const name = text('nombre', 'Nombre de la persona', 'Ana Pérez');

/** What the club's own people are written. */
export const teamMails = {
  invitation: defineMail({
    slug: 'invitacion-al-equipo',
    group: 'Equipo',
    name: 'Invitación al equipo',
    when: 'A quien se invita al equipo.',
    variables: {
      name,
      facts: facts('Recuadro con los roles', [{ label: 'Roles', value: 'Programación, Prensa' }]),
      link: link('Ingresar', '/club/ingresar'),
    },
    original: {
      subject: 'Tu acceso a la administración de entradas de {{club}}',
      title: 'Te invitaron al equipo',
      body: `Hola {{nombre}}:

Ya podés ingresar a la administración de entradas de {{club}}.

Entrá con tu cuenta del club, la que tiene este mismo correo. La primera vez vas a configurar tu segundo factor: tené a mano una app de autenticación en tu teléfono.

{{datos}}

{{link}}`,
    },
  }),
  forgottenTill: defineMail({
    slug: 'caja-olvidada',
    group: 'Equipo',
    name: 'Caja sin cerrar',
    when: 'A quienes pueden cerrarla, cuando una caja lleva demasiado tiempo abierta.',
    variables: {
      clerk: needed(text('quien', 'De quién es la caja', 'Rosario Díaz')),
      opened: needed(text('abierta', 'Cuándo se abrió', '15/07/2026 09:00')),
      link: link('Ver las cajas', '/club/cajas'),
    },
    original: {
      subject: 'Quedó una caja sin cerrar: {{quien}}',
      title: 'Quedó una caja sin cerrar',
      body: `¡Hola!

La caja de {{quien}} está abierta desde el {{abierta}}. Ya no vende más: contá lo que hay y cerrala.

{{link}}`,
    },
  }),
  restoreDrill: defineMail({
    slug: 'ensayo-de-restauracion',
    group: 'Equipo',
    name: 'Ensayo mensual de la copia de seguridad',
    when: 'A los administradores, el primer día de cada mes.',
    variables: { name },
    original: {
      subject: 'Este mes hay que probar la copia de seguridad',
      title: 'Hay que probar la copia de seguridad',
      body: `Hola {{nombre}}:

Una copia que nadie probó puede no servir el día que haga falta. Pedile a quien opera el sistema que este mes restaure la última en otra máquina y que corra ahí la auditoría: no tiene que encontrar nada.

Los pasos están en su documentación, en «The monthly drill» de docs/runbooks/restore.md. En esa máquina no se prende nada más: la copia tiene compradores de verdad.`,
    },
  }),
  lostPowers: defineMail({
    slug: 'rol-quitado',
    group: 'Equipo',
    name: 'Alguien perdió Administración o Finanzas',
    when: 'A esa persona y a los administradores, cuando se la suspende o se le quita el rol.',
    variables: {
      person: needed(text('persona', 'Quién lo perdió', 'Bruno Sosa')),
      by: needed(text('quien', 'Quién lo hizo', 'Ana Pérez')),
      facts: needed(
        facts('Recuadro con la persona, el rol y el motivo', [
          { label: 'Persona', value: 'Bruno Sosa' },
          { label: 'Rol', value: 'Administración' },
          { label: 'Motivo', value: 'Ya no trabaja en el club' },
        ]),
      ),
    },
    original: {
      subject: 'Cambió quién administra las entradas: {{persona}}',
      title: 'Cambió quién administra',
      body: `¡Hola!

{{quien}} le quitó a {{persona}} un acceso con el que se aprueba lo que necesita dos personas.

{{datos}}

Si no corresponde, avisá ya a otra persona que administre y a quien opera el sistema. Por un día nada de lo que necesita dos personas se hace sin que otra lo apruebe.`,
    },
  }),
  stop: defineMail({
    slug: 'pedido-sin-aprobador',
    group: 'Equipo',
    name: 'Pedido que nadie más puede aprobar',
    when: 'A los administradores, cuando un pedido que necesita dos personas se va a hacer solo.',
    variables: {
      asker: text('quien', 'Quién lo pidió', 'Ana Pérez'),
      time: needed(text('hora', 'A qué hora se va a hacer', '16:30')),
      facts: needed(
        facts('Recuadro con lo que se pidió y el motivo', [
          { label: 'Pedido', value: 'Bruno Sosa; Roles: Administración' },
          { label: 'Motivo', value: 'Reemplaza a Ana en sus vacaciones' },
        ]),
      ),
      link: link('Detener', '/club/detener'),
    },
    original: {
      subject: 'Se va a hacer a las {{hora}}: un pedido de {{quien}}',
      title: 'Un pedido que nadie más puede aprobar',
      body: `{{quien}} pidió algo que necesita dos personas, y no hay otra que lo pueda aprobar.

Se va a hacer solo a las {{hora}}. Si no corresponde, detenelo antes.

{{datos}}

{{link}}`,
    },
  }),
  requestEnded: defineMail({
    slug: 'pedido-terminado',
    group: 'Equipo',
    name: 'Pedido que se aprobó, se rechazó o venció',
    when: 'A quien pidió algo que necesita dos personas, cuando se sabe qué pasó. También a los administradores, si se iba a hacer solo y no se pudo.',
    variables: {
      name,
      outcome: text('resultado', '«Hecho», «Rechazado», «Vencido» o «No se pudo hacer»', 'No se pudo hacer'),
      what: text('acto', 'Qué se pidió', 'Devolver dinero'),
      asker: text('quien', 'Quién lo pidió', 'Rosario Díaz'),
      answer: needed(
        text('respuesta', 'Quién lo respondió y qué dijo, o por qué no se hizo', 'La caja está cerrada.'),
      ),
      handOver: needed(
        text(
          'entregar',
          'Cuánto hay que entregar de la caja de quien lo pidió; vacía si nada',
          'Entregá $ 24.000 como dice en Ventanilla: ya está descontado de tu caja.',
        ),
      ),
      facts: needed(
        facts('Recuadro con lo que se pidió y el motivo', [
          { label: 'Pedido', value: 'Pago N.º 7711; Devuelto: $ 24.000; Comprobante: Caja 12' },
          { label: 'Motivo', value: 'No puede ir' },
        ]),
      ),
      link: link('Ver las aprobaciones', '/club/aprobaciones'),
    },
    original: {
      subject: '{{resultado}}: {{acto}} (pedido de {{quien}})',
      title: '{{resultado}}',
      body: `Hola {{nombre}}:

{{respuesta}}

{{entregar}}

{{datos}}

{{link}}`,
    },
  }),
  blockedSold: defineMail({
    slug: 'bloqueo-vendido',
    group: 'Equipo',
    name: 'Lugar bloqueado que se vendió',
    when: 'A quien bloqueó un lugar que alguien tenía en su compra, cuando la termina.',
    variables: {
      name,
      showName,
      title: text(
        'que_se_vendio',
        '«Un lugar que bloqueaste se vendió», o lo mismo de varios',
        'Un lugar que bloqueaste se vendió',
      ),
      happened: text(
        'que_paso',
        'Qué pasó con el lugar, o con los lugares',
        'Cuando lo bloqueaste, alguien ya lo tenía en su compra y la terminó. El lugar ya no está bloqueado: tiene entrada.',
      ),
      facts: needed(
        facts('Recuadro con el espectáculo, el sector, los lugares y el motivo del bloqueo', [
          { label: 'Espectáculo', value: 'Partido ante Central' },
          { label: 'Sector', value: 'Tribuna Norte, Platea A' },
          { label: 'Lugar', value: 'Fila 3, asiento 4' },
          { label: 'Motivo del bloqueo', value: 'Televisión' },
        ]),
      ),
      link: link('Ver los lugares', '/club/espectaculos/1/lugares'),
    },
    original: {
      subject: '{{que_se_vendio}}: {{espectaculo}}',
      title: '{{que_se_vendio}}',
      body: `Hola {{nombre}}:

{{que_paso}}

{{datos}}

{{link}}`,
    },
  }),
  notPublished: defineMail({
    slug: 'no-se-publico',
    group: 'Equipo',
    name: 'Espectáculo que no se publicó',
    when: 'A quien lo preparó, cuando no se pudo publicar a la hora programada.',
    variables: {
      name,
      showName,
      problem: needed(text('problema', 'Por qué no se publicó', 'Falta el medio de pago.')),
      link: link('Abrir el borrador', '/club/espectaculos/1'),
    },
    original: {
      subject: 'No se publicó: {{espectaculo}}',
      title: 'No se publicó',
      body: `Hola {{nombre}}:

{{espectaculo}} no se publicó a la hora programada.

{{problema}}

{{link}}`,
    },
  }),
} as const;

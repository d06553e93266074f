/** Suggested reasons for acts on the gates, in place of the club's usual ones for tickets and shows. Any text is a reason. */
export const GATE_REASONS = {
  annulEntry: [
    ...['El portero leyó por error', 'No llegó a entrar', 'Entró con la entrada de otra persona'],
    ...['Código copiado', 'Lo pidió el supervisor'],
  ],
  mark: [
    ...[
      'Entrada perdida o robada',
      'Documento a verificar',
      'Reclamo por el mismo lugar',
      'Pedido de la policía',
    ],
    ...['Necesita ayuda para llegar a su lugar'],
  ],
  unmark: ['Ya se verificó', 'Se resolvió el reclamo', 'Se marcó por error'],
  revoke: ['Se perdió', 'Lo robaron', 'Se rompió', 'Ya no se usa'],
  accept: ['El dispositivo estuvo siempre en manos del club', 'Las lecturas se verificaron'],
  discard: ['El dispositivo estuvo en manos ajenas', 'Las lecturas no son del club'],
  takeBack: [
    'Se usó para dejar pasar gente',
    'El dispositivo estuvo en manos ajenas',
    'Se leyó en otra puerta por error',
  ],
} as const;

export const VALIDATING = ['Validando pago...', 'Emitiendo ticket...', 'Generando PDF...'];

/** Texts of the spec (2 §2.5, §2.6), and one for a payment that takes too long to wait for. */
export const OUTCOMES = {
  issued: {
    title: '¡Pago realizado con éxito!',
    text: 'Te enviamos tus entradas por e-mail y también las podés ver en “Mis Entradas”.',
  },
  refunded: {
    title: '¡Ocurrió un error!',
    text: 'El tiempo de la transacción expiró, por lo que no se pudieron emitir tus tickets. Se realizó el reembolso del dinero. Vuelve a realizar la compra y recuerda que tienes 15 minutos para finalizar el proceso.',
  },
  processing: {
    title: 'Estamos procesando tu pago',
    text: 'Está demorando más de lo habitual. No vuelvas a pagar: en cuanto se confirme vas a encontrar tus entradas en “Mis Entradas” y te las enviamos por e-mail.',
  },
} as const;

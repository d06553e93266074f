/** Fixed words on the ticket's file. */
export const HEADINGS = {
  document: 'Entrada',
  date: 'FECHA',
  time: 'HORA',
  venue: 'LUGAR',
  holder: 'TITULAR',
  category: 'CATEGORÍA',
  price: 'PRECIO',
  code: 'Código QR de la entrada, para mostrar en el acceso',
  notices: 'Antes de venir',
} as const;

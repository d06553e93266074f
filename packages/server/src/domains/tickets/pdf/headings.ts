/** Fixed words on a ticket's file. */
export type Headings = Record<keyof typeof HEADINGS, string>;

const HEADINGS = {
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

/** The words of an entry, with what the print says otherwise. */
export function headingsOf({ headings }: { readonly headings?: Partial<Headings> }): Headings {
  return { ...HEADINGS, ...headings };
}

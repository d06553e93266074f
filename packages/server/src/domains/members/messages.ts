/** The texts for skipped rows; the row's number is put before them. */
export const rowText = {
  columns: (count: number) =>
    `tiene ${count} ${count === 1 ? 'columna' : 'columnas'} y no las del encabezado`,
  documentType: (name: string) =>
    name.trim() === '' ? 'falta el tipo de documento' : `no existe el tipo de documento «${short(name)}»`,
  cedula: (typed: string) => `la cédula ${short(typed)} no es válida`,
  document: (typed: string) =>
    typed.trim() === '' ? 'falta el documento' : `el documento ${short(typed)} no es válido`,
  memberNumber: (typed: string) =>
    typed.trim() === '' ? 'falta el número de socio' : `el número de socio «${short(typed)}» no es válido`,
  category: (name: string) =>
    name.trim() === '' ? 'falta la categoría' : `no existe la categoría «${short(name)}»`,
  name: (column: string) => `${column}: falta, o tiene más de 60 letras`,
  email: (typed: string) => `el correo ${short(typed)} no es válido`,
  debt: (typed: string) => `deuda es 0 o 1, no «${short(typed)}»`,
  since: (typed: string) => `socio_desde es una fecha como 18/05/2004, no «${short(typed)}»`,
  remark: 'el aviso tiene más de 200 letras, o signos que no se ven',
  pin: 'el PIN tiene de 4 a 8 números',
  documentAgain: (line: number) => `el mismo documento está en la fila ${line}`,
  numberAgain: (number: string, line: number) =>
    `el número de socio ${short(number)} también está en la fila ${line}`,
  numberKept: 'su número de socio es de otra persona, cuya fila tiene un error',
} as const;

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export const importText = {
  unreachable: 'El padrón del club no respondió. Probá de nuevo más tarde.',
  unreadable: 'No pudimos leer el archivo como CSV.',
  column: (name: string) => `Falta la columna ${name}.`,
  quotes: (line: number) =>
    `Las comillas de la fila ${line} no se cierran, y no sabemos dónde empiezan las que siguen.`,
  register: 'Padrón del club',
  nightly: 'Importación nocturna',
  failed: 'No se pudo aplicar: quedó todo como estaba. Descartala y volvé a importar.',
} as const;

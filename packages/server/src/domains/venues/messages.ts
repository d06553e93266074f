/** Spanish texts of the plan editor's server side; those about the plan itself are in packages/venue-plan. */
const some = (codes: readonly string[]) =>
  codes.length > 3 ? `${codes.slice(0, 3).join(', ')} y ${codes.length - 3} más` : codes.join(', ');

export const neededText = {
  seats: (sector: string, codes: readonly string[]) =>
    `Sector ${sector}: le faltan asientos de butaquistas (butacas ${some(codes)}).`,
  box: (sector: string, codes: readonly string[]) =>
    `Sector ${sector}: es del palco ${some(codes)} y no está. Si ya no existe, deshabilitalo en Palcos.`,
} as const;

export const csvText = {
  number: (column: string, value: string) => `${column}: «${value}» no es un número de 1 a 99.`,
  code: (value: string) => `sector: «${value}» no es un código de 1 a 6 letras mayúsculas o números.`,
  name: (column: string) => `${column}: va de 1 a 6 caracteres.`,
  rowName: (row: number, name: string) => `La fila ${row} ya se llama «${name}» en otra línea.`,
  repeated: (line: number) => `El asiento ya está en la línea ${line}.`,
} as const;

export const svgText = {
  outOfRange: (id: string) => `${id}: la fila y el asiento van de 1 a 99.`,
  repeated: (id: string) => `${id}: está repetido.`,
} as const;

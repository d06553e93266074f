/** For tests and benches: a sector's SVG as drawn by the server. Rows and seats count from 1. */
export function buildSectorSvg(
  rows: number,
  seatsPerRow: number,
  isEnabled: (row: number, seat: number) => boolean = () => true,
): string {
  const circles: string[] = [];
  for (let row = 1; row <= rows; row += 1) {
    for (let seat = 1; seat <= seatsPerRow; seat += 1) {
      const state = isEnabled(row, seat) ? ' class="habilitado"' : '';
      circles.push(`<circle id="F${row}A${seat}"${state} cx="${seat * 24}" cy="${row * 26}" r="9"/>`);
    }
  }
  const box = `0 0 ${(seatsPerRow + 1) * 24} ${(rows + 1) * 26}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g fill="#1b4dc7">${circles.join('')}</g></svg>`;
}

/** For tests: where to press a seat of such a drawing in a page without layout. */
export function placeOfSeat(svg: string, id: string): { readonly clientX: number; readonly clientY: number } {
  const numbers = (pattern: RegExp): number[] => (pattern.exec(svg) ?? []).slice(1).map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = numbers(/viewBox="(\S+) (\S+) (\S+) (\S+)"/);
  const [x = 0, y = 0] = numbers(new RegExp(`id="${id}"[^>]* cx="(\\S+)" cy="(\\S+)"`));
  return { clientX: x - left - width / 2, clientY: y - top - height / 2 };
}

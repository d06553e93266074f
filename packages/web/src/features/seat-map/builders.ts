/** For tests and benches: a sector's SVG as a server draws it. Rows and seats count from 1. */
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

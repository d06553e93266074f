import { buildSectorSvg, placeOfSeat } from '@club/ui/seat-map/builders.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SeatMap, type ToggleResult } from './SeatMap.tsx';

afterEach(cleanup);

const namesOf = (rows: number, seats: number) =>
  new Map(
    Array.from({ length: rows * seats }, (_, index) => {
      const [row, seat] = [Math.floor(index / seats) + 1, (index % seats) + 1];
      return [`F${row}A${seat}`, { rowName: String(row), seatName: String(seat) }];
    }),
  );
const names = namesOf(3, 3);
const svg = buildSectorSvg(3, 3, (row, seat) => !(row === 2 && seat === 3));

function show(props: Partial<Parameters<typeof SeatMap>[0]> = {}) {
  const onToggle = vi.fn((_id: string): ToggleResult => 'chosen');
  const chosen = new Set<string>();
  const all = {
    svg,
    label: 'Asientos',
    seats: names,
    prices: 'Público $2200 · Socio $1100',
    chosen,
    onToggle,
    ...props,
  };
  const view = render(<SeatMap {...all} />);
  const press = (id: string) =>
    fireEvent.click(view.container.querySelector('svg')!, placeOfSeat(all.svg, id));
  /** Ids of the seats that are marked. */
  const marked = () => [...view.container.querySelectorAll('.is-chosen')].map(({ id }) => id);
  return {
    ...view,
    onToggle,
    press,
    marked,
    again: (more: object) => view.rerender(<SeatMap {...all} {...more} />),
  };
}

describe('SeatMap', () => {
  it('chooses an enabled seat that is clicked', () => {
    const { onToggle, press } = show();
    press('F1A2');
    expect(onToggle).toHaveBeenCalledExactlyOnceWith('F1A2');
    expect(screen.getByRole('status').textContent).toBe('Elegiste fila 1, asiento 2.');
  });

  it('says that there is no ticket left for a seat', () => {
    const { press } = show({ onToggle: () => 'full' });
    press('F1A2');
    expect(screen.getByRole('status').textContent).toContain('Ya elegiste todos tus asientos');
  });

  it.each([
    ['that is not marked enabled', 'F2A3'],
    ['that is not in the loaded rows', 'F3A3'],
  ])('ignores a seat %s', (_, id) => {
    const fewer = new Map([...names].filter(([key]) => key !== 'F3A3'));
    const { onToggle, press } = show({ seats: fewer });
    press(id);
    expect(onToggle).not.toHaveBeenCalled();
  });

  it('ignores a click beside the seats', () => {
    const { onToggle, container } = show();
    fireEvent.click(container.querySelector('svg')!, { clientX: 12, clientY: 13 });
    expect(onToggle).not.toHaveBeenCalled();
  });

  it.each([
    ['plain', svg],
    ['that are elements of their own', svg.replaceAll('"/>', '" />')],
  ])('marks chosen seats %s and takes the mark away, without a new drawing', (_, drawing) => {
    const { again, marked, container } = show({ svg: drawing });
    const before = container.querySelector('svg');
    again({ svg: drawing, chosen: new Set(['F1A1', 'F3A2']) });
    expect(marked()).toEqual(['F1A1', 'F3A2']);
    again({ svg: drawing, chosen: new Set(['F3A2']) });
    expect(marked()).toEqual(['F3A2']);
    expect(container.querySelector('svg')).toBe(before);
  });

  it('chooses a seat that is an element of its own', () => {
    const { onToggle, container } = show({ svg: svg.replaceAll('"/>', '" />') });
    fireEvent.click(container.querySelector('#F3A1')!);
    expect(onToggle).toHaveBeenCalledExactlyOnceWith('F3A1');
  });

  it('rings the free seat that the mouse points at', () => {
    const { container } = show();
    const point = (id: string) =>
      fireEvent.pointerMove(container.querySelector('svg')!, {
        ...placeOfSeat(svg, id),
        pointerType: 'mouse',
      });
    point('F1A2');
    expect(container.querySelector('.seat-pointed')?.getAttribute('cx')).toBe('48');
    point('F2A3');
    expect(container.querySelector('.seat-pointed')).toBeNull();
  });

  it('marks the chosen seats of a drawing that comes anew', () => {
    const chosen = new Set(['F1A1']);
    const { again, marked } = show({ chosen });
    again({ chosen, svg: buildSectorSvg(3, 3) });
    expect(marked()).toEqual(['F1A1']);
  });

  it('is walked with the arrows and chooses with Enter and with the space bar', async () => {
    const { onToggle } = show();
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('application', { name: 'Asientos' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('status').textContent).toBe('Fila 2, asiento 2, disponible');
    await user.keyboard('{ArrowUp}{Enter}{ArrowLeft} ');
    expect(onToggle.mock.calls).toEqual([['F1A2'], ['F1A1']]);
    expect(screen.getByRole('status').textContent).toBe('Elegiste fila 1, asiento 1.');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('status').textContent).toBe('Fila 1, asiento 2, disponible');
  });

  it('goes along the row with Home and End, and by rows with the page keys', async () => {
    show({ svg: buildSectorSvg(9, 3), seats: namesOf(9, 3) });
    const user = userEvent.setup();
    await user.tab();
    const heard = async (key: string) => {
      await user.keyboard(`{${key}}`);
      return screen.getByRole('status').textContent;
    };
    expect(await heard('ArrowRight')).toBe('Fila 5, asiento 2, disponible');
    expect(await heard('End')).toBe('Fila 5, asiento 3, disponible');
    expect(await heard('Home')).toBe('Fila 5, asiento 1, disponible');
    expect(await heard('PageUp')).toBe('Fila 1, asiento 1, disponible');
    expect(await heard('PageDown')).toBe('Fila 6, asiento 1, disponible');
  });

  it('says which seat it is and what it costs where the mouse or the keyboard is, and only there', async () => {
    const { container, again } = show();
    const text = 'Fila 1 · Asiento 2Público $2200 · Socio $1100';
    const at = (id: string) =>
      fireEvent.pointerMove(container.querySelector('svg')!, {
        ...placeOfSeat(svg, id),
        pointerType: 'mouse',
      });
    at('F1A2');
    expect(screen.getByText(/Público/, { selector: 'p' }).textContent).toBe(text);
    at('F2A3');
    expect(screen.queryByText(/Público/, { selector: 'p' })).toBeNull();
    again({ chosen: new Set(['F1A2']) });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText(/Público/, { selector: 'p' }).textContent).toBe(text);
    await user.tab();
    expect(screen.queryByText(/Público/, { selector: 'p' })).toBeNull();
    expect(screen.getByRole('application').getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getByText(/^Precios: Público \$2200 · Socio \$1100\./)).toBeTruthy();
  });

  it('says what a seat was freed', () => {
    const { press } = show({ onToggle: () => 'freed' });
    press('F1A2');
    expect(screen.getByRole('status').textContent).toBe('Soltaste fila 1, asiento 2.');
  });

  it('starts the walk at a chosen seat', async () => {
    show({ chosen: new Set(['F3A1']) });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('status').textContent).toBe('Fila 3, asiento 1, seleccionado');
  });

  it('paints the seats together, however many', () => {
    const { container } = show({ svg: buildSectorSvg(62, 50) });
    expect(container.querySelectorAll('svg *').length).toBeLessThan(50);
  });

  it('lets nothing of a hostile drawing run', () => {
    const { container } = show({
      svg: '<svg viewBox="0 0 9 9" onload="x()"><script>x()</script><foreignObject><img src="x" onerror="x()"></foreignObject><circle id="F1A1" class="habilitado" onclick="x()" r="1"/></svg>',
    });
    expect(container.querySelector('script, foreignObject, img')).toBeNull();
    for (const element of container.querySelectorAll('svg, svg *')) {
      expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
    }
  });
});

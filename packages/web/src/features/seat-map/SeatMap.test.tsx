import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildSectorSvg } from './builders.ts';
import { SeatMap, type ToggleResult } from './SeatMap.tsx';

afterEach(cleanup);

const names = new Map(
  [1, 2, 3].flatMap((row) => [1, 2, 3].map((seat) => [`F${row}A${seat}`, `Fila ${row}, asiento ${seat}`])),
);
const svg = buildSectorSvg(3, 3, (row, seat) => !(row === 2 && seat === 3));

function show(props: Partial<Parameters<typeof SeatMap>[0]> = {}) {
  const onToggle = vi.fn((_id: string): ToggleResult => 'chosen');
  const chosen = new Set<string>();
  const all = { svg, label: 'Asientos', seats: names, chosen, onToggle, ...props };
  const view = render(<SeatMap {...all} />);
  const seat = (id: string) => view.container.querySelector(`#${id}`)!;
  return { ...view, onToggle, seat, again: (more: object) => view.rerender(<SeatMap {...all} {...more} />) };
}

describe('SeatMap', () => {
  it('chooses an enabled seat that is clicked', () => {
    const { onToggle, seat } = show();
    fireEvent.click(seat('F1A2'));
    expect(onToggle).toHaveBeenCalledExactlyOnceWith('F1A2');
    expect(screen.getByRole('status').textContent).toBe('Fila 1, asiento 2, seleccionado');
  });

  it('says that there is no ticket left for a seat', () => {
    const { seat } = show({ onToggle: () => 'full' });
    fireEvent.click(seat('F1A2'));
    expect(screen.getByRole('status').textContent).toContain('Ya elegiste todos tus asientos');
  });

  it.each([
    ['that is not marked enabled', 'F2A3'],
    ['that is not in the loaded rows', 'F3A3'],
  ])('ignores a seat %s', (_, id) => {
    const fewer = new Map([...names].filter(([key]) => key !== 'F3A3'));
    const { onToggle, seat } = show({ seats: fewer });
    fireEvent.click(seat(id));
    expect(onToggle).not.toHaveBeenCalled();
  });

  it('ignores a click beside the seats', () => {
    const { onToggle, container } = show();
    fireEvent.click(container.querySelector('svg')!);
    expect(onToggle).not.toHaveBeenCalled();
  });

  it('marks the chosen seats and takes the mark away, without a new drawing', () => {
    const { again, seat } = show();
    const before = seat('F1A1');
    again({ chosen: new Set(['F1A1', 'F3A2']) });
    expect(seat('F1A1')).toBe(before);
    expect(seat('F1A1').classList).toContain('is-chosen');
    expect(seat('F3A2').classList).toContain('is-chosen');
    again({ chosen: new Set(['F3A2']) });
    expect(seat('F1A1').classList).not.toContain('is-chosen');
    expect(seat('F3A2').classList).toContain('is-chosen');
  });

  it('marks the chosen seats of a drawing that comes anew', () => {
    const chosen = new Set(['F1A1']);
    const { again, seat } = show({ chosen });
    again({ chosen, svg: buildSectorSvg(3, 3) });
    expect(seat('F1A1').classList).toContain('is-chosen');
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
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('status').textContent).toContain('Fila 1, asiento 1');
  });

  it('starts the walk at a chosen seat', async () => {
    show({ chosen: new Set(['F3A1']) });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('status').textContent).toBe('Fila 3, asiento 1, seleccionado');
  });

  it('paints a large sector together and marks chosen seats by circles on top', () => {
    const large = buildSectorSvg(62, 50);
    const { container, again } = show({ svg: large });
    expect(container.querySelectorAll('svg *').length).toBeLessThan(10);
    again({ svg: large, chosen: new Set(['F2A2']) });
    const circle = container.querySelector('circle.is-chosen');
    expect(circle?.getAttribute('cx')).toBe('48');
    again({ svg: large, chosen: new Set() });
    expect(container.querySelector('circle.is-chosen')).toBeNull();
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

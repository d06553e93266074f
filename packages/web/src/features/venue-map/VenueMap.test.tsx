import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type MapSector, VenueMap } from './VenueMap.tsx';

afterEach(cleanup);

const svg =
  '<svg viewBox="0 0 90 30"><path id="T1SA1" d="M0 0h9"><title>x</title></path><path id="T1SA2" d="M9 0h9"/><script>x()</script><text class="rotulo T1SA1" x="4">A1</text></svg>';
const sectors: readonly MapSector[] = [
  {
    ...{ id: 'T1SA1', label: 'Tribuna Norte, Platea, desde $900', price: '$900' },
    ...{ state: 'available', tone: 1, isListed: true, isScarce: false },
  },
  {
    ...{ id: 'T1SA2', label: 'Tribuna Norte, Palco, agotado', price: '' },
    ...{ state: 'sold-out', tone: 1, isListed: true, isScarce: false },
  },
];

function show(changes: Partial<Parameters<typeof VenueMap>[0]> = {}) {
  const onPick = vi.fn();
  const onPoint = vi.fn();
  const all = { svg, label: 'Mapa', sectors, highlightedId: null, onPick, onPoint, ...changes };
  const view = render(<VenueMap {...all} />);
  return {
    ...view,
    onPick,
    onPoint,
    again: (more: object) => view.rerender(<VenueMap {...all} {...more} />),
  };
}

describe('VenueMap', () => {
  it('offers each sector as a button by its name and state', async () => {
    const { onPick } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Tribuna Norte, Platea, desde $900' }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith('T1SA1');
    expect(screen.getByRole('button', { name: /agotado/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it('works by keyboard and leaves sold-out sectors out of the way', async () => {
    const { onPick, onPoint } = show();
    const user = userEvent.setup();
    await user.tab();
    expect(onPoint).toHaveBeenLastCalledWith('T1SA1');
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(onPick.mock.calls).toEqual([['T1SA1'], ['T1SA1']]);
    await user.tab();
    expect(document.activeElement?.id).not.toBe('T1SA2');
  });

  it('ignores clicks beside the sectors', async () => {
    const { onPick } = show();
    await userEvent.click(screen.getByText('A1'));
    expect(onPick).not.toHaveBeenCalled();
  });

  it('follows the list: state, filter and the sector pointed at', () => {
    const { again, container } = show();
    again({
      highlightedId: 'T1SA1',
      sectors: [sectors[0], { ...sectors[1], state: 'available', isListed: false }],
    });
    expect(container.querySelector('#T1SA1')?.getAttribute('data-highlighted')).toBe('true');
    expect(container.querySelector('#T1SA2')?.getAttribute('data-listed')).toBe('false');
    expect(container.querySelector('#T1SA2')?.getAttribute('data-state')).toBe('available');
  });

  it('writes each price below the sector’s code, and takes it away with the last place', () => {
    const { again, container } = show();
    const label = container.querySelector('text');
    expect(label?.textContent).toBe('A1$900');
    expect(label?.querySelector('tspan')?.getAttribute('x')).toBe('4');
    again({ sectors: [{ ...sectors[0], price: '' }, sectors[1]] });
    expect(label?.textContent).toBe('A1');
  });

  it('inserts no script', () => {
    expect(show().container.querySelector('script')).toBeNull();
  });
});

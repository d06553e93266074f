import { render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { screen, userEvent } from '../testing/document.ts';
import { NavTabs, navTabClass } from './NavTabs.tsx';
import { Tabs } from './Tabs.tsx';

const ITEMS = [
  { key: 'uno', label: 'Uno' },
  { key: 'dos', label: 'Dos' },
  { key: 'tres', label: 'Tres' },
] as const;

function Example() {
  const [selected, setSelected] = useState<(typeof ITEMS)[number]['key']>('uno');
  return (
    <Tabs label="Ejemplo" items={ITEMS} selected={selected} onSelect={setSelected}>
      Contenido de {selected}
    </Tabs>
  );
}

test('arrows, Home and End move and select; the rest of the list is one stop', async () => {
  render(<Example />);
  await userEvent.tab();
  const open = (): string | null | undefined => screen.getByRole('tab', { selected: true }).textContent;
  expect(document.activeElement?.textContent).toBe('Uno');
  for (const [key, name] of [
    ['{ArrowRight}', 'Dos'],
    ['{End}', 'Tres'],
    ['{ArrowRight}', 'Uno'],
    ['{ArrowLeft}', 'Tres'],
    ['{Home}', 'Uno'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(open()).toBe(name);
    expect(document.activeElement?.textContent).toBe(name);
  }
});

test('the panel is named by its tab', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('tab', { name: 'Dos' }));
  expect(screen.getByRole('tabpanel', { name: 'Dos' }).textContent).toBe('Contenido de dos');
});

test('navigation tabs are links in a named navigation', () => {
  render(
    <NavTabs label="Cuenta">
      <a className={navTabClass} href="/cuenta" aria-current="page">
        Mi cuenta
      </a>
    </NavTabs>,
  );
  expect(screen.getByRole('navigation', { name: 'Cuenta' }).querySelector('a')?.className).toBe(navTabClass);
});

import { Button, Drawer, MantineProvider, Menu, Modal } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { theme } from '../theme.ts';

function Opener() {
  const [open, setOpen] = useState('');
  const close = () => setOpen('');
  const dialogs: Record<string, ReactNode> = {
    dialog: (
      <Modal opened onClose={close} title="Diálogo">
        <Button onClick={() => setOpen('next')}>Seguir</Button>
      </Modal>
    ),
    next: <Modal key="next" opened onClose={close} title="Otro" />,
    drawer: <Drawer opened onClose={close} title="Cajón" />,
  };
  return (
    <>
      <Button onClick={() => setOpen('dialog')}>Preguntar</Button>
      <Button onClick={() => setOpen('drawer')}>Editar</Button>
      {/* Without a layout every button counts as scrolled away. */}
      <Menu hideDetached={false}>
        <Menu.Target>
          <Button>Más</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('dialog')}>Quitar</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialogs[open]}
    </>
  );
}

beforeEach(() => {
  render(
    <MantineProvider theme={theme}>
      <Opener />
    </MantineProvider>,
  );
});

const press = async (name: string) => {
  (await screen.findByRole('button', { name })).focus();
  await userEvent.keyboard('{Enter}');
};
/** The focus comes a moment after what is opened. */
const isOpen = async (name: string, role = 'dialog') => {
  const opened = await screen.findByRole(role, { name });
  await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
};
const expectFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));

test.each([
  ['Preguntar', 'Diálogo'],
  ['Editar', 'Cajón'],
])('a dialog and a drawer give the focus back to the button that opened them (%s)', async (button, title) => {
  await press(button);
  await isOpen(title);
  await userEvent.keyboard('{Escape}');
  await expectFocus(button);
});

test('opened from a menu, to the button of the menu', async () => {
  await press('Más');
  await isOpen('Más', 'menu');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await isOpen('Diálogo');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await userEvent.keyboard('{Escape}');
  await expectFocus('Más');
});

test('opened while nothing has the focus, to no opener of an earlier one', async () => {
  await press('Preguntar');
  await isOpen('Diálogo');
  await userEvent.keyboard('{Escape}');
  await expectFocus('Preguntar');
  const edit = screen.getByRole('button', { name: 'Editar' });
  (document.activeElement as HTMLElement).blur();
  fireEvent.click(edit);
  await isOpen('Cajón');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(document.body);
});

test('one that takes the place of another, to the opener of the first', async () => {
  await press('Preguntar');
  await isOpen('Diálogo');
  await press('Seguir');
  await isOpen('Otro');
  await userEvent.keyboard('{Escape}');
  await expectFocus('Preguntar');
});

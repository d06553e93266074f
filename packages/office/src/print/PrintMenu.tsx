import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactElement } from 'react';
import { Declined } from '../api/interruption.ts';
import type { Paper } from './TicketSheets.tsx';
import { usePrintTickets } from './use-print-tickets.tsx';

/** Asks for the paper, and prints tickets. */
export function PrintMenu({ ids, target }: { ids: readonly number[]; target: ReactElement }) {
  const { print, sheets } = usePrintTickets();
  const start = async (paper: Paper): Promise<void> => {
    try {
      await print(ids, paper);
    } catch (error) {
      if (error instanceof Declined) return;
      notifications.show({ message: 'No se pudo imprimir. Probá de nuevo.', color: 'red' });
    }
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void start('a4')}>En hoja A4</Menu.Item>
          <Menu.Item onClick={() => void start('roll')}>En rollo de 80 mm</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {sheets}
    </>
  );
}

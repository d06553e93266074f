import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConflictDialog } from './ConflictDialog.tsx';

test('pictures are seen, not their addresses', async () => {
  render(
    <MantineProvider>
      <ConflictDialog
        text="Ana cambió esto a las 10:00."
        fields={[
          { label: 'Imagen', saved: '/imagenes/subidas/uno.jpg', typed: 'https://club.example/dos.webp' },
          { label: 'Enlace', saved: 'https://club.example/nota', typed: '—' },
        ]}
        onTakeSaved={() => {}}
        onApplyTyped={() => {}}
      />
    </MantineProvider>,
  );
  const picture = within(await screen.findByRole('row', { name: /^Imagen/ }));
  expect(picture.getByRole('img', { name: 'Imagen: guardado' }).getAttribute('src')).toBe(
    '/imagenes/subidas/uno.jpg',
  );
  expect(picture.getByRole('img', { name: 'Imagen: lo tuyo' }).getAttribute('src')).toBe(
    'https://club.example/dos.webp',
  );
  expect(screen.getByRole('cell', { name: 'https://club.example/nota' })).toBeTruthy();
});

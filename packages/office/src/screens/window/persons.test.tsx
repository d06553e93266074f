import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, openOffice, SESSION } from '../../testing/office.tsx';

const HOLD = {
  ...{ TransaccionId: 9, EspectaculoId: 5, TribunaId: 1, SectorCod: 'A', Sector: 'Norte, Platea' },
  ...{ Hasta: '2026-11-23T17:05:00', Segundos: 300, Renovada: false },
  ...{ Lugares: [{ FilaId: 1, AsientoId: 2, Texto: 'Fila 1, asiento 2' }], CamposExtra: [] },
};
const NOBODY = { Nombre: '', Apellido: '', NroSocio: '', Categoria: 'Público', Monto: 1200, Aviso: '' };
const MEMBER = { ...NOBODY, Nombre: 'Ana', Apellido: 'Lima', Categoria: 'Socio', Monto: 600 };

test('of a member’s document that is typed over the name goes too, and Enter asks for the new one', async () => {
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['window:E', 'money:own'] },
    'club/ventanilla/leer': {
      Caja: { CajaId: 3, Persona: 'Rita', AbiertaEn: '2026-11-23T09:00:00', Fondo: 1000, Olvidada: false },
      ...{
        Reten: HOLD,
        Ultima: null,
        Aprobadas: [],
        TiposDocumento: [{ DocumentoTipoId: 1, Nombre: 'Cédula' }],
      },
      Espectaculos: [{ EspectaculoId: 5, Nombre: 'Partido', Inicio: '2026-11-23T18:00:00', EsHoy: true }],
    },
    'club/ventanilla/persona': ({ PersonaDocumento: of }) => (of === '41234563' ? MEMBER : NOBODY),
  });
  openOffice('/ventanilla');
  const document = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Documento' });
  const [first, last] = ['Nombre', 'Apellido'].map((name) =>
    screen.getByRole<HTMLInputElement>('textbox', { name }),
  );
  await userEvent.type(document, '41234563{Enter}');
  await waitFor(() => expect([first?.value, last?.value]).toEqual(['Ana', 'Lima']), { timeout: 10_000 });
  await userEvent.clear(document);
  await userEvent.type(document, '50000009{Enter}');
  expect(window.document.activeElement).toBe(first);
  expect(await screen.findByText('Público')).toBeDefined();
  expect([first?.value, last?.value]).toEqual(['', '']);
});

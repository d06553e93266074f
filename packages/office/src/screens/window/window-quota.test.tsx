import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const PLACES = [1, 2].map((AsientoId) => ({ FilaId: 1, AsientoId, Texto: `Fila 1, asiento ${AsientoId}` }));
const WINDOW = {
  Caja: { CajaId: 3, Persona: 'Rita', AbiertaEn: '2026-11-23T09:00:00', Fondo: 1000, Olvidada: false },
  ...{ Ultima: null, Aprobadas: [], TiposDocumento: [{ DocumentoTipoId: 1, Nombre: 'Cédula' }] },
  Espectaculos: [{ EspectaculoId: 5, Nombre: 'Partido', Inicio: '2026-11-23T18:00:00', EsHoy: true }],
  Reten: {
    ...{ TransaccionId: 9, EspectaculoId: 5, TribunaId: 1, SectorCod: 'A', Sector: 'Norte, Platea' },
    ...{ Hasta: '2026-11-23T17:05:00', Segundos: 300, Renovada: false, Lugares: PLACES, CamposExtra: [] },
  },
};
const GENERAL = {
  Nombre: 'Ana',
  Apellido: 'Lima',
  NroSocio: '',
  Categoria: 'Público',
  Monto: 1200,
  Aviso: '',
};
const MEMBER = { ...GENERAL, NroSocio: '8', Categoria: 'Socio', Monto: 600 };

beforeEach(() => {
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['window:E', 'money:own'] },
    'club/ventanilla/leer': WINDOW,
  });
});

test('a person is priced after those before; where the total has changed all are asked again', async () => {
  answer({
    'club/ventanilla/persona': ({ Anteriores }) => (Anteriores ? GENERAL : MEMBER),
    'club/ventanilla/emitir': { ErrorCod: 18, ErrorDsc: 'El total cambió: son $ 2.400.' },
  });
  openOffice('/ventanilla');
  const [one, other] = await screen.findAllByRole('textbox', { name: 'Documento' });
  await userEvent.type(one as HTMLElement, '41234563{Tab}');
  await userEvent.type(other as HTMLElement, '41234562{Tab}');
  const asked = () => bodiesOf('club/ventanilla/persona').map(({ Anteriores = [] }) => Anteriores);
  const first = { PersonaDocumentoTipoId: 1, PersonaDocumento: '41234563' };
  await waitFor(() => expect(asked()).toEqual([[], [first]]));
  expect(await screen.findAllByText(/1\.800/)).not.toEqual([]);
  answer({ 'club/ventanilla/persona': GENERAL });
  await userEvent.type(screen.getByRole('textbox', { name: 'Paga con' }), '2500');
  await userEvent.click(screen.getByRole('button', { name: 'Emitir e imprimir' }));
  expect(await screen.findByText('El total cambió: son $ 2.400.')).toBeDefined();
  await waitFor(() => expect(asked()).toHaveLength(4));
  expect(await screen.findAllByText(/2\.400/)).toHaveLength(2);
});

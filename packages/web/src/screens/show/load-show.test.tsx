import { describe, expect, it, vi } from 'vitest';
import { readSelection, saveSelection } from '../../session/selection.ts';
import { aWireShowDetail } from '../../testing/account-answers.ts';
import type { Replies } from '../../testing/fake-api.ts';
import { screen, signIn, waitFor } from '../../testing/render.tsx';
import { names, open, page, texts } from './testing/show-page.ts';

describe('loading a show page (spec 1 §4)', () => {
  it('forgets what was chosen and, signed out, cancels nothing', async () => {
    saveSelection({
      holdId: 1,
      showId: 1,
      endsAt: '',
      stand: {},
      sector: {},
      seats: [],
      categories: [],
    } as never);
    const { api } = await open();
    expect(readSelection()).toBeNull();
    expect(names(api)).not.toContain('WSTransaccionCancelar');
  });

  it('cancels the purchase in progress before anything else when signed in', async () => {
    signIn();
    const { api } = await open();
    const calls = names(api).filter((name) => name !== 'WSFilaActiva');
    expect(calls.slice(0, 4)).toEqual([
      'WSTransaccionCancelar',
      'WSEspectaculo',
      'WSEspectaculoSectores',
      'WSEspectaculoArchivos',
    ]);
  });

  it.each([
    [
      'a payment being processed',
      { WSTransaccionCancelar: { ErrorCod: 30, ErrorDsc: 'Tu pago…' } },
      'Tu pago…',
    ],
    [
      'a sold-out show',
      { WSEspectaculo: { SDTEspectaculo: aWireShowDetail({ EspectaculoAgotado: true }) } },
      '¡Localidades agotadas!',
    ],
  ])('goes home and says why for %s', async (_, changes, text) => {
    signIn();
    const { router } = await open(changes as Replies);
    expect(router.state.location.pathname).toBe('/');
    expect(texts()).toEqual([text]);
  });

  it('says when each member category buys, where the server does', async () => {
    const EspectaculoVentas = 'Socio: martes 10:00 · Público: jueves 10:00';
    await open({ WSEspectaculo: { SDTEspectaculo: aWireShowDetail({ EspectaculoVentas }) } } as Replies);
    expect(screen.getByText(EspectaculoVentas)).toBeTruthy();
  });

  it('goes home for a refused list of attachments', async () => {
    const { router } = await open({ WSEspectaculoArchivos: { ErrorCod: 99 } });
    expect(router.state.location.pathname).toBe('/');
  });

  it.each([
    ['is refused', { ErrorCod: 44, ErrorDsc: 'x' }],
    ['fails', undefined],
  ])('only logs that the cancelling %s', async (_, reply) => {
    signIn();
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { router } = await open({ WSTransaccionCancelar: reply } as Replies);
    expect(router.state.location.pathname).toBe(page);
    expect(log).toHaveBeenCalledOnce();
    expect(texts()).toEqual([]);
    log.mockRestore();
  });

  it.each([
    [
      'an unknown show',
      {
        WSEspectaculo: { ErrorCod: 10 },
        WSEspectaculoSectores: { ErrorCod: 10 },
        WSEspectaculoArchivos: { ErrorCod: 10 },
      },
      page,
    ],
    ['a failed call', { WSEspectaculoSectores: undefined }, page],
    ['an id that is none', {}, '/espectaculo/abc'],
  ])('ends in the error page for %s', async (_, changes, at) => {
    await open(changes as Replies, at);
    expect(screen.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeTruthy();
  });

  it('has a title of its own', async () => {
    await open();
    await waitFor(() => expect(document.title).toContain('Club del Parque - Atlético Ribera'));
  });
});

import { readLoader } from '@club/ui/feedback/loader.ts';
import { expect, it, vi } from 'vitest';
import { signIn, waitFor } from '../../testing/render.tsx';
import { buy, open, page } from './testing/show-page.ts';

const HOLD = { TransaccionId: 55, TransaccionFechaFinTxt: '2026-11-28T10:15:00' };
const OVER = { ErrorCod: 80, ErrorDsc: 'Tu turno terminó.', FilaMotivo: 121, SalaId: 3 };
const TURN = { Pase: 'p', PaseVence: '2026-11-28T10:20:00', EspectaculoId: [101], EntradasPorTurno: 4 };

/** A claim that is refused until a turn is taken. */
async function openWith(Estado: 'D' | 'F' | 'P' | undefined, turn: object) {
  signIn();
  let hasTurn = false;
  const site = await open(
    {
      WSTransaccionSSO: (() => (hasTurn ? HOLD : OVER)) as never,
      WSFilaSala: { Lugar: Estado && { LugarToken: 't', Estado } } as never,
      WSFilaTurno: (() => {
        hasTurn = !('ErrorCod' in turn);
        return turn;
      }) as never,
    },
    `${page}?tribuna=2&sector=P1`,
  );
  await buy(site.user);
  return site;
}

it.each(['D', 'F'] as const)(
  'a pass that is over while the turn goes on (%s), since the answer with the longer one was lost: on to the purchase',
  async (Estado) => {
    const { api, reached } = await openWith(Estado, TURN);
    await waitFor(() => expect(reached).toContain(`${page}/comprar`));
    expect(api.bodiesOf('WSFilaTurno')).toEqual([{ SalaId: 3, LugarToken: 't' }]);
    expect(api.bodiesOf('WSTransaccionSSO')).toHaveLength(2);
  },
);

it.each([
  ['F', { ErrorCod: 22, ErrorDsc: 'No tenés lugar en esta fila.' }, 1],
  // Taking it would use up a missed turn.
  ['P', TURN, 0],
  [undefined, TURN, 0],
] as const)('a turn that is over (%s) leads to the queue', async (Estado, turn, asked) => {
  const noise = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { api, reached } = await openWith(Estado, turn);
  await waitFor(() => expect(api.bodiesOf('WSFilaSala')).toHaveLength(1));
  await waitFor(() => expect(readLoader()).toBeNull());
  expect(api.bodiesOf('WSFilaTurno')).toHaveLength(asked);
  expect(api.bodiesOf('WSTransaccionSSO')).toHaveLength(1);
  expect(reached).not.toContain(`${page}/comprar`);
  noise.mockRestore();
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { routePatterns } from '../../paths.ts';
import { readSelection, saveSelection } from '../../session/selection.ts';
import { aWireShowDetail } from '../../testing/account-answers.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { aWireNewsItem } from '../../testing/builders.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { aSelection } from '../checkout/testing/builders.ts';
import * as purchase from './purchase/route.ts';
import * as redemption from './redemption/route.ts';
import * as transfer from './transfer/route.ts';

afterEach(cleanup);

const answers = {
  WSEspectaculo: { SDTEspectaculo: aWireShowDetail() },
  WSNoticias: { SDTNoticias: [aWireNewsItem({ NoticiaFecha: '0000-00-00' })] },
};
const screens = [
  ['canje-finalizado', routePatterns.redemptionDone, redemption, '¡Canje realizado con éxito!', true],
  ['compra-finalizada', routePatterns.purchaseDone, purchase, '¡Compra realizada con éxito!', false],
  [
    'transferencia-finalizada',
    routePatterns.transferDone,
    transfer,
    '¡Transferencia realizada con éxito!',
    true,
  ],
] as const;

describe.each(screens)('/%s', (path, pattern, route, title, hasNews) => {
  it(`shows success, the show and ${hasNews ? 'news' : 'no news'}`, async () => {
    answerCalls(answers);
    renderRoute(pattern, route, `/espectaculo/101/${path}?isOk=isok`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(/“Mis Entradas”\.$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver mis entradas' })).toBeTruthy();
    expect(screen.getByText('Gran Parque Central')).toBeTruthy();
    const news = screen.queryByRole('heading', { name: 'Quizás te pueda interesar' });
    expect(news !== null).toBe(hasNews);
  });

  it('leaves a purchase alone that another tab has begun', async () => {
    answerCalls(answers);
    saveSelection(aSelection({ holdId: 9 }));
    renderRoute(pattern, route, `/espectaculo/101/${path}?isOk=isok`);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(readSelection()?.holdId).toBe(9);
  });

  it.each(['', '?isOk=', '?isOk=ok', '?isok=isok'])(
    'leads home with "%s", and asks nothing',
    async (query) => {
      const { calls } = answerCalls(answers);
      const { router } = renderRoute(pattern, route, `/espectaculo/101/${path}${query}`);
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
      expect(calls).toHaveLength(0);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { configureTransport, currentTransport } from '../../api/transport.ts';
import { screen, signIn, waitFor } from '../../testing/render.tsx';
import { beginVisit } from './load-show.ts';
import { buy, open, page } from './testing/show-page.ts';

/** A page from the server, whose release of the former purchase waits, as when it is shed. */
async function openAndBuy(answer: object) {
  signIn();
  const site = await open({}, `${page}?tribuna=2&sector=P1`);
  site.api.reply({ WSTransaccionCancelar: answer });
  const admitted = Promise.withResolvers<void>();
  const { fetch } = currentTransport();
  configureTransport({
    fetch: async (url, init) => {
      if (url.endsWith('WSTransaccionCancelar')) await admitted.promise;
      return fetch(url, init);
    },
  });
  const visit = beginVisit().catch((reason: unknown) => reason);
  await buy(site.user);
  await screen.findByRole('dialog', { name: 'Reservando tus lugares…' });
  return { ...site, visit, admit: admitted.resolve };
}

describe('a former purchase that is still to be released', () => {
  it('is released before the new one begins, which it would end', async () => {
    const { api, reached, admit } = await openAndBuy({});
    expect(api.bodiesOf('WSTransaccionSSO')).toEqual([]);
    admit();
    await waitFor(() => expect(reached).toContain(`${page}/comprar`));
    expect(api.bodiesOf('WSTransaccionSSO')).toHaveLength(1);
  });

  it('lets none begin while its payment is being processed: the visit leads home', async () => {
    const { api, visit, admit } = await openAndBuy({ ErrorCod: 30, ErrorDsc: 'Tu pago…' });
    admit();
    expect(await visit).toBeInstanceOf(Response);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodiesOf('WSTransaccionSSO')).toEqual([]);
  });
});

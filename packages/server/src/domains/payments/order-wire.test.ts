import { describe, expect, test } from 'vitest';
import { readAcknowledgement, readCardOrder, readDollarOrder, writeDollarOrder } from './order-wire.ts';

const SITE = 'https://club.example';
const order = {
  binary_mode: true,
  items: [{ title: 'Entradas', quantity: 1, unit_price: 1600.5 }],
  payer: { name: 'Ana', email: 'a@b.uy' },
  external_reference: '7-99',
};
const read = (change: object = {}) =>
  readCardOrder({ ...order, ...change } as never, { userId: 5, ip: '10.0.0.1' }, SITE);

describe('the browser’s card order', () => {
  test('is what the server needs of it', () => {
    expect(read()).toEqual({
      ...{
        showId: 7,
        holdId: 99,
        userId: 5,
        link: null,
        provider: 'card',
        chargeAmount: 160_050,
        currency: 'UYU',
      },
      payer: { firstName: 'Ana', lastName: '', email: 'a@b.uy', documentType: '', document: '' },
      ...{ backPath: null, cancelPath: null },
    });
  });

  test('has the payer whole where it was sent whole', () => {
    const identification = { type: 'CI', number: '12345672' };
    const { payer } = read({ payer: { ...order.payer, surname: 'Sosa', identification } });
    expect(payer).toMatchObject({ lastName: 'Sosa', documentType: 'CI', document: '12345672' });
    expect(read({ payer: { ...order.payer, identification: {} } }).payer).toMatchObject({
      ...{ documentType: '', document: '' },
    });
  });

  test('comes back to one page and is given up on another', () => {
    const back_urls = { success: `${SITE}/pago-exitoso`, failure: `${SITE}/checkout/7` };
    expect(read({ back_urls })).toMatchObject({ backPath: '/pago-exitoso', cancelPath: '/checkout/7' });
  });

  test('with a reference that is not ours is refused by its name', () => {
    expect(() => read({ external_reference: '7' })).toThrow('invalid external_reference');
  });

  test('names its currency', () => {
    expect(read({ items: [{ ...order.items[0], currency_id: 'USD' }] }).currency).toBe('USD');
  });

  test.each([
    ['no item', []],
    ['three decimals', [{ ...order.items[0], unit_price: 1.001 }]],
  ])('with %s is refused by the amount’s name', (_what, items) => {
    expect(() => read({ items })).toThrow('invalid preference/items/0/unit_price');
  });

  test.each([
    [`${SITE}/pago-exitoso?isok=1`, '/pago-exitoso'],
    ['/checkout/7', '/checkout/7'],
    [`${SITE}/`, null],
    ['https://elsewhere.example/pago-exitoso', null],
    ['//elsewhere.example/pago-exitoso', null],
    ['javascript:alert(1)', null],
    ['', null],
    ['https://', null],
  ])('comes back from %s to %s', (url, path) => {
    expect(read({ back_urls: { success: url, failure: url } })).toMatchObject({
      backPath: path,
      cancelPath: path,
    });
  });

  test.each([
    [
      `${SITE}/link-pago/7/5/secreto`,
      { kind: 'payment-link', showId: 7, subjectId: 5, token: 'secreto', ip: '10.0.0.1' },
    ],
    [`${SITE}/link-pago/7/5/secreto?status=approved`, { token: 'secreto' }],
    [`${SITE}/link-pago/7/5/secreto#x`, { token: 'secreto' }],
    [`${SITE}/link-pago/7/5/secreto/x`, { token: 'secreto' }],
    [`${SITE}/link-pago/12/34567/secreto`, { showId: 12, subjectId: 34_567 }],
    [`${SITE}/link-pago/7/5/`, null],
    [`${SITE}/link-pago/7/0/secreto`, null],
    [`${SITE}/link-pago/x/5/secreto`, null],
    [`${SITE}/link-pago/0/5/secreto`, null],
    [`${SITE}/link-pago/7/2147483648/secreto`, null],
  ])('is of the payment link in %s: %o', (url, link) => {
    const found = read({ back_urls: { success: url } }).link;
    if (link) expect(found).toMatchObject(link);
    else expect(found).toBeNull();
  });
});

describe('the order at the dollar checkout', () => {
  const unit = (value: string) => ({
    purchase_units: [{ reference_id: '7-99', description: 'x', amount: { currency_code: 'USD', value } }],
  });

  test('is read with its amount in cents', () => {
    expect(readDollarOrder(unit('60.05') as never, 5)).toEqual({
      ...{
        showId: 7,
        holdId: 99,
        userId: 5,
        chargeAmount: 6_005,
        currency: 'USD',
        link: null,
        provider: 'second',
      },
      payer: { firstName: '', lastName: '', email: '', documentType: '', document: '' },
      ...{ backPath: null, cancelPath: null },
    });
    expect(() => readDollarOrder({ purchase_units: [] } as never, 5)).toThrow(
      'purchase_units/0/amount/value',
    );
  });

  test.each([['six'], ['60.005']])('with the amount "%s" is refused', (value) => {
    expect(() => readDollarOrder(unit(value) as never, 5)).toThrow('purchase_units/0/amount/value');
  });

  test('goes to the browser with its links; one with a single link is a fault of the provider', () => {
    const link = (rel: string) => ({ href: `https://p.example/${rel}`, rel, method: 'GET' });
    const raw = { id: 'o-1', status: 'CREATED', intent: 'CAPTURE', links: [link('self'), link('approve')] };
    expect(writeDollarOrder(raw)).toEqual({ id: 'o-1', status: 'CREATED', links: raw.links });
    expect(() => writeDollarOrder({ ...raw, links: [link('self')] })).toThrow('two links');
  });
});

test('an acknowledgement is read with its amount in minor units', () => {
  const body = { PagoIdExterno: 'c-1', TransaccionId: 99, PagoMonto: 60.5, MonedaId: 2 };
  expect(readAcknowledgement(body as never, '10.0.0.1')).toEqual({
    ...{ providerNumber: 'c-1', holdId: 99, amount: 6_050, currencyId: 2, ip: '10.0.0.1' },
  });
  expect(() => readAcknowledgement({ ...body, PagoMonto: 0.001 } as never, '')).toThrow('invalid PagoMonto');
});

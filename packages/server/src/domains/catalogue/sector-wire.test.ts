import { expect, test } from 'vitest';
import { toPricedCategory, toShowSectors } from './sector-wire.ts';

const price = {
  ...{ categoryId: 2, categoryName: 'Socio', logoUrl: '/imagenes/socio.svg', amount: 79_050 },
  ...{ isVisitor: false, isPublic: false, isPublished: true },
};
const sector = {
  ...{
    showSectorId: 1,
    standId: 3,
    standName: 'Delgado',
    code: 'A',
    description: 'Platea A',
    class: 'platea',
  },
  ...{ isNumbered: true, isAccessible: true, isVisitor: false, isOpen: true, hasFreePlaces: true },
  ...{ prices: [price], isAvailable: true },
};

test('sectors are written with the letters of the spec: sold by seat or not, available or not', () => {
  const other = { ...sector, code: 'B', isNumbered: false, isAvailable: false, prices: [] };
  const view = { hasSeatHolders: true, currency: { id: 1, symbol: '$' }, sectors: [sector, other] };
  expect(toShowSectors({ ...view, sale: 'suspended' })).toMatchObject({
    EspectaculoVentaEstado: 'suspendida',
    ...{ EscenarioConfiguracionButaquistas: true, MonedaId: 1, MonedaSimbolo: '$' },
    Sectores: [
      {
        SectorCod: 'A',
        TribunaId: 3,
        SectorVentaTipo: 'N',
        EspectaculoSectorEstado: 'H',
        SectorEsAccesible: true,
      },
      { SectorCod: 'B', SectorVentaTipo: 'S', EspectaculoSectorEstado: 'A', SocioCategorias: [] },
    ],
  });
});

test('a price is a text of pesos with two decimals', () => {
  expect(toPricedCategory(price)).toMatchObject({ SocioCategoriaId: 2, ListaMonto: '790.50' });
  expect(toPricedCategory({ ...price, amount: 0 }).ListaMonto).toBe('0.00');
});

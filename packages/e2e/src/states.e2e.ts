import type { Page } from '@playwright/test';
import {
  type Answer,
  addressOf,
  changeAnswer,
  empty,
  followFooter,
  holdAnswers,
  leaveOutLoginPage,
  manyShows,
  withAnswer,
  withPart,
} from './answers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { anywhere, type Case, judge } from './judge-states.ts';
import { named } from './persons.ts';
import { demoLink, makePaymentLink } from './staff.ts';
import { endHoldsAfter, fillOneTicket, identify, logIn } from './steps.ts';

// States that the journeys through the product do not reach, or pass too fast to be checked. The server's answers are its own, with minimal
// changes.

// No case leaves data behind that affects another.
test.describe.configure({ mode: 'parallel' });

/** Goes from the list to a show, so that the browser loads its data. */
async function followShow(page: Page, name: RegExp): Promise<void> {
  await page.goto('/espectaculos');
  await page.getByRole('article').getByRole('link', { name }).first().click();
}

const PUBLIC: readonly Case[] = [
  [
    'home: nothing on',
    async (page) => {
      await changeAnswer(page, 'WSEspectaculosInicio', empty);
      await changeAnswer(page, 'WSEspectaculoDestacado', () => ({ ErrorCod: 10, ErrorDsc: '' }));
      await followFooter(page, 'Inicio');
    },
    'No hay espectáculos disponibles.',
  ],
  [
    'home: next page on its way',
    async (page) => {
      await holdAnswers(page, 'WSEspectaculosPaseo');
      await page.goto('/');
      await page.getByRole('link', { name: 'Ver fechas del paseo' }).click();
      await expect(page.getByRole('progressbar', { name: 'Cargando página' })).toBeVisible();
    },
    'Próximos espectáculos',
  ],
  [
    'shows: sixty with long names',
    async (page) => {
      await changeAnswer(page, 'WSEspectaculos', manyShows);
      await followFooter(page, 'Espectáculos');
      await expect(page.getByRole('article')).toHaveCount(60);
    },
    /Juventud Unida de Nueva Palmira/,
  ],
  [
    'shows: sold out',
    async (page) => {
      await page.goto('/espectaculos');
      const soldOut = page.getByRole('article').filter({ hasText: 'Localidades agotadas' });
      await soldOut.filter({ hasText: 'Unión Aguada' }).getByRole('button').click();
    },
    '¡Localidades agotadas!',
  ],
  [
    'parkTours: none',
    async (page) => {
      await changeAnswer(page, 'WSEspectaculosPaseo', empty);
      await followFooter(page, 'Paseo del GPC');
    },
    'Actualmente no hay paseos disponibles.',
  ],
  [
    'show: no sectors',
    async (page) => {
      await changeAnswer(page, 'WSEspectaculoSectores', withPart('SDTEspectaculoSectores', { Sectores: [] }));
      await followShow(page, /contra Atlético Cordón/);
    },
    'Todavía no hay sectores a la venta.',
  ],
  [
    'show: none of a filter',
    async (page) => {
      await page.goto('/espectaculo/1');
      await page.getByRole('combobox', { name: 'Tribuna' }).selectOption({ label: 'Tribuna Abdón Porte' });
      await page.getByRole('combobox', { name: 'Parcialidad' }).selectOption({ label: 'Solo visitante' });
    },
    'No se encontraron sectores con esos filtros.',
  ],
  [
    'show: sector gone',
    (page) => page.goto('/espectaculo/6?tribuna=3&sector=AP'),
    // Its sale has not begun: no sector can be bought.
    'Todavía no está a la venta',
  ],
  [
    'access: no login to be had',
    async (page) => {
      await leaveOutLoginPage(page);
      await page.route('**/api/WSSSOLogin', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/acceso');
    },
    /No es posible iniciar sesión/,
  ],
  [
    'callback: refused',
    async (page) => {
      const refusal = { ErrorCod: 13, ErrorDsc: 'Tu cuenta no está habilitada. Comunicate con el club.' };
      await leaveOutLoginPage(page);
      await changeAnswer(page, 'WSSSOCallback', () => refusal);
      await page.goto('/acceso');
      await identify(page, named('lucia'));
    },
    /Tu cuenta no está habilitada/,
  ],
  [
    'notFound: too many people',
    async (page) => {
      const json = {
        ErrorCod: 503,
        ErrorDsc: 'Hay mucha gente comprando. Intentá de nuevo en unos segundos.',
      };
      await page.route(addressOf('WSEspectaculos'), (route) => route.fulfill({ status: 503, json }));
      await followFooter(page, 'Espectáculos');
    },
    /Hay mucha gente comprando/,
  ],
];

test.describe('what everybody may meet', () => {
  test.use({ expectedErrors: [/50[03]|404/] });

  test('is clean', async ({ page }) => {
    await judge(page, PUBLIC);
  });
});

const waitingFile = (answer: Answer): Answer => {
  const [ticket] = answer.SDTTicketsPasados as readonly Answer[];
  return { ...answer, SDTTicketsActivos: [{ ...ticket, TicketGeneradoEnS3: false }] };
};

const ACCOUNT: readonly Case[] = [
  [
    'tickets: a file on its way',
    withAnswer('/cuenta/mis-entradas', 'WSTicketListar', waitingFile),
    'Generando ticket...',
  ],
  [
    'seatTransfer: not for this show',
    withAnswer('/espectaculo/1/transferencia-butaca', 'WSEspectaculoConButaquistas', (answer) => ({
      ...answer,
      ConButaquistas: false,
    })),
    'Este espectáculo no admite transferencia de butacas.',
  ],
  [
    'paymentDone: being confirmed',
    async (page) => {
      await holdAnswers(page, 'WSTransaccionEstado');
      await page.goto('/pago-exitoso?external_reference=1-1&payment_id=1&status=approved&preference_id=1');
    },
    'Confirmando tu pago',
  ],
  [
    'dollarPaymentDone: being confirmed',
    async (page) => {
      await holdAnswers(page, 'WSTransaccionEstado');
      await page.goto('/pago-exitoso-pp?esp=1&tr=1&id=1&capture_id=1&monto=60.00');
    },
    'Confirmando tu pago',
  ],
];

test('what somebody with an account may meet is clean', async ({ page }) => {
  await page.goto('/acceso');
  await holdAnswers(page, 'WSSSOCallback');
  await identify(page, named('lucia'));
  await expect(anywhere(page, 'Cargando…')).toBeVisible();
  await expectAccessible(page, 'callback: on its way');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // The single sign-on still has its session.
  await page.goto('/acceso');
  await expect(page.getByRole('link', { name: /^Mi cuenta/ })).toBeVisible();
  await judge(page, ACCOUNT);
});

test('a checkout on its way, at its payment and at its redemption is clean', async ({ page, fan }) => {
  await logIn(page, fan);
  await fillOneTicket(page, 'Noches del Parque', /Abdón Porte.*ABDÓN PORTE/);
  await expect(page.getByRole('button', { name: /^Pagar \$/ })).toBeEnabled();
  await holdAnswers(page, 'WSTicketPago', 'WSEspectaculoPersonaValidar2');
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page.getByRole('button', { name: 'Pagando' })).toBeVisible();
  await expectAccessible(page, 'checkout: paying');
  await holdAnswers(page, 'WSUsuarioPagoSSO');
  await page.evaluate(() => location.reload());
  await expect(page.getByRole('heading', { level: 1, name: 'Cargando…' })).toBeVisible();
  await expectAccessible(page, 'checkout: on its way');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await fillOneTicket(page, /contra Deportivo Malvín/, /ABDÓN PORTE.*Gratis/);
  await holdAnswers(page, 'WSTicket2');
  await page.getByRole('button', { name: 'Canjear tickets' }).click();
  await expect(anywhere(page, 'Emitiendo ticket...')).toBeVisible();
  await expectAccessible(page, 'checkout: redeeming');
});

const COURTESY = 'Cortesía con asientos numerados (Platea B)';

/** The cases get the links of the demo only once it runs. */
const privateCases = (paymentLink: string): readonly Case[] => [
  [
    'courtesy: all issued',
    withAnswer(demoLink(COURTESY), 'WSCortesiaValidar', withPart('SDTCortesia', { CortesiaCntRestantes: 0 })),
    'No quedan cortesías para canjear.',
  ],
  ['box: paddock', (page) => page.goto(demoLink('Invitaciones: Paddock 1')), /El ingreso al paddock es por/],
  [
    'box: persons on their way',
    async (page) => {
      await holdAnswers(page, 'WSPalcoIntegrante');
      await page.goto(demoLink('Invitaciones: Paddock 1'));
      await page.getByRole('button', { name: 'Elegir preselección' }).first().click();
    },
    'Elegir preselección',
  ],
  [
    'box: all issued',
    withAnswer(
      demoLink('Invitaciones: Paddock 1'),
      'WSPalquistaValidar',
      withPart('SDTEspectaculoPalco', {
        EspectaculoSectorSNDisponibilidad: 0,
        PalcoMenoresDisponibilidad: 0,
      }),
    ),
    'No quedan invitaciones para canjear.',
  ],
  [
    'parkingReservation: no spaces',
    withAnswer(
      demoLink('Reserva de parking: Palco 1'),
      'WSPalquistaReservaValidar',
      withPart('SDTPalcoReserva', { PalcoParkingPlazas: 0 }),
    ),
    'Tu palco no cuenta con plazas de parking',
  ],
  [
    'pressRedemption: all issued',
    withAnswer(
      demoLink('Canje de prensa: Radio Parque 1090'),
      'WSPrensaMedioValidar',
      withPart('SDTEspectaculoPrensaMedio2', { EspectaculoSectorSNDisponibilidad: 0 }),
    ),
    'No quedan tickets para canjear.',
  ],
  [
    'paymentLink: being confirmed',
    (page) => page.goto(`${paymentLink}?status=approved`),
    'Validando pago...',
  ],
  [
    'paymentLink: time is over',
    async (page) => {
      await endHoldsAfter(page, 1, 'WSTransaccionLinkPago');
      await page.goto(paymentLink);
    },
    'Volver a empezar',
  ],
];

test('what somebody with a private link may meet is clean', async ({ page }) => {
  await judge(page, privateCases(await makePaymentLink()));
});

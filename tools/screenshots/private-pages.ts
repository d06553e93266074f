import { newFan } from '@club/e2e/persons.ts';
import { demoLink } from '@club/e2e/staff.ts';
import { answerGate, expectScreen, goToProvider, payByCard, typePerson } from '@club/e2e/steps.ts';
import type { Camera } from './camera.ts';

const FILES_LIMIT_MS = 60_000;

async function shootCourtesies({ page, visit, shoot }: Camera): Promise<void> {
  await visit(demoLink('Cortesía con asientos numerados (Platea B)'));
  await shoot('courtesy');
  await page.getByRole('button', { name: 'Canjear Cortesías' }).click();
  await page.evaluate('window.scrollTo(0, 0)');
  await shoot('courtesy-refused', 'view');
  await visit(demoLink('Cortesía sin numerar, con una entrada ya emitida (Abdón Porte)'));
  await shoot('courtesy-issued');
  await visit(demoLink('Cortesía que todavía no está habilitada'));
  await shoot('courtesy-early');
}

async function shootBoxes({ page, visit, shoot }: Camera): Promise<void> {
  await visit(demoLink('Invitaciones: Palco 1'));
  await page.getByRole('dialog', { name: '¡Atención!' }).waitFor();
  await shoot('box-notices', 'view');
  await page.getByRole('button', { name: 'Entendido' }).click();
  await shoot('box');
  await page.getByRole('button', { name: 'Elegir preselección' }).first().click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await shoot('box-known-persons', 'view');
  await visit(demoLink('Invitaciones: Paddock 1'));
  await shoot('paddock');
}

async function shootParking({ page, visit, shoot }: Camera): Promise<void> {
  await visit(demoLink('Parking: Palco 1'));
  await shoot('parking');
  await visit(demoLink('Reserva de parking: Palco 1'));
  await shoot('reservation', 'view');
  await page.getByRole('button', { name: /^Fecha de reserva/ }).click();
  await shoot('reservation-calendar', 'view');
  await page
    .getByRole('dialog', { name: 'Fecha de reserva' })
    .getByRole('button', { name: 'Mañana' })
    .click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('button', { name: 'Reservar parking' }).waitFor();
  await shoot('reservation-day');
}

async function shootPress({ page, visit, shoot }: Camera): Promise<void> {
  await visit(demoLink('Registro de medio de prensa'));
  await shoot('press-registration');
  await visit(demoLink('Acreditación de prensa'));
  await shoot('press-accreditation');
  await visit(demoLink('Acreditación de prensa que ya cerró'));
  await shoot('press-accreditation-closed');
  await visit(demoLink('Canje de prensa: Radio Parque 1090'));
  await shoot('press-redemption');
  await page.getByRole('button', { name: 'Elegir integrante' }).first().click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await shoot('press-crew', 'view');
}

async function shootAccreditation({ page, visit, shoot }: Camera): Promise<void> {
  const applicant = newFan();
  await visit(demoLink('Acreditación general'));
  await shoot('accreditation');
  await page.getByLabel('Nombre', { exact: true }).fill(applicant.givenName);
  await page.getByLabel('Apellido').fill(applicant.familyName);
  await page.getByLabel('Documento', { exact: true }).fill(applicant.document);
  await page.getByLabel('Correo electrónico').fill(applicant.email);
  await page.getByLabel('Teléfono').fill('099555123');
  await page.getByRole('button', { name: 'Solicitar acreditación' }).click();
  await page.getByRole('dialog', { name: 'Solicitud realizada con éxito' }).waitFor();
  await shoot('accreditation-sent', 'view');
}

async function shootPaymentLink({ page, walk, visit, shoot }: Camera): Promise<void> {
  await visit(demoLink(walk.paymentLink));
  await expectScreen(page, 'Comprar entradas');
  await shoot('payment-link');
  const tickets = await page.getByRole('group', { name: /^Ticket \d/ }).count();
  for (let ticket = 1; ticket <= tickets; ticket += 1) {
    await typePerson(page, ticket, newFan());
    await answerGate(page, ticket);
  }
  await goToProvider(page);
  await payByCard(page);
  const files = page.getByRole('link', { name: 'Descargar' });
  await files.nth(tickets - 1).waitFor({ timeout: FILES_LIMIT_MS });
  await shoot('payment-link-paid');
}

/** The pages behind private links, and those of the press. */
export async function shootPrivatePages(camera: Camera): Promise<void> {
  await shootCourtesies(camera);
  await shootBoxes(camera);
  await shootParking(camera);
  await shootPress(camera);
  await shootAccreditation(camera);
  await shootPaymentLink(camera);
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailTo } from '@club/e2e/outside.ts';
import { demoLink } from '@club/e2e/staff.ts';
import { logIn } from '@club/e2e/steps.ts';
import { readTicketFile } from '@club/e2e/ticket-file.ts';
import { expect } from '@playwright/test';
import type { Camera, Studio } from './camera.ts';

const FILES_LIMIT_MS = 60_000;

/** The mail with the buyer's tickets. */
export async function shootMail({ page, walk, product, shoot }: Camera): Promise<void> {
  await mailTo(walk.buyer.email, /entradas/i);
  await page.goto(`${product.mailboxUrl}/?para=${encodeURIComponent(walk.buyer.email)}`);
  await page
    .getByRole('link', { name: /entradas/ })
    .first()
    .click();
  await page.getByTitle('Contenido del correo').waitFor();
  await shoot('mail');
}

/** The first file of a page, opened. */
async function shootFile({ page }: Camera, { browser, folder }: Studio, name: string): Promise<void> {
  const link = page.getByRole('link', { name: /^Descargar/ }).first();
  await expect(link).toBeVisible({ timeout: FILES_LIMIT_MS });
  const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', page.url()));
  const { png } = await readTicketFile(new Uint8Array(await answer.arrayBuffer()));
  const viewer = await browser.newPage({ viewport: { width: 900, height: 640 } });
  await viewer.setContent(
    `<body style="margin:0"><img style="width:100%" src="data:image/png;base64,${png.toString('base64')}">`,
  );
  writeFileSync(
    join(folder, `${name}.webp`),
    await viewer.locator('img').screenshot({ type: 'webp', quality: 80 }),
  );
  console.log(`  ${name}.webp`);
  await viewer.close();
}

/** The PDF of a ticket, and that of a parking space. */
export async function shootFiles(camera: Camera, studio: Studio): Promise<void> {
  await logIn(camera.page, camera.walk.buyer);
  await camera.visit('/cuenta/mis-entradas');
  await shootFile(camera, studio, 'file-ticket');
  await camera.visit(demoLink('Parking: Palco 1'));
  await shootFile(camera, studio, 'file-parking');
}

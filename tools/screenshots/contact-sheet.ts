import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Studio } from './camera.ts';

const STYLE = `body{margin:24px;font:11px sans-serif;background:#e9edf5;color:#0c1530;display:grid;gap:32px}
section{display:grid;gap:20px 14px;align-items:start}figure{margin:0}
img{width:100%;max-height:230px;object-fit:cover;object-position:top;display:block;border-radius:3px;box-shadow:0 1px 6px #0c15302e}figcaption{padding-top:4px}`;

/** The sheet itself, and pictures much higher than a screen. */
const NOT_ON_IT = /^(?:contact-sheet|gallery)/;

/** All pictures of a folder on one page, small: first those of desktops, then of phones, then of files. */
export async function shootContactSheet({ browser, folder }: Studio): Promise<void> {
  const pictures = readdirSync(folder).filter((file) => file.endsWith('.webp') && !NOT_ON_IT.test(file));
  const figure = (file: string) => {
    const bytes = readFileSync(join(folder, file)).toString('base64');
    return `<figure><img src="data:image/webp;base64,${bytes}"><figcaption>${file.replace('.webp', '')}</figcaption></figure>`;
  };
  const section = (isIn: (file: string) => boolean, columns: number) =>
    `<section style="grid-template-columns:repeat(${columns},1fr)">${pictures.filter(isIn).map(figure).join('')}</section>`;
  const page = await browser.newPage({ viewport: { width: 1500, height: 800 } });
  await page.setContent(
    `<style>${STYLE}</style>${section((file) => file.endsWith('-desktop.webp'), 8)}${section((file) => file.endsWith('-phone.webp'), 12)}${section((file) => file.startsWith('file-'), 5)}`,
  );
  const path = join(folder, 'contact-sheet.webp');
  await page.screenshot({ path, type: 'webp', quality: 70, fullPage: true });
  await page.close();
}

import PDFDocument from 'pdfkit';
import { drawCard } from './card.ts';
import { drawDetails } from './details.ts';
import { type TicketFonts, ticketFonts } from './fonts.ts';
import { drawHeader } from './header.ts';
import { headingsOf } from './headings.ts';
import { drawNotices } from './notices.ts';
import type { TicketPage } from './page.ts';
import { drawCode } from './qr-code.ts';
import { drawStub } from './stub.ts';
import type { TicketPrint } from './ticket-print.ts';

/**
 * The ticket's file: one A4 page, tagged (PDF/UA-1), Spanish, fonts and code embedded as vectors.
 * The same print gives the same bytes. Takes about 10 ms of a core: call it from a worker thread (pdf-pool.ts).
 */
export async function drawTicket(print: TicketPrint): Promise<Uint8Array> {
  const fonts = ticketFonts();
  const doc = openDocument(print, fonts);
  const bytes = collect(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const page: TicketPage = { doc, fonts, root };
  drawCard(page);
  drawHeader(page, print);
  drawDetails(page, print);
  drawCode(page, print);
  drawStub(page, print);
  drawNotices(page, print);
  root.end();
  doc.end();
  return await bytes;
}

function openDocument(print: TicketPrint, fonts: TicketFonts): PDFKit.PDFDocument {
  const options: PDFKit.PDFDocumentOptions & { subset: string } = {
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    subset: 'PDF/UA' as never,
    lang: 'es-UY',
    displayTitle: true,
    info: {
      Title: `${headingsOf(print).document}: ${print.show.name}`,
      Author: print.club.name,
      CreationDate: print.issuedAt,
      ModDate: print.issuedAt,
    },
    // The default would be Helvetica, which is not embedded.
    font: fonts.regular.source as never,
  };
  const doc = new PDFDocument(options);
  // The typings know files only; pdfkit also takes a font that fontkit has opened.
  for (const [name, { source }] of Object.entries(fonts)) doc.registerFont(name, source as never);
  return doc;
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.on('end', () => resolve(Buffer.concat(chunks)));
  doc.on('error', reject);
  return promise;
}

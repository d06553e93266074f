import { sentPictures } from '../../http/uploaded-pictures.ts';
import type { Storage } from '../../ports/storage.ts';
import { type PdfPool, sharedPdfPool } from './pdf/pdf-pool.ts';
import type { TicketPrint } from './pdf/ticket-print.ts';

const PDF = 'application/pdf';

/** Renders a file, stores it under the key and reads it back; throws unless the bytes are the same. */
export async function drawFile(
  storage: Storage,
  { print, fileKey }: { readonly print: TicketPrint; readonly fileKey: string },
  pool: PdfPool = sharedPdfPool(),
): Promise<void> {
  const { teams } = print.show;
  const crests = teams ? [teams.home.crestUrl, teams.away.crestUrl] : [];
  const sent = await sentPictures({ storage }, [print.club.crestUrl, ...crests]);
  const bytes = await pool.draw(sent.size === 0 ? print : { ...print, sent });
  await storage.put(fileKey, bytes, PDF);
  const stored = await storage.get(fileKey);
  if (!stored || Buffer.compare(stored.bytes, bytes) !== 0)
    throw new Error(`${fileKey} reads back differently`);
}

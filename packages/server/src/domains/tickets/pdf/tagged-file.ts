import { escapeXml } from '@club/venue-plan/svg-text.ts';
import { PAGE, type Tag } from './page.ts';
import { dateString, number, type ObjectId, type PdfFile, references, textString } from './pdf-file.ts';

export interface PageFile {
  /** Content streams, one after the other. */
  readonly contents: readonly ObjectId[];
  /** Fonts by the names that the content calls them. */
  readonly faces: Readonly<Record<string, ObjectId>>;
  /** Pictures, likewise. */
  readonly pictures?: Readonly<Record<string, ObjectId>>;
  readonly tags: readonly Tag[];
  readonly title: string;
  readonly author: string;
  readonly madeAt: Date;
}

/** Completes a file of one tagged page in Spanish (ISO 32000-1, 14.7 and 14.8). */
export function finishFile(file: PdfFile, page: PageFile): Uint8Array {
  const pages = file.reserve();
  const pageId = addPage(file, page, pages);
  file.add(`<< /Type /Pages /Count 1 /Kids [${pageId} 0 R] >>`, pages);
  const structure = addStructure(file, page.tags, pageId);
  const metadata = file.addStream(Buffer.from(metadataOf(page)), {
    entries: '/Type /Metadata /Subtype /XML',
    isPlain: true,
  });
  const root = file.add(
    `<< /Type /Catalog /Pages ${pages} 0 R /Lang (es-UY) /MarkInfo << /Marked true >> /StructTreeRoot ${structure} 0 R ` +
      `/ViewerPreferences << /DisplayDocTitle true >> /Metadata ${metadata} 0 R >>`,
  );
  const { title, author, madeAt } = page;
  const date = dateString(madeAt);
  const info = file.add(
    `<< /Title ${textString(title)} /Author ${textString(author)} /CreationDate ${date} /ModDate ${date} >>`,
  );
  return file.end({ root, info });
}

function addPage(file: PdfFile, { contents, faces, pictures = {} }: PageFile, parent: ObjectId): ObjectId {
  const named = (ids: Readonly<Record<string, ObjectId>>) =>
    Object.entries(ids)
      .map(([name, id]) => `/${name} ${id} 0 R`)
      .join(' ');
  return file.add(
    `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
      `/Contents ${references(contents)} /Resources << /Font << ${named(faces)} >> /XObject << ${named(pictures)} >> >> /StructParents 0 /Tabs /S >>`,
  );
}

/** The tags in reading order under one `Document`, and the way back from the page's parts to them. */
function addStructure(file: PdfFile, tags: readonly Tag[], page: ObjectId): ObjectId {
  const root = file.reserve();
  const document = file.reserve();
  const elements = tags.map(({ name, figure }, part) =>
    file.add(
      `<< /Type /StructElem /S /${name} /P ${document} 0 R /Pg ${page} 0 R /K ${part}${figure ? figureEntries(figure) : ''} >>`,
    ),
  );
  file.add(`<< /Type /StructElem /S /Document /P ${root} 0 R /K ${references(elements)} >>`, document);
  return file.add(
    `<< /Type /StructTreeRoot /K ${document} 0 R /ParentTree << /Nums [0 ${references(elements)}] >> /ParentTreeNextKey 1 >>`,
    root,
  );
}

function figureEntries({ alt, bbox }: NonNullable<Tag['figure']>): string {
  const [left, top, right, bottom] = bbox;
  const box = [left, PAGE.height - bottom, right, PAGE.height - top].map(number).join(' ');
  return ` /Alt ${textString(alt)} /A << /O /Layout /Placement /Block /BBox [${box}] >>`;
}

/** The same facts for programs that do not read PDF (XMP, ISO 16684-1). */
function metadataOf({ title, author, madeAt }: PageFile): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<xmp:CreateDate>${madeAt.toISOString().slice(0, 19)}Z</xmp:CreateDate>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${xmlText(author)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

/** Control characters, of which XML cannot carry most, are left out. */
const xmlText = (text: string): string => escapeXml(text.replace(/\p{Cc}/gu, ''));

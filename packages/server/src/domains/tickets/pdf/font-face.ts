import type * as fontkit from 'fontkit';
import type { FontName, TicketFont } from './fonts.ts';
import type { TicketPage } from './page.ts';
import { number, type ObjectId, type PdfFile } from './pdf-file.ts';

/** Embeds the fonts of a page; answers the ids by which its resources name them. */
export function addFaces(
  file: PdfFile,
  { fonts, wholeFonts }: Pick<TicketPage, 'fonts' | 'wholeFonts'>,
): Record<FontName, ObjectId> {
  const add = (name: FontName) => addFace(file, fonts[name], wholeFonts.has(name));
  return { regular: add('regular'), bold: add('bold'), condensed: add('condensed') };
}

/** Embeds all of a font, or its everyday glyphs, which take half the room (ISO 32000-1, 9.7 to 9.10). */
function addFace(file: PdfFile, { source: font, glyphs }: TicketFont, isWhole: boolean): ObjectId {
  const count = isWhole ? glyphs.ids.length : glyphs.everydayCount;
  const ids = glyphs.ids.slice(0, count);
  // Six letters, another for each selection of glyphs, as 9.6.4 asks.
  const name = `${isWhole ? 'TICKEW' : 'TICKEE'}+${font.postscriptName}`;
  const fontFile = file.addStream(subsetOf(font, ids));
  const perMille = 1_000 / font.unitsPerEm;
  const { bbox } = font;
  const box = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((value) => number(value * perMille));
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${box.join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${number(font.ascent * perMille)} /Descent ${number(font.descent * perMille)} ` +
      `/CapHeight ${number(font.capHeight * perMille)} /StemV 0 /FontFile2 ${fontFile} 0 R >>`,
  );
  const widths = ids.map((id) => number(font.getGlyph(id).advanceWidth * perMille));
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} ` +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ' +
      `/FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /W [0 [${widths.join(' ')}]] >>`,
  );
  const toUnicode = file.addStream(unicodeMap(glyphs.texts.slice(0, count)));
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
  );
}

function subsetOf(font: fontkit.Font, ids: readonly number[]): Buffer {
  const subset = font.createSubset();
  for (const id of ids) subset.includeGlyph(font.getGlyph(id));
  return Buffer.from(subset.encode());
}

/** Entries of a block at most (9.10.3). */
const BLOCK = 100;

/** The text behind each glyph, as a CMap. */
function unicodeMap(texts: readonly string[]): Buffer {
  const entries = texts.flatMap((text, index) => (text === '' ? [] : [`<${hex(index)}> <${hexText(text)}>`]));
  const blocks: string[] = [];
  for (let from = 0; from < entries.length; from += BLOCK) {
    const block = entries.slice(from, from + BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return Buffer.from(
    `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`,
    'latin1',
  );
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0');
}

function hexText(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}

import type * as fontkit from 'fontkit';

/** What names and texts of the country and its neighbours are written with, and the ligatures among them. */
const EVERYDAY = [
  ...' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  ...'ÁÉÍÓÚÜÑáéíóúüñÀÂÃÇÊÔÕàâãçêôõèòöÖ',
  ...'.,:;-–—…·!¡?¿()/\'"’“”&%+#°ºª$€',
  ...['ff', 'fi', 'fl', 'ffi', 'ffl'],
];

/** All glyphs of a font in the order in which a file numbers them: the missing one, the everyday ones, the others. */
export interface FaceGlyphs {
  readonly ids: readonly number[];
  readonly everydayCount: number;
  /** From the font's number of a glyph to the file's. */
  readonly numberOf: ReadonlyMap<number, number>;
  /** What each stands for, for readers that copy or speak the text. */
  readonly texts: readonly string[];
}

export function glyphsOf(font: fontkit.Font): FaceGlyphs {
  const texts = new Map<number, string>([[0, '\ufffd']]);
  for (const text of EVERYDAY) {
    const { glyphs } = font.layout(text);
    for (const { id, codePoints } of glyphs) texts.set(id, String.fromCodePoint(...codePoints));
  }
  const everydayCount = texts.size;
  for (let id = 0; id < font.numGlyphs; id += 1)
    if (!texts.has(id)) texts.set(id, font.stringsForGlyph(id)[0] ?? '');
  const ids = [...texts.keys()];
  const numberOf = new Map(ids.map((id, index) => [id, index]));
  return { ids, everydayCount, numberOf, texts: [...texts.values()] };
}

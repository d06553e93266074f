/// <reference types="vite/client" />
/** The bench's page in a browser: the gate app's own code on a package and on pictures of codes. */
import { decodePackage, splitPackage } from '@club/gate-rules/package-format.ts';
import { PackageIndex } from '@club/gate-rules/package-index.ts';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

/** Milliseconds from the bytes to the first ticket that is found. */
function index(bytes: Uint8Array): number {
  const before = performance.now();
  const columns = decodePackage(splitPackage(bytes).bytes);
  const known = new PackageIndex(columns);
  if (!known.find({ kind: 'ticket', id: columns.ids[0] ?? 0 }).ticket) throw new Error('no ticket was found');
  return performance.now() - before;
}

/** A code as seen by a camera: a third of the picture's height, slightly rotated, grey on grey. */
function picture(rows: readonly string[], width: number, height: number): ImageData {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#9a9a94';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate(0.15);
  const side = height / 2.2;
  const cell = side / (rows.length + 8);
  context.fillStyle = '#d8d8d0';
  context.fillRect(-side / 2, -side / 2, side, side);
  context.fillStyle = '#2c2c30';
  for (const [y, row] of rows.entries())
    for (const [x, dot] of [...row].entries())
      if (dot === '1')
        context.fillRect((x + 4) * cell - side / 2, (y + 4) * cell - side / 2, cell + 0.3, cell + 0.3);
  return context.getImageData(0, 0, width, height);
}

async function decode(rows: readonly string[], width: number, height: number): Promise<number> {
  const image = picture(rows, width, height);
  const before = performance.now();
  const [found] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  if (!found?.text) throw new Error(`nothing was read in ${width} × ${height}`);
  return performance.now() - before;
}

async function run(rows: readonly string[], times: number) {
  const bytes = new Uint8Array(await (await fetch('package')).arrayBuffer());
  const several = async (work: () => number | Promise<number>) => {
    const taken: number[] = [];
    for (let index = 0; index < times; index += 1) taken.push(await work());
    return taken;
  };
  return {
    indexing: await several(() => index(bytes)),
    decodingSmall: await several(() => decode(rows, 640, 480)),
    decodingLarge: await several(() => decode(rows, 1280, 720)),
  };
}

Object.assign(globalThis, { run });
export type PhoneRun = typeof run;

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

interface Frame {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

// The file of our own build, not from another origin.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

self.onmessage = async ({ data: { data, width, height } }: MessageEvent<Frame>) => {
  const [found] = await readBarcodes(new ImageData(data, width, height), {
    formats: ['QRCode'],
    maxNumberOfSymbols: 1,
  });
  self.postMessage(found?.text ?? null);
};

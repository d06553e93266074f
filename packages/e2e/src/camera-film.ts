import { createCanvas, loadImage } from '@napi-rs/canvas';

const WIDTH = 1280;
const HEIGHT = 720;
/** Of the picture's height: a phone at arm's length. */
const SHARE = 0.6;
const GREY = 200;

/** A film (YUV4MPEG2) of a picture before a grey wall, for `--use-file-for-fake-video-capture`: Chromium repeats it. */
export async function filmOf(png: Buffer): Promise<Buffer> {
  const image = await loadImage(png);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = `rgb(${GREY}, ${GREY}, ${GREY})`;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const height = HEIGHT * SHARE;
  const width = (image.width * height) / image.height;
  context.drawImage(image, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  // Only brightness; no colour is 128 in both colour planes, which have a quarter of the size.
  const light = Buffer.from(Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => data[4 * pixel + 1] ?? 0));
  const frame = [Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...frame, ...frame]);
}

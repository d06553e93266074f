import { describe, expect, it } from 'vitest';
import {
  bringIntoView,
  cameraLimits,
  clampCamera,
  fitCamera,
  isCovered,
  OVERSCAN,
  paintedBox,
  panBy,
  toMap,
  toWindow,
  transformBetween,
  zoomAt,
} from './camera.ts';

const map = { x: -100, y: 0, width: 1000, height: 500 };
const phone = { width: 390, height: 500 };
const limits = cameraLimits(map, phone, 18);

describe('the camera of a map', () => {
  it('opens with the whole map in the window', () => {
    const camera = fitCamera(limits);
    for (const corner of [map, { x: map.x + map.width, y: map.y + map.height }]) {
      const { x, y } = toWindow(corner, camera, phone);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(phone.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(phone.height);
    }
  });

  it('comes close enough for a seat to be well above 24 pixels', () => {
    expect(limits.maxScale * 18).toBeGreaterThan(24);
  });

  it('answers the map point of a pixel and back', () => {
    const camera = { center: { x: 40, y: 70 }, scale: 1.7 };
    const point = toMap({ x: 11, y: 222 }, camera, phone);
    expect(toWindow(point, camera, phone).x).toBeCloseTo(11);
    expect(toWindow(point, camera, phone).y).toBeCloseTo(222);
  });

  it('keeps the point under the finger while it zooms', () => {
    const start = { center: { x: 400, y: 250 }, scale: 1.2 };
    const pixel = { x: 130, y: 310 };
    const before = toMap(pixel, start, phone);
    const after = toMap(pixel, zoomAt(start, 1.5, pixel, limits), phone);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it.each([
    ['closer than the closest', 1e9, limits.maxScale],
    ['further than the whole', 1e-9, limits.minScale],
  ])('does not go %s', (_, factor, scale) => {
    expect(zoomAt(fitCamera(limits), factor, { x: 0, y: 0 }, limits).scale).toBe(scale);
  });

  it('does not lose the map out of the window', () => {
    const close = clampCamera({ center: { x: 0, y: 0 }, scale: 2 }, limits);
    const far = panBy(close, { x: 1e6, y: 1e6 }, limits);
    expect(toWindow(map, far, phone)).toEqual({ x: 0, y: 0 });
  });

  it('paints the window and its overscan', () => {
    const camera = { center: { x: 400, y: 250 }, scale: 2 };
    const box = paintedBox(camera, phone);
    expect(box.width * 2).toBeCloseTo(phone.width * (1 + 2 * OVERSCAN));
    expect(box.x + box.width / 2).toBeCloseTo(400);
  });

  it('needs no new painting within the overscan, and one beyond it', () => {
    const painted = { center: { x: 400, y: 250 }, scale: 2 };
    const shifted = (pixels: number) => ({ ...painted, center: { x: 400 + pixels / 2, y: 250 } });
    expect(isCovered(painted, shifted(phone.width * OVERSCAN - 1), phone)).toBe(true);
    expect(isCovered(painted, shifted(phone.width * OVERSCAN + 1), phone)).toBe(false);
    expect(isCovered(painted, { ...painted, scale: 6 }, phone)).toBe(false);
  });

  it('moves the painting as CSS does', () => {
    const painted = { center: { x: 400, y: 250 }, scale: 2 };
    const now = { center: { x: 410, y: 240 }, scale: 4 };
    expect(transformBetween(painted, now)).toBe('translate(-40px, 40px) scale(2)');
  });

  it('follows the keyboard only when it must', () => {
    const camera = { center: { x: 400, y: 250 }, scale: 3 };
    expect(bringIntoView(camera, { x: 405, y: 255 }, limits)).toBe(camera);
    const moved = bringIntoView(camera, { x: 700, y: 250 }, limits);
    expect(toWindow({ x: 700, y: 250 }, moved, phone).x).toBeCloseTo(phone.width * 0.85);
  });

  it('stands still in a window without a size', () => {
    const none = cameraLimits(map, { width: 0, height: 0 }, 18);
    expect(fitCamera(none).scale).toBe(1);
  });
});

/** A point or a size: in map units (`viewBox`) or in CSS pixels of the map's window, as stated at its use. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Point, Size {}

/** The visible part of the map: the map point at the window's centre, and pixels per map unit. */
export interface Camera {
  readonly center: Point;
  readonly scale: number;
}

/** The limits of the camera. */
export interface CameraLimits {
  readonly map: Box;
  readonly window: Size;
  readonly minScale: number;
  readonly maxScale: number;
}

/** The drawing extends by this share of the window beyond each edge, so that a short pan needs no repaint. */
export const OVERSCAN = 0.4;
/** Width of a seat at the closest zoom, in pixels. */
const CLOSEST_SEAT_PX = 64;
const MARGIN = 0.97;

/** Limits for a map: all of it at the widest, single seats at the closest. `seatSize` is in map units. */
export function cameraLimits(map: Box, window: Size, seatSize: number): CameraLimits {
  const fitting = Math.min(window.width / map.width, window.height / map.height) * MARGIN;
  const minScale = Number.isFinite(fitting) && fitting > 0 ? fitting : 1;
  return { map, window, minScale, maxScale: Math.max(minScale, CLOSEST_SEAT_PX / seatSize) };
}

/** The whole map, centred. */
export function fitCamera({ map, minScale }: CameraLimits): Camera {
  return { center: { x: map.x + map.width / 2, y: map.y + map.height / 2 }, scale: minScale };
}

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** The part of the map that an element with the overscan shows when the browser fits it: the view of `fitCamera`. */
export function wholeBox({ x, y, width, height }: Box): Box {
  const grown = (1 + 2 * OVERSCAN) / MARGIN;
  const at = (start: number, length: number): number => start - (length * (grown - 1)) / 2;
  return { x: at(x, width), y: at(y, height), width: width * grown, height: height * grown };
}

/** Keeps the scale within its limits and the map in the window; a map smaller than the window is centred. */
export function clampCamera({ center, scale }: Camera, limits: CameraLimits): Camera {
  const { map, window } = limits;
  const bounded = between(limits.minScale, scale, limits.maxScale);
  const along = (from: number, length: number, windowLength: number, value: number): number => {
    const half = windowLength / bounded / 2;
    if (length <= half * 2) return from + length / 2;
    return between(from + half, value, from + length - half);
  };
  return {
    center: {
      x: along(map.x, map.width, window.width, center.x),
      y: along(map.y, map.height, window.height, center.y),
    },
    scale: bounded,
  };
}

/** The map point under a pixel of the window. */
export function toMap(pixel: Point, camera: Camera, window: Size): Point {
  return {
    x: camera.center.x + (pixel.x - window.width / 2) / camera.scale,
    y: camera.center.y + (pixel.y - window.height / 2) / camera.scale,
  };
}

/** The pixel of the window over a map point. */
export function toWindow(point: Point, camera: Camera, window: Size): Point {
  return {
    x: (point.x - camera.center.x) * camera.scale + window.width / 2,
    y: (point.y - camera.center.y) * camera.scale + window.height / 2,
  };
}

/** Zooms by a factor; the map point under `pixel` stays there. */
export function zoomAt(camera: Camera, factor: number, pixel: Point, limits: CameraLimits): Camera {
  const fixed = toMap(pixel, camera, limits.window);
  const scale = between(limits.minScale, camera.scale * factor, limits.maxScale);
  const center = {
    x: fixed.x - (pixel.x - limits.window.width / 2) / scale,
    y: fixed.y - (pixel.y - limits.window.height / 2) / scale,
  };
  return clampCamera({ center, scale }, limits);
}

/** Pans the map by pixels, as a finger drags it. */
export function panBy(camera: Camera, by: Point, limits: CameraLimits): Camera {
  const center = { x: camera.center.x - by.x / camera.scale, y: camera.center.y - by.y / camera.scale };
  return clampCamera({ center, scale: camera.scale }, limits);
}

/** The part of the map that is painted: the window and its overscan. */
export function paintedBox({ center, scale }: Camera, window: Size): Box {
  const width = (window.width * (1 + 2 * OVERSCAN)) / scale;
  const height = (window.height * (1 + 2 * OVERSCAN)) / scale;
  return { x: center.x - width / 2, y: center.y - height / 2, width, height };
}

/** The transform from the painting of one camera to another camera; its origin is the painting's centre. */
export function transformBetween(painted: Camera, now: Camera): string {
  const x = (painted.center.x - now.center.x) * now.scale;
  const y = (painted.center.y - now.center.y) * now.scale;
  return `translate(${x}px, ${y}px) scale(${now.scale / painted.scale})`;
}

/** Whether the painting still covers the window, and is not scaled up so much that it looks coarse. */
export function isCovered(painted: Camera, now: Camera, window: Size): boolean {
  const box = paintedBox(painted, window);
  const half = { x: window.width / now.scale / 2, y: window.height / now.scale / 2 };
  const blownUp = now.scale / painted.scale;
  return (
    blownUp < 2.5 &&
    now.center.x - half.x >= box.x &&
    now.center.y - half.y >= box.y &&
    now.center.x + half.x <= box.x + box.width &&
    now.center.y + half.y <= box.y + box.height
  );
}

/** Pans by the minimum that brings a map point well inside the window. */
export function bringIntoView(camera: Camera, point: Point, limits: CameraLimits): Camera {
  const pixel = toWindow(point, camera, limits.window);
  const inset = { x: limits.window.width * 0.15, y: limits.window.height * 0.15 };
  const by = {
    x: between(inset.x, pixel.x, limits.window.width - inset.x) - pixel.x,
    y: between(inset.y, pixel.y, limits.window.height - inset.y) - pixel.y,
  };
  return by.x === 0 && by.y === 0 ? camera : panBy(camera, by, limits);
}

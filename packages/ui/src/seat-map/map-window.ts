import {
  type Box,
  bringIntoView,
  type Camera,
  type CameraLimits,
  cameraLimits,
  clampCamera,
  fitCamera,
  isCovered,
  type Point,
  paintedBox,
  panBy,
  type Size,
  toMap,
  toWindow,
  transformBetween,
  wholeBox,
  zoomAt,
} from './camera.ts';
import { prefersStillness } from './prefers-stillness.ts';
import { type SeatMapDrawing, seatSize } from './read-seat-map.ts';

const GLIDE: KeyframeAnimationOptions = { duration: 180, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
/** A seat narrower than this is too small for a finger (WCAG 2.5.8). */
const MIN_TOUCH_SEAT_PX = 24;

/** Magnification of one press on a button or of a double tap. */
export const ZOOM_STEP = 1.7;

interface Sight {
  limits: CameraLimits;
  camera: Camera;
  /** The camera of the painting. */
  painted: Camera;
}

/**
 * The window on a map. During a gesture the painting is only moved by a CSS transform; it is repainted (`viewBox`) when the gesture
 * ends or leaves the painted part. The element is larger than the window by the overscan.
 */
export class MapWindow {
  readonly #svg: SVGSVGElement;
  readonly #frame: HTMLElement;
  readonly #drawing: Pick<SeatMapDrawing, 'map' | 'seats'>;
  readonly #onMove: () => void;
  #known: Sight | null = null;
  #frameRequest = 0;

  /**
   * Starts with the whole map, fitted by the browser: nothing is measured before the first layout.
   * @param onMove called whenever another part of the map is in the window
   */
  constructor(
    svg: SVGSVGElement,
    frame: HTMLElement,
    drawing: Pick<SeatMapDrawing, 'map' | 'seats'>,
    onMove: () => void,
  ) {
    this.#onMove = onMove;
    this.#svg = svg;
    this.#frame = frame;
    this.#drawing = drawing;
    const { x, y, width, height } = wholeBox(drawing.map);
    svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  }

  get #sight(): Sight {
    if (this.#known === null) {
      const limits = this.#measure();
      const camera = fitCamera(limits);
      this.#known = { limits, camera, painted: camera };
      this.#markFar();
    }
    return this.#known;
  }

  #measure(): CameraLimits {
    const window = { width: this.#frame.clientWidth, height: this.#frame.clientHeight };
    return cameraLimits(this.#drawing.map, window, seatSize(this.#drawing));
  }

  /** The frame's size has changed: a fully visible map stays so, otherwise the centre is kept. */
  resize(): void {
    const sight = this.#sight;
    const { minScale, window: before } = sight.limits;
    const wasWhole = sight.camera.scale <= minScale;
    sight.limits = this.#measure();
    const { width, height } = sight.limits.window;
    // An observer's first report is already known.
    if (width === before.width && height === before.height) return;
    sight.camera = wasWhole ? fitCamera(sight.limits) : clampCamera(sight.camera, sight.limits);
    this.commit();
  }

  /** Whether seats are currently too small for a finger. */
  get isFar(): boolean {
    return this.seatPixels < MIN_TOUCH_SEAT_PX;
  }

  /** Whether all of the map is in the window. */
  get isWhole(): boolean {
    const { camera, limits } = this.#sight;
    return camera.scale <= limits.minScale * 1.01;
  }

  /** The part of the map that is in the window. */
  get boxInSight(): Box {
    const { camera, limits } = this.#sight;
    const [width, height] = [limits.window.width / camera.scale, limits.window.height / camera.scale];
    return { x: camera.center.x - width / 2, y: camera.center.y - height / 2, width, height };
  }

  /** The window, in pixels. */
  get size(): Size {
    return this.#sight.limits.window;
  }

  /** Whether it is at the closest zoom. */
  get isClosest(): boolean {
    const { camera, limits } = this.#sight;
    return camera.scale >= limits.maxScale * 0.99;
  }

  /** Width of a seat in pixels. */
  get seatPixels(): number {
    return seatSize(this.#drawing) * this.#sight.camera.scale;
  }

  /** The map point under a place of the page, as pointer events give it. */
  pointAt(place: { readonly clientX: number; readonly clientY: number }): Point {
    const { camera, limits } = this.#sight;
    return toMap(this.pixelAt(place), camera, limits.window);
  }

  /** The pixel of the window under a place of the page. */
  pixelAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
    const { left, top } = this.#frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  /** The pixel of the window over a map point. */
  pixelOf(point: Point): Point {
    const { camera, limits } = this.#sight;
    return toWindow(point, camera, limits.window);
  }

  /** Pans by pixels as far as possible; returns whether it moved. */
  pan(by: Point): boolean {
    const { camera, limits } = this.#sight;
    const next = panBy(camera, by, limits);
    if (next.center.x === camera.center.x && next.center.y === camera.center.y) return false;
    this.#move(next);
    return true;
  }

  zoom(factor: number, pixel: Point): void {
    const { camera, limits } = this.#sight;
    this.#move(zoomAt(camera, factor, pixel, limits));
  }

  /** One zoom step with a short animation, around a pixel or the window's centre. */
  step(factor: number, pixel?: Point): void {
    const { camera, limits } = this.#sight;
    const { width, height } = limits.window;
    this.#glideTo(zoomAt(camera, factor, pixel ?? { x: width / 2, y: height / 2 }, limits));
  }

  /** Zooms until a seat has this width in pixels. */
  zoomToSeats(pixels: number, pixel: Point): void {
    this.step(pixels / this.seatPixels, pixel);
  }

  fit(): void {
    this.#glideTo(fitCamera(this.#sight.limits));
  }

  /** Moves so that a map point is well in sight. */
  reveal(point: Point): void {
    const sight = this.#sight;
    sight.camera = bringIntoView(sight.camera, point, sight.limits);
    this.commit();
  }

  #move(next: Camera): void {
    this.#sight.camera = next;
    this.#frame.dataset.moving = 'true';
    this.#frameRequest ||= requestAnimationFrame(() => {
      const { painted, camera, limits } = this.#sight;
      this.#frameRequest = 0;
      if (isCovered(painted, camera, limits.window)) this.#place();
      else this.#paint();
    });
  }

  #glideTo(next: Camera): void {
    const from = this.#sight.camera;
    this.#sight.camera = next;
    this.commit();
    if (prefersStillness()) return;
    this.#svg.animate([{ transform: transformBetween(next, from) }, { transform: 'none' }], GLIDE);
  }

  /** Ends a gesture: repaints the visible part. */
  commit(): void {
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = 0;
    delete this.#frame.dataset.moving;
    this.#paint();
    this.#markFar();
  }

  /** For the styles: the effect of a finger differs. */
  #markFar(): void {
    this.#frame.toggleAttribute('data-far', this.isFar);
  }

  #paint(): void {
    const sight = this.#sight;
    sight.painted = sight.camera;
    const { x, y, width, height } = paintedBox(sight.camera, sight.limits.window);
    if (width > 0 && height > 0) this.#svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    this.#place();
  }

  #place(): void {
    const { painted, camera } = this.#sight;
    this.#svg.style.transform = painted === camera ? '' : transformBetween(painted, camera);
    this.#onMove();
  }
}

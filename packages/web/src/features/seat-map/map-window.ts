import {
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
  toMap,
  toWindow,
  transformBetween,
  zoomAt,
} from './camera.ts';
import { type SeatMapDrawing, seatSize } from './read-seat-map.ts';

const GLIDE: KeyframeAnimationOptions = { duration: 180, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/**
 * The window on a map. While a gesture runs the painting is only moved by a CSS transform; it is painted anew
 * (`viewBox`) when the gesture ends or leaves what is painted. The element is larger than the window by the overscan.
 */
export class MapWindow {
  readonly #svg: SVGSVGElement;
  readonly #frame: HTMLElement;
  readonly #drawing: Pick<SeatMapDrawing, 'map' | 'seats'>;
  #limits: CameraLimits;
  #camera: Camera;
  #painted: Camera;
  #frameRequest = 0;

  constructor(svg: SVGSVGElement, frame: HTMLElement, drawing: Pick<SeatMapDrawing, 'map' | 'seats'>) {
    this.#svg = svg;
    this.#frame = frame;
    this.#drawing = drawing;
    this.#limits = this.#measure();
    this.#camera = fitCamera(this.#limits);
    this.#painted = this.#camera;
    this.commit();
  }

  #measure(): CameraLimits {
    const window = { width: this.#frame.clientWidth, height: this.#frame.clientHeight };
    return cameraLimits(this.#drawing.map, window, seatSize(this.#drawing));
  }

  /** The frame has another size: what was seen whole stays whole, else the middle stays the middle. */
  resize(): void {
    const { minScale, window: before } = this.#limits;
    const wasWhole = this.#camera.scale <= minScale;
    this.#limits = this.#measure();
    const { width, height } = this.#limits.window;
    // The first report of an observer says what is known already.
    if (width === before.width && height === before.height) return;
    this.#camera = wasWhole ? fitCamera(this.#limits) : clampCamera(this.#camera, this.#limits);
    this.commit();
  }

  /** Pixels that a seat is wide at present. */
  get seatPixels(): number {
    return seatSize(this.#drawing) * this.#camera.scale;
  }

  /** The map point under a place of the page, as pointer events give it. */
  pointAt(place: { readonly clientX: number; readonly clientY: number }): Point {
    return toMap(this.pixelAt(place), this.#camera, this.#limits.window);
  }

  /** The pixel of the window under a place of the page. */
  pixelAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
    const { left, top } = this.#frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  /** The pixel of the window over a map point. */
  pixelOf(point: Point): Point {
    return toWindow(point, this.#camera, this.#limits.window);
  }

  pan(by: Point): void {
    this.#move(panBy(this.#camera, by, this.#limits));
  }

  zoom(factor: number, pixel: Point): void {
    this.#move(zoomAt(this.#camera, factor, pixel, this.#limits));
  }

  /** One step of zoom with a short glide, around a pixel or the window's middle. */
  step(factor: number, pixel?: Point): void {
    const { width, height } = this.#limits.window;
    this.#glideTo(zoomAt(this.#camera, factor, pixel ?? { x: width / 2, y: height / 2 }, this.#limits));
  }

  /** Zooms to where a seat is at least so many pixels wide. */
  zoomToSeats(pixels: number, pixel: Point): void {
    this.step(pixels / this.seatPixels, pixel);
  }

  fit(): void {
    this.#glideTo(fitCamera(this.#limits));
  }

  /** Moves so that a map point is well in sight. */
  reveal(point: Point): void {
    this.#camera = bringIntoView(this.#camera, point, this.#limits);
    this.commit();
  }

  #move(next: Camera): void {
    this.#camera = next;
    this.#frame.dataset.moving = 'true';
    this.#frameRequest ||= requestAnimationFrame(() => {
      this.#frameRequest = 0;
      if (isCovered(this.#painted, this.#camera, this.#limits.window)) this.#place();
      else this.#paint();
    });
  }

  #glideTo(next: Camera): void {
    const from = this.#camera;
    this.#camera = next;
    this.commit();
    const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
    if (isStill) return;
    this.#svg.animate([{ transform: transformBetween(next, from) }, { transform: 'none' }], GLIDE);
  }

  /** Ends a gesture: paints sharply what is in the window now. */
  commit(): void {
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = 0;
    delete this.#frame.dataset.moving;
    this.#paint();
  }

  #paint(): void {
    this.#painted = this.#camera;
    const { x, y, width, height } = paintedBox(this.#camera, this.#limits.window);
    if (width > 0 && height > 0) this.#svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    this.#place();
  }

  #place(): void {
    this.#svg.style.transform =
      this.#painted === this.#camera ? '' : transformBetween(this.#painted, this.#camera);
  }
}

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CameraEvents } from '../reading/camera.ts';
import { CameraView } from './CameraView.tsx';

const camera = vi.hoisted(() => ({ start: vi.fn(async () => {}), events: null as CameraEvents | null }));
vi.mock('../reading/camera.ts', () => ({
  Camera: class {
    start = camera.start;
    end() {}
    constructor(_video: HTMLVideoElement, events: CameraEvents) {
      camera.events = events;
    }
  },
}));

afterEach(cleanup);

test('a camera that rests is woken by a touch, wherever it is', () => {
  render(<CameraView onCode={vi.fn()} />);
  expect(camera.start).toHaveBeenCalledOnce();
  act(() => camera.events?.onState('on'));
  fireEvent.pointerDown(document.body);
  expect(camera.start).toHaveBeenCalledOnce();
  act(() => camera.events?.onState('idle'));
  expect(screen.getByText('Cámara en pausa. Tocá para seguir.')).toBeDefined();
  fireEvent.pointerDown(document.body);
  expect(camera.start).toHaveBeenCalledTimes(2);
});

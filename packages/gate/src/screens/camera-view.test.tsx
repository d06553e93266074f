import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CameraEvents } from '../reading/camera.ts';
import { CameraView } from './CameraView.tsx';

const camera = vi.hoisted(() => ({
  start: vi.fn(async () => {}),
  torch: vi.fn(async (_on: boolean) => true),
  events: null as CameraEvents | null,
}));
vi.mock('../reading/camera.ts', () => ({
  Camera: class {
    start = camera.start;
    torch = camera.torch;
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

test('a camera that is opened anew is dark: one press gives light again', async () => {
  render(<CameraView onCode={vi.fn()} />);
  act(() => camera.events?.onState('on'));
  const isLit = () => screen.getByRole('button', { name: 'Linterna' }).getAttribute('aria-pressed');
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Linterna' }));
  press();
  await waitFor(() => expect(isLit()).toBe('true'));
  for (const state of ['idle', 'starting', 'on'] as const) act(() => camera.events?.onState(state));
  expect(isLit()).toBe('false');
  press();
  await waitFor(() => expect(isLit()).toBe('true'));
  expect(camera.torch.mock.calls).toEqual([[true], [true]]);
});

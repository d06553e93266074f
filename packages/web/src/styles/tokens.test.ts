import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast } from '../lib/colors.ts';

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

describe('the tokens', () => {
  const palette = new Map(
    [...read('palette.css').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
  const roles = new Map(
    [...read('roles.css').matchAll(/--([\w-]+): var\(--([\w-]+)\);/g)].map(([, role, name]) => [
      role,
      palette.get(name),
    ]),
  );
  const color = (role: string): string => {
    const hex = roles.get(role);
    if (hex === undefined) throw new Error(`No role ${role}`);
    return hex;
  };

  test.each([
    ['color-text', 'color-page'],
    ['color-text', 'color-surface'],
    ['color-text-soft', 'color-page'],
    ['color-text-soft', 'color-surface-sunken'],
    ['color-text-muted', 'color-page'],
    ['color-text-muted', 'color-surface'],
    ['color-surface', 'color-text-muted'],
    ['color-link', 'color-page'],
    ['color-link', 'color-surface-accent'],
    ['color-on-action', 'color-action'],
    ['color-on-action', 'color-action-hover'],
    ['color-on-accent', 'color-accent'],
    ['color-on-accent', 'color-accent-hover'],
    ['color-on-night', 'color-night'],
    ['color-on-night', 'color-night-deep'],
    ['color-on-night', 'color-header'],
    ['color-on-night-muted', 'color-night'],
    ['color-on-night-muted', 'color-night-deep'],
    ['color-danger', 'color-surface'],
    ['color-danger', 'color-danger-soft'],
    ['color-success', 'color-success-soft'],
    ['color-warning', 'color-warning-soft'],
    ['color-on-disabled', 'color-disabled'],
  ])('%s can be read on %s (AA, 4.5)', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['color-control-line', 'color-surface'],
    ['color-focus', 'color-page'],
    ['color-focus-on-night', 'color-header'],
    ['color-accent', 'color-surface'],
    ['color-danger-on-night', 'color-night-deep'],
    ['color-success-on-night', 'color-night-deep'],
  ])('%s can be seen on %s (AA, 3)', (line, ground) => {
    expect(contrast(color(line), color(ground))).toBeGreaterThanOrEqual(3);
  });
});

import { expect, test } from 'vitest';
import { contrast, showColors } from './colors.ts';

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the text on a show colour is the one that reads best', () => {
  expect(showColors('153B9C').text).toBe('#ffffff');
  expect(showColors('F2B705').text).toBe('#0c1530');
});

test('whatever colour a show brings, its text can be read', () => {
  for (let value = 0; value <= 0xffffff; value += 0x0f1234) {
    const { background, text } = showColors(value.toString(16).padStart(6, '0'));
    const [light, dark] = [contrast(background, '#ffffff'), contrast(background, '#0c1530')];
    expect(contrast(background, text), background).toBeCloseTo(Math.max(light, dark), 9);
    expect(contrast(background, text), background).toBeGreaterThanOrEqual(4.2);
  }
});

test('what is no colour becomes the blue of the club', () => {
  for (const hex of ['', '#153B9C', 'red', 'url(x)']) expect(showColors(hex).background).toBe('#153b9c');
});

/** Text colour roles on a show's colour. */
const LIGHT = '#ffffff';
const DARK = '#0c1530';
const FALLBACK = '#153b9c';
/** At this background luminance both have the same contrast; lists need many such decisions. */
const MIDDLE = Math.sqrt(1.05 * (luminance(DARK) + 0.05)) - 0.05;

/** A show's colour (six hex digits, no `#`) with the more readable text colour. */
export interface ColorPair {
  readonly background: string;
  readonly text: string;
}

export function showColors(hex: string): ColorPair {
  const background = /^[0-9a-f]{6}$/i.test(hex) ? `#${hex}` : FALLBACK;
  const text = luminance(background) <= MIDDLE ? LIGHT : DARK;
  return { background, text };
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const channel = (start: number): number => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

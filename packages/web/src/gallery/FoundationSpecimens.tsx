import { Icon, type IconName } from '@club/ui/icon/Icon.tsx';
import sprite from '@club/ui/icon/icons.svg?raw';
import roles from '@club/ui/styles/roles.css?raw';
import type { CSSProperties } from 'react';
import styles from './Gallery.module.css';
import { Specimens } from './Specimen.tsx';

const namesIn = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];
const COLORS = namesIn(roles, /(--color-[\w-]+):/g);
const SIZES = namesIn(roles, /(--(?:text|numeral)-[\w]+): (?:[\d.]|clamp)/g);
// Every symbol of the sprite is an icon's name; `Icon.tsx` lists the same.
const ICONS = namesIn(sprite, /symbol id="([\w-]+)"/g) as readonly IconName[];

/** Colours by role, text sizes, and icons, from their files. */
export function FoundationSpecimens() {
  return (
    <>
      <Specimens title="Colores por su papel">
        <ul className={styles.swatches} style={{ gridColumn: '1 / -1' }}>
          {COLORS.map((name) => (
            <li key={name} style={{ '--swatch': `var(${name})` } as CSSProperties}>
              {name.replace('--color-', '')}
            </li>
          ))}
        </ul>
      </Specimens>
      <Specimens title="Letra">
        <div className={styles.scale} style={{ gridColumn: '1 / -1' }}>
          {SIZES.map((name) => (
            <p
              key={name}
              style={{ fontSize: `var(${name})`, lineHeight: 1.1, fontFamily: 'var(--font-display)' }}
            >
              {name.startsWith('--numeral') ? '12' : 'Seguí al decano'} <small>{name}</small>
            </p>
          ))}
        </div>
      </Specimens>
      <Specimens title="Iconos">
        <ul className={styles.icons} style={{ gridColumn: '1 / -1' }}>
          {ICONS.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Specimens>
    </>
  );
}

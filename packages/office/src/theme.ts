import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { returnFocus } from './forms/return-focus.ts';

/** The club's blue from its lightest to its darkest role; the seventh is the buttons' fill. */
const CLUB: MantineColorsTuple = [
  'var(--color-surface-accent)',
  'var(--color-surface-accent)',
  'var(--color-on-night-muted)',
  'var(--color-on-night-muted)',
  'var(--color-on-night-muted)',
  'var(--color-focus)',
  'var(--color-action)',
  'var(--color-action-hover)',
  'var(--color-night)',
  'var(--color-night-deep)',
];

/** The library's own values of these two sizes are smaller than any of ours. */
const SMALL = { fontSize: 'var(--mantine-font-size-xs)' };
const DIALOG_TITLE = { fontSize: 'var(--text-l)', fontWeight: 'var(--weight-strong)' };

/** The same look as the fans' site: the same roles (packages/ui), at the sizes of a desk. */
export const theme = createTheme({
  colors: { club: CLUB },
  primaryColor: 'club',
  primaryShade: 6,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  radius: { sm: 'var(--radius-s)', md: 'var(--radius-s)', lg: 'var(--radius-m)' },
  defaultRadius: 'sm',
  // The drawer below 1024 px (spec 4 §2).
  breakpoints: { xs: '36em', sm: '48em', md: '64em', lg: '80em', xl: '120em' },
  components: {
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Cerrar' } },
      styles: { title: DIALOG_TITLE },
    },
    Drawer: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' } },
      styles: { title: DIALOG_TITLE },
    },
    ModalContent: { defaultProps: { ref: returnFocus } },
    DrawerContent: { defaultProps: { ref: returnFocus } },
    // In a narrow cell the library cuts the text of a button that shrinks.
    Button: { styles: { root: { flexShrink: 0 } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' } } },
    // The library's state colours have too little contrast on their own tints.
    Alert: { styles: { title: { color: 'var(--color-text)' } } },
    // A dialog's heading is no banner of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    InputWrapper: { styles: { error: SMALL, description: SMALL } },
    Checkbox: { styles: { error: SMALL, description: SMALL } },
    Table: { defaultProps: { verticalSpacing: 7, horizontalSpacing: 'sm' } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--color-surface)',
    '--mantine-color-text': 'var(--color-text)',
    '--mantine-color-dimmed': 'var(--color-text-muted)',
    '--mantine-color-placeholder': 'var(--color-text-muted)',
    '--mantine-color-anchor': 'var(--color-link)',
    '--mantine-color-error': 'var(--color-danger)',
    '--mantine-color-default-border': 'var(--color-line-strong)',
    '--mantine-color-default-hover': 'var(--color-surface-sunken)',
    '--mantine-color-disabled': 'var(--color-surface-sunken)',
    '--mantine-color-disabled-color': 'var(--color-text-soft)',
    '--table-border-color': 'var(--color-line)',
    '--mantine-color-red-filled': 'var(--color-accent)',
    '--mantine-color-red-filled-hover': 'var(--color-accent-hover)',
  },
  dark: {},
});

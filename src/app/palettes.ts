import type { PaletteOptions } from '@mui/material/styles';
import type {} from '../components/ui/themeTokens.ts';

/** The product's colour. Text never stands in it on white (3.8:1): `primary.dark` is for that. */
const BRAND = '#1a80fe';

export const light = {
  mode: 'light',
  primary: { main: BRAND, dark: '#0a62d0', light: '#e3efff', contrastText: '#ffffff' },
  secondary: { main: '#5b6b82', dark: '#47556a', light: '#e9edf3', contrastText: '#ffffff' },
  error: { main: '#c62f2f', dark: '#a82424', light: '#fdeaea' },
  success: { main: '#1b7f46', dark: '#136237', light: '#e4f5eb' },
  warning: { main: '#b25600', dark: '#8f4500', light: '#fff1e0' },
  text: { primary: '#101828', secondary: '#566377', disabled: '#98a2b3' },
  divider: '#e4e8ee',
  background: { default: '#f3f5f9', paper: '#ffffff' },
  action: { hover: 'rgba(16, 24, 40, 0.045)', selected: '#e8f1ff' },
  chat: {
    ground: '#e9eff7',
    own: '#d6e8ff',
    ownText: '#0c1b33',
    ownMeta: '#3d5f8f',
    other: '#ffffff',
    otherText: '#101828',
    otherMeta: '#627084',
    link: '#0a4fae',
    read: '#0a62d0',
    online: '#22b35e',
    selected: '#e3efff',
    flash: 'rgba(26, 128, 254, 0.22)',
  },
} satisfies PaletteOptions;

export const dark = {
  mode: 'dark',
  primary: { main: '#4c9bff', dark: '#7ab4ff', light: '#15304f', contrastText: '#06172d' },
  secondary: { main: '#9aa9bf', dark: '#b8c4d6', light: '#263142', contrastText: '#0e1621' },
  error: { main: '#ff7b7b', dark: '#ff9d9d', light: '#44212a' },
  success: { main: '#4cc583', dark: '#79d8a3', light: '#16362a' },
  warning: { main: '#ffb056', dark: '#ffc582', light: '#3b2d1c' },
  text: { primary: '#eaf0f8', secondary: '#9fb0c6', disabled: '#5f6e82' },
  divider: '#243143',
  background: { default: '#0e1621', paper: '#17212e' },
  action: { hover: 'rgba(234, 240, 248, 0.06)', selected: '#1b3552' },
  chat: {
    ground: '#0c131d',
    own: '#1d4b80',
    ownText: '#f2f7ff',
    ownMeta: '#b3cef0',
    other: '#1e2a39',
    otherText: '#eaf0f8',
    otherMeta: '#9fb0c6',
    link: '#a9d0ff',
    read: '#8fc5ff',
    online: '#3ecf7a',
    selected: '#1b3552',
    flash: 'rgba(76, 155, 255, 0.3)',
  },
} satisfies PaletteOptions;

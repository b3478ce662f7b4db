import { createTheme, darken, type Theme } from '@mui/material/styles';
import { dark, light } from './palettes.ts';
import { websitePalette } from './websitePalette.ts';

/** Stacked Burmese letters reach far above and below the line; nothing may be set tighter than this. */
const BURMESE_LINE = 1.75;
const HEADING_LINE = 1.6;
/** The smallest thing a finger hits without looking, in px. */
const TOUCH = 44;

/** The look of the product in one of its two colour schemes; in the frame of a website in the colour that the website gives. */
export function makeTheme(scheme: 'light' | 'dark', color?: string): Theme {
  const palette = scheme === 'light' ? light : dark;
  return createTheme({
    palette: color === undefined ? palette : websitePalette(palette, color),
    shape: { borderRadius: 8 },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    typography: {
      fontFamily: "Roboto, 'Noto Sans Myanmar', system-ui, sans-serif",
      fontWeightBold: 500,
      h1: { fontSize: '1.5rem', fontWeight: 500, lineHeight: HEADING_LINE, textWrap: 'balance' },
      h2: { fontSize: '1.25rem', fontWeight: 500, lineHeight: HEADING_LINE, textWrap: 'balance' },
      h3: { fontSize: '1.125rem', fontWeight: 500, lineHeight: HEADING_LINE, textWrap: 'balance' },
      h4: { fontSize: '1.0625rem', fontWeight: 500, lineHeight: HEADING_LINE, textWrap: 'balance' },
      h5: { fontSize: '1rem', fontWeight: 500, lineHeight: HEADING_LINE, textWrap: 'balance' },
      h6: { fontSize: '1rem', fontWeight: 500, lineHeight: HEADING_LINE, textWrap: 'balance' },
      subtitle1: { fontSize: '0.9375rem', fontWeight: 500, lineHeight: BURMESE_LINE },
      subtitle2: { fontSize: '0.875rem', fontWeight: 500, lineHeight: BURMESE_LINE },
      body1: { fontSize: '0.9375rem', lineHeight: BURMESE_LINE },
      body2: { fontSize: '0.875rem', lineHeight: BURMESE_LINE },
      caption: { fontSize: '0.75rem', lineHeight: BURMESE_LINE },
      button: { textTransform: 'none', fontWeight: 500, fontSize: '0.9375rem', lineHeight: BURMESE_LINE },
    },
    components: {
      MuiButtonBase: {
        styleOverrides: {
          root: ({ theme }) => ({
            '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
          }),
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: ({ theme, ownerState }) => ({
            minHeight: TOUCH,
            borderRadius: 10,
            paddingInline: 18,
            ...(ownerState.color === 'primary' &&
              ownerState.variant !== 'contained' && { color: theme.palette.primary.dark }),
            // White on the brand colour is too faint in light; in dark the colour itself is light enough.
            ...(ownerState.color === 'primary' &&
              ownerState.variant === 'contained' &&
              scheme === 'light' && {
                backgroundColor: theme.palette.primary.dark,
                '&:hover': { backgroundColor: darken(theme.palette.primary.dark, 0.2) },
              }),
            '&.Mui-focusVisible': { outlineOffset: 2 },
          }),
        },
      },
      MuiIconButton: {
        styleOverrides: {
          root: { minWidth: TOUCH, minHeight: TOUCH },
          colorPrimary: ({ theme }) => ({ color: theme.palette.primary.dark }),
        },
      },
      MuiTab: {
        styleOverrides: {
          root: ({ theme }) => ({ minHeight: 48, '&.Mui-selected': { color: theme.palette.primary.dark } }),
        },
      },
      MuiLink: {
        styleOverrides: { root: ({ theme }) => ({ color: theme.palette.primary.dark, textUnderlineOffset: 3 }) },
      },
      MuiBadge: {
        styleOverrides: {
          colorPrimary: ({ theme }) =>
            scheme === 'light' ? { backgroundColor: theme.palette.primary.dark, color: '#ffffff' } : {},
          badge: {
            fontWeight: 600,
            lineHeight: 1.2,
            height: '1.25rem',
            minWidth: '1.25rem',
            borderRadius: '0.625rem',
            // Burmese digits are as high as small letters, and some go above or below them (၆, ၂): all of that needs room.
            'html:lang(my) &:not(.MuiBadge-dot)': {
              fontSize: '0.8125rem',
              lineHeight: 1,
              height: '1.375rem',
              minWidth: '1.375rem',
              borderRadius: '0.6875rem',
              paddingBottom: '0.1em',
            },
          },
          dot: { height: 8, minWidth: 8, borderRadius: 4 },
        },
      },
      MuiChip: {
        styleOverrides: {
          root: { lineHeight: BURMESE_LINE, height: 'auto', minHeight: 32 },
          sizeSmall: { minHeight: 24 },
          clickable: { minHeight: 40, borderRadius: 20 },
          colorPrimary: ({ theme }) =>
            scheme === 'light' ? { backgroundColor: theme.palette.primary.dark, color: '#ffffff' } : {},
        },
      },
      MuiToggleButton: {
        styleOverrides: {
          root: ({ theme }) => ({
            textTransform: 'none',
            minHeight: TOUCH,
            minWidth: TOUCH,
            '&.Mui-selected': { color: theme.palette.primary.dark },
          }),
        },
      },
      MuiAlert: {
        styleOverrides: {
          root: ({ theme }) => ({ color: theme.palette.text.primary, lineHeight: HEADING_LINE, borderRadius: 10 }),
          standard: ({ theme, ownerState }) => ({
            backgroundColor:
              theme.palette[ownerState.severity === 'info' ? 'primary' : (ownerState.severity ?? 'success')].light,
          }),
        },
      },
      // Long entries wrap, and a long word breaks.
      MuiMenuItem: {
        styleOverrides: { root: { minHeight: TOUCH, gap: 4, whiteSpace: 'normal', overflowWrap: 'anywhere' } },
      },
      MuiListItemButton: {
        styleOverrides: {
          root: ({ theme }) => ({
            minHeight: TOUCH,
            '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.palette.chat.selected },
          }),
        },
      },
      MuiListItemIcon: { styleOverrides: { root: { minWidth: 40 } } },
      // The floating label sits tight around stacked letters; it gets the room it needs.
      MuiInputLabel: {
        styleOverrides: {
          root: ({ theme }) => ({ lineHeight: HEADING_LINE, '&.Mui-focused': { color: theme.palette.primary.dark } }),
          outlined: { transform: 'translate(14px, 14px) scale(1)' },
          shrink: { transform: 'translate(14px, -11px) scale(0.8)' },
        },
      },
      MuiFormLabel: { styleOverrides: { asterisk: { display: 'none' } } },
      MuiInputBase: { styleOverrides: { root: { lineHeight: HEADING_LINE }, input: { height: 'auto' } } },
      // An input cuts off what leaves its line: stacked letters need a line of twice their size.
      MuiOutlinedInput: {
        styleOverrides: {
          root: { borderRadius: 10 },
          input: { paddingBlock: 10, lineHeight: 2, '&.MuiInputBase-inputMultiline': { lineHeight: BURMESE_LINE } },
          multiline: { paddingBlock: 0 },
        },
      },
      // So does a line that ends in dots.
      MuiTypography: { styleOverrides: { noWrap: { paddingBlock: '0.2em', marginBlock: '-0.2em' } } },
      MuiFormHelperText: { styleOverrides: { root: { lineHeight: HEADING_LINE } } },
      MuiDialog: {
        styleOverrides: { paper: { borderRadius: 16, backgroundImage: 'none' }, paperFullScreen: { borderRadius: 0 } },
      },
      MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', lineHeight: HEADING_LINE } } },
      // Buttons that do not fit beside each other stand below each other: their texts stay on one line.
      MuiDialogActions: {
        defaultProps: { disableSpacing: true },
        styleOverrides: {
          root: {
            padding: '8px 20px 18px',
            flexWrap: 'wrap',
            gap: 8,
            '& > .MuiButton-root': { flexShrink: 0, maxWidth: '100%' },
          },
        },
      },
      // In the dark its shadow does not set it off from what is below it.
      MuiPopover: {
        styleOverrides: {
          paper: ({ theme }) =>
            scheme === 'dark'
              ? { backgroundColor: theme.palette.chat.other, border: `1px solid ${theme.palette.text.disabled}` }
              : {},
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiAppBar: { defaultProps: { color: 'inherit', elevation: 0 } },
      // Icons name their action to a mouse that rests on them, and to the keyboard.
      MuiTooltip: {
        defaultProps: { enterDelay: 500, disableInteractive: true, disableTouchListener: true },
        styleOverrides: {
          tooltip: { fontSize: '0.8125rem', lineHeight: HEADING_LINE, backgroundColor: 'rgba(60, 60, 60, 0.95)' },
        },
      },
      // The thumb in the middle of a target for a finger.
      MuiSwitch: { styleOverrides: { root: { height: 40, padding: '13px 12px' }, switchBase: { padding: 10 } } },
      MuiSkeleton: { defaultProps: { animation: 'wave' } },
    },
  });
}

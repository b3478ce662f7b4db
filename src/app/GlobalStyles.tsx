import { css, Global } from '@emotion/react';
import { useTheme } from '@mui/material/styles';
import { useRowSizes } from '../components/useRowSizes.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectTextSize } from '../store/session/preferencesSlice.ts';

/** The rules of the page itself: the full height of the window, the focus outline, scroll bars, reduced motion. */
export function GlobalStyles() {
  const { palette } = useTheme();
  const textSize = useAppSelector(selectTextSize);
  const rowHeight = useRowSizes().list;
  return (
    <Global
      styles={css`
        /* Every size of text is in rem. */
        html {
          font-size: ${textSize}%;
          --list-row: ${rowHeight}px;
        }
        html,
        body,
        #root {
          height: 100%;
        }
        /* The height without the bars and the keyboard of a phone, where the browser knows it. */
        @supports (height: 100dvh) {
          #root {
            height: 100dvh;
          }
        }
        body {
          overscroll-behavior-y: none;
          -webkit-tap-highlight-color: transparent;
        }
        :focus-visible {
          outline: 2px solid ${palette.primary.main};
          outline-offset: 2px;
        }
        /* What is pressed says so at once; the buttons of Material UI have a ripple. */
        button:not(.MuiButtonBase-root):enabled:active,
        a:not(.MuiButtonBase-root):active {
          opacity: 0.7;
        }
        /* Focused by useScreenChange for screen readers, not by the keyboard. */
        h1[tabindex='-1'] {
          outline: none;
        }
        * {
          scrollbar-width: thin;
          scrollbar-color: ${palette.text.disabled}55 transparent;
        }
        /* Set by ZawgyiDisplay: the product's own Burmese font knows Unicode only. */
        [data-burmese-font='zawgyi'] * {
          font-family: Roboto, 'Zawgyi-One', 'Zawgyi One', Zawgyi1, system-ui, sans-serif !important;
        }
        @media (prefers-reduced-motion: reduce) {
          *,
          *::before,
          *::after {
            animation-duration: 0.01ms !important;
            animation-iteration-count: 1 !important;
            /* None at all: any duration makes every change of every element a transition, and sizes read after it are the old ones. */
            transition: none !important;
            scroll-behavior: auto !important;
          }
        }
      `}
    />
  );
}

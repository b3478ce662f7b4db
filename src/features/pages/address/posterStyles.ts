import { css } from '@emotion/react';
import type { Paper } from './Poster.tsx';

/** The element beside which nothing is printed. It is not shown on the screen. */
export const POSTER_SHEET = 'poster-sheet';

/** Prints the poster alone, on one sheet of the paper. */
export const posterStyles = (paper: Paper) => css`
  @page {
    size: ${paper};
    margin: 0;
  }
  .${POSTER_SHEET} {
    display: none;
  }
  @media print {
    html,
    body {
      height: auto !important;
      overflow: visible !important;
      background: #fff !important;
    }
    body {
      padding: 0 !important;
    }
    body > *:not(.${POSTER_SHEET}) {
      display: none !important;
    }
    .${POSTER_SHEET},
    .${POSTER_SHEET} svg {
      display: block;
    }
  }
`;

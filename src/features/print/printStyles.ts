import { css } from '@emotion/react';
import { printAlone } from '../../components/ui/printAlone.ts';

/** The root of the print view, beside which nothing is printed, and what of it stays on the screen. */
export const PRINT_VIEW = 'print-view';
export const SCREEN_ONLY = 'screen-only';

/** Prints the print view alone, at its full length; on the screen its dialog is as high as the window. */
export const printStyles = css`
  ${printAlone(PRINT_VIEW)}
  @page {
    margin: 16mm 14mm;
  }
  @media print {
    .${SCREEN_ONLY},
    .${PRINT_VIEW} > .MuiBackdrop-root {
      display: none !important;
    }
    .${PRINT_VIEW},
    .${PRINT_VIEW} .MuiDialog-container,
    .${PRINT_VIEW} .MuiDialog-paper,
    .${PRINT_VIEW} .print-ground {
      position: static !important;
      display: block !important;
      height: auto !important;
      max-height: none !important;
      overflow: visible !important;
      opacity: 1 !important;
      margin: 0 !important;
      padding: 0 !important;
      background: #fff !important;
      box-shadow: none !important;
    }
  }
`;

import { css } from '@emotion/react';

/** Prints the child of `body` with this class alone. */
export const printAlone = (className: string) => css`
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
    body > *:not(.${className}) {
      display: none !important;
    }
  }
`;

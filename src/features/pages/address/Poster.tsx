import type { Ref } from 'react';
import { qrPath } from '../../../lib/qrPath.ts';
import { titleLines } from './titleLines.ts';

/** Papers with their width and height in mm; a little lower than the sheet, so that no printer begins a second one. */
const SIZES = { A4: [210, 296], A6: [105, 147] } as const;
export type Paper = keyof typeof SIZES;
export const PAPERS = ['A4', 'A6'] as const satisfies readonly Paper[];

const FONT = "Roboto, 'Noto Sans Myanmar', 'Myanmar Text', Padauk, sans-serif";
/** The width and height of the drawing, whatever the paper. */
const WIDTH = 210;
const HEIGHT = 296;
/** The side of the code. */
const CODE = 120;
const CODE_TOP = 100;
/** Where the title is centred. */
const TITLE_MIDDLE = 56;
const LINE_HEIGHT = 1.6;

/** The white at the sides of the title. */
const MARGIN = 15;
/** The font in which texts are measured, in px: the larger, the more exact. */
const MEASURED = 100;

let pen: CanvasRenderingContext2D | null | undefined;
/** How wide a text is in the font of the title, of size 1. */
function widthOf(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  // Without a canvas as wide as most letters are.
  if (!pen) return text.length;
  pen.font = `500 ${MEASURED}px ${FONT}`;
  return pen.measureText(text).width / MEASURED;
}

interface PosterProps {
  title: string;
  /** The address of the page. */
  link: string;
  paper: Paper;
  /** Its name for a screen reader; empty where it is hidden. */
  label: string;
  ref?: Ref<SVGSVGElement>;
}

/** A page’s title, code and address on paper. Black on white, whatever the colours of the app; both languages, for whoever passes. */
export function Poster({ title, link, paper, label, ref }: PosterProps) {
  const [width, height] = SIZES[paper];
  const { path, size } = qrPath(`${link}?from=code`);
  const { lines, fontSize } = titleLines(title, WIDTH - 2 * MARGIN, widthOf);
  const address = link.replace(/^https?:\/\//, '');
  const firstLine = TITLE_MIDDLE - ((lines.length - 1) * fontSize * LINE_HEIGHT) / 2;
  const placed = lines.map((line, index) => ({ line, y: firstLine + index * fontSize * LINE_HEIGHT }));
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={`${width}mm`}
      height={`${height}mm`}
      fontFamily={FONT}
      textAnchor="middle"
    >
      <path d={`M0 0h${WIDTH}v${HEIGHT}H0z`} fill="#fff" />
      <path d={`M0 0h${WIDTH}v8H0z`} fill="#0a62d0" />
      {placed.map(({ line, y }) => (
        <text key={y} x={WIDTH / 2} y={y} dominantBaseline="middle" fontSize={fontSize} fontWeight="500" fill="#101828">
          {line}
        </text>
      ))}
      <g transform={`translate(${(WIDTH - CODE) / 2} ${CODE_TOP}) scale(${CODE / size})`} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </g>
      <text x={WIDTH / 2} y={236} fontSize="10" fill="#101828">
        စကင်ဖတ်၍ စာရေးပါ
      </text>
      <text x={WIDTH / 2} y={252} fontSize="8" fill="#566377">
        Scan to write to us
      </text>
      <text x={WIDTH / 2} y={276} fontSize={Math.min(9, 340 / address.length)} fill="#0a62d0">
        {address}
      </text>
    </svg>
  );
}

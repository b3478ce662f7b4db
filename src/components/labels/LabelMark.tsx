import { styled } from '@mui/material/styles';
import type { LabelColor } from '#contract';

/** Each is at least 3:1 against the background of either theme. */
const SHADES: Record<LabelColor, string> = {
  red: '#d64545',
  orange: '#c9671a',
  yellow: '#9c7c0c',
  green: '#2f8f5b',
  teal: '#17899a',
  blue: '#3f7ee0',
  purple: '#8f63d2',
  gray: '#75808f',
};

const Bar = styled('span')({ flexShrink: 0, display: 'inline-block', borderRadius: 4 });

/** The colour of a label as a bar; the name beside it, or around it, says what it means. */
export function LabelMark({ color, width = 14, height = 14 }: { color: LabelColor; width?: number; height?: number }) {
  return <Bar aria-hidden style={{ width, height, backgroundColor: SHADES[color] }} />;
}

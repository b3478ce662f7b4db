import Box from '@mui/material/Box';
import { encode } from 'uqr';

/** The white margin that readers need, in modules. */
const MARGIN = 4;

/** A text as a QR code: black on white in both colour schemes, because many readers do not find an inverted one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: MARGIN });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, mx: 'auto', display: 'block', borderRadius: 1 }}
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </Box>
  );
}

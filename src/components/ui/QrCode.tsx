import Box from '@mui/material/Box';
import { qrPath } from '../../lib/qrPath.ts';

/** A text as a QR code: black on white in both colour schemes, because many readers do not find an inverted one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
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

import Box, { type BoxProps } from '@mui/material/Box';

interface PanelProps extends BoxProps {
  /** On phones it takes the height that is left. */
  fills?: boolean;
}

/** A surface of a screen: edge to edge on phones, a card with a border on larger screens. */
export function Panel({ fills = false, sx = [], ...props }: PanelProps) {
  return (
    <Box
      {...props}
      sx={[
        {
          bgcolor: 'background.paper',
          borderRadius: { xs: 0, md: 3 },
          border: { xs: 0, md: 1 },
          borderColor: { md: 'divider' },
          overflow: 'clip',
        },
        fills && { flex: { xs: 1, md: 'none' } },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}

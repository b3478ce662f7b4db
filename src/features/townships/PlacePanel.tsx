import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { UpButton } from '../../components/UpButton.tsx';
import { useTownshipsTexts } from './texts.ts';

interface PlacePanelProps {
  title: string;
  /** The previous step: on a phone this panel replaces it and takes the focus. */
  back?: string | undefined;
  children: ReactNode;
}

/** One step of the directory under its heading. */
export function PlacePanel({ title, back, children }: PlacePanelProps) {
  const townships = useTownshipsTexts();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const replaces = back !== undefined;
  useEffect(() => {
    if (replaces) heading.current?.focus();
  }, [replaces]);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ height: '100%', minWidth: 0, minHeight: 0, overflow: 'auto', bgcolor: 'background.paper' }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 56,
          px: back === undefined ? 2 : 0.5,
          bgcolor: 'background.paper',
        }}
      >
        {back !== undefined && <UpButton to={back} label={townships.back} />}
        <Typography
          ref={heading}
          id={id}
          variant="h4"
          component="h2"
          tabIndex={-1}
          sx={{ outline: 'none', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

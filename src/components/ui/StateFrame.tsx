import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface StateFrameProps {
  role?: 'alert';
  picture: ReactNode;
  title: string;
  text: string | undefined;
  /** The next step. */
  children: ReactNode;
}

/** Replaces a list or a screen: a picture, a title, an explanation and a button, centred. */
export function StateFrame({ role, picture, title, text, children }: StateFrameProps) {
  return (
    <Box
      {...(role && { role })}
      sx={{
        minHeight: '100%',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        gap: 1,
        p: 4,
      }}
    >
      {picture}
      <Typography variant="h5" component="p">
        {title}
      </Typography>
      {text && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ maxWidth: 340, whiteSpace: 'pre-line', overflowWrap: 'anywhere', textWrap: 'balance' }}
        >
          {text}
        </Typography>
      )}
      {children}
    </Box>
  );
}

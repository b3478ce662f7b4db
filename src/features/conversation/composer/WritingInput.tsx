import InputBase, { type InputBaseProps } from '@mui/material/InputBase';

interface WritingInputProps extends InputBaseProps {
  color: 'primary' | 'warning';
  /** Of the palette. */
  background: 'action.hover' | 'background.paper';
}

/** Where messages and notes are written: it grows to six lines. */
export const WritingInput = ({ color, background, ...input }: WritingInputProps) => (
  <InputBase
    {...input}
    multiline
    maxRows={6}
    fullWidth
    sx={{
      minHeight: 44,
      px: 2,
      py: 1,
      borderRadius: '22px',
      // In whole pixels: the height of six lines is a multiple of it, so that none is cut at the top.
      lineHeight: '1.625rem',
      bgcolor: background,
      '&.Mui-focused': { outline: 2, outlineStyle: 'solid', outlineColor: `${color}.main` },
      '& textarea:focus-visible': { outline: 'none' },
    }}
  />
);

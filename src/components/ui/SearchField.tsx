import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { isComposed } from '../../lib/isComposed.ts';
import { CloseIcon, SearchIcon } from './icons.tsx';

interface SearchFieldProps {
  /** The visible placeholder and the spoken name. */
  label: string;
  clearLabel: string;
  value: string;
  /** Called after a pause in typing of `pauseMs`, and at once when the field is cleared or Enter pressed. */
  onSearch: (text: string) => void;
  pauseMs: number;
  autoFocus?: boolean;
}

/** A search box that waits for a pause in typing. */
export function SearchField({ label, clearLabel, value, onSearch, pauseMs, autoFocus = false }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A search that was changed from outside (cleared with its list) shows here too. The own one may come back later, as with an address.
  if (value !== known) {
    setKnown(value);
    setSearched(value);
    if (value !== searched) setTyped(value);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  // Not by the attribute: a menu that leads here gives the focus back while it closes, after that.
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  const search = (text: string) => {
    clearTimeout(timer.current);
    setSearched(text);
    onSearch(text);
  };

  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    if (text === '') search(text);
    else timer.current = setTimeout(() => search(text), pauseMs);
  };

  return (
    <OutlinedInput
      fullWidth
      size="small"
      type="search"
      value={typed}
      placeholder={label}
      inputRef={input}
      inputProps={{ 'aria-label': label, enterKeyHint: 'search', autoComplete: 'off' }}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (isComposed(event.nativeEvent)) return;
        if (event.key === 'Enter') search(typed);
        if (event.key === 'Escape' && typed !== '') {
          event.stopPropagation();
          type('');
        }
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        typed !== '' && (
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={clearLabel}
              onClick={() => {
                type('');
                input.current?.focus();
              }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{
        borderRadius: 99,
        bgcolor: 'action.hover',
        '& fieldset': { borderColor: 'transparent' },
        '& input': { py: 0.875, textOverflow: 'ellipsis' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}

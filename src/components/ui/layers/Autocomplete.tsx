import MuiAutocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import { useState } from 'react';
import { useCloseOnBack } from './useCloseOnBack.ts';

type Props<Value> = Omit<AutocompleteProps<Value, false, false, false>, 'open' | 'onOpen' | 'onClose'>;

/** MUI's autocomplete, whose list Back closes as Escape does. */
export function Autocomplete<Value>(props: Props<Value>) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useCloseOnBack(open, close);
  return <MuiAutocomplete {...props} open={open} onOpen={() => setOpen(true)} onClose={close} />;
}

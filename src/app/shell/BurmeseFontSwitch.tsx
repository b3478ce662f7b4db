import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { burmeseFontChosen, selectBurmeseFont } from '../../store/session/preferencesSlice.ts';

/** Says that this device shows Burmese only in Zawgyi; everything is then converted for it (docs/burmese.md#device). */
export function BurmeseFontSwitch() {
  const { shell } = useText();
  const dispatch = useAppDispatch();
  const font = useAppSelector(selectBurmeseFont);
  return (
    <FormControlLabel
      labelPlacement="start"
      sx={{ m: 0, justifyContent: 'space-between', minHeight: 44 }}
      label={shell.zawgyiFont}
      control={
        <Switch
          checked={font === 'zawgyi'}
          onChange={(_, isZawgyi) => dispatch(burmeseFontChosen(isZawgyi ? 'zawgyi' : 'unicode'))}
        />
      }
    />
  );
}

import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectUndoSend, undoSendChosen } from '../../store/session/preferencesSlice.ts';

/** Chooses that messages can be taken back for some seconds before they are sent. */
export function UndoSendSwitch() {
  const { shell } = useText();
  const dispatch = useAppDispatch();
  const isOn = useAppSelector(selectUndoSend);
  return (
    <FormControlLabel
      labelPlacement="start"
      sx={{ m: 0, justifyContent: 'space-between', minHeight: 44 }}
      label={shell.undoSend}
      control={<Switch checked={isOn} onChange={(_, isChosen) => dispatch(undoSendChosen(isChosen))} />}
    />
  );
}

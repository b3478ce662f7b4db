import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { usePutNotNowMutation } from '../../store/api/assignmentApi.ts';

interface NotNowSwitchProps {
  pageId: number;
  isOn: boolean;
}

/** Whether the rule of the page gives the viewer no conversations for now. It is saved at once. */
export function NotNowSwitch({ pageId, isOn }: NotNowSwitchProps) {
  const { assignment: texts } = useDeskTexts();
  const [put, { isLoading, originalArgs }] = usePutNotNowMutation();
  return (
    <FormControlLabel
      labelPlacement="start"
      sx={{ m: 0, mb: 1, gap: 1, justifyContent: 'space-between', width: '100%', minHeight: 44 }}
      label={texts.notNow}
      control={
        <Switch
          checked={isLoading && originalArgs ? originalArgs.notNow : isOn}
          onChange={(_, notNow) => void put({ pageId, notNow })}
        />
      }
    />
  );
}

import Box from '@mui/material/Box';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { usePutNotNowMutation } from '../../store/api/deskApi.ts';
import { SwitchRow } from '../ui/SwitchRow.tsx';
import { useSavedAtOnce } from '../useSavedAtOnce.ts';

interface NotNowSwitchProps {
  pageId: number;
  isOn: boolean;
}

/** Whether the rule of the page gives the viewer no conversations for now. It is saved at once. */
export function NotNowSwitch({ pageId, isOn }: NotNowSwitchProps) {
  const { assignment: texts } = useDeskTexts();
  const [put] = usePutNotNowMutation();
  const { value, choose } = useSavedAtOnce(isOn);
  return (
    <Box sx={{ mb: 1 }}>
      <SwitchRow
        label={texts.notNow}
        isOn={value}
        onChange={(notNow) => void choose(notNow, () => put({ pageId, notNow }))}
      />
    </Box>
  );
}

import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { LabelledSelect } from '../../components/ui/LabelledSelect.tsx';
import { SwitchRow } from '../../components/ui/SwitchRow.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectHasPages } from '../../store/inbox/pagesSlice.ts';
import { chooseNotifications } from '../../store/notices/deviceNotifications.ts';
import { selectDesktopNotifications } from '../../store/session/preferencesSlice.ts';

/** Quiet hours that are offered first: from ten in the evening to seven. */
const NIGHT = { from: 22 * 60, to: 7 * 60 };
const PAGES = ['all', 'mine', 'none'] as const;

const timeText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The minute of the day of a time field; undefined while it is not filled in. */
function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Which messages are announced while the app is closed, and when not. */
export function PushChoices() {
  const { notices: text } = useText();
  const dispatch = useAppDispatch();
  const servesPages = useAppSelector(selectHasPages);
  const { pages = 'all', quiet } = useAppSelector(selectDesktopNotifications);

  const timeField = (label: string, end: 'from' | 'to') =>
    quiet && (
      <TextField
        type="time"
        size="small"
        label={label}
        value={timeText(quiet[end])}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={(event) => {
          const minutes = minutesOf(event.target.value);
          if (minutes !== undefined) dispatch(chooseNotifications({ quiet: { ...quiet, [end]: minutes } }));
        }}
      />
    );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      {servesPages && (
        <LabelledSelect
          label={text.pages}
          value={pages}
          choices={PAGES.map((one) => ({ value: one, label: text.pagesChoices[one] }))}
          onChange={(value) => {
            const chosen = PAGES.find((one) => one === value);
            if (chosen) dispatch(chooseNotifications({ pages: chosen }));
          }}
        />
      )}
      <SwitchRow
        label={text.quietHours}
        isOn={quiet !== undefined}
        onChange={(isQuiet) => dispatch(chooseNotifications({ quiet: isQuiet ? NIGHT : undefined }))}
      />
      {quiet && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {timeField(text.quietFrom, 'from')}
          {timeField(text.quietTo, 'to')}
        </Box>
      )}
    </Box>
  );
}

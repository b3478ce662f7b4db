import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AUTOMATIC_TEXT_MAX, mayUseDesk, type Page, type PageHours } from '#contract';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { LabelledSelect } from '../../../components/ui/LabelledSelect.tsx';
import { SwitchRow } from '../../../components/ui/SwitchRow.tsx';
import { useForm } from '../../../components/useForm.ts';
import { useHoursTexts } from '../../../i18n/hoursTexts.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { HolidayFields } from './HolidayFields.tsx';
import { usePutPageHoursMutation } from './hoursApi.ts';
import { WeekFields } from './WeekFields.tsx';

const MYANMAR_ZONE = 'Asia/Yangon';
const OLD_MYANMAR_ZONE = 'Asia/Rangoon';
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const nothingSet = (): PageHours => ({
  timeZone: MYANMAR_ZONE,
  week: Array.from({ length: 7 }, () => []),
  holidays: [],
  greeting: { isOn: false, text: '' },
  away: { isOn: false, text: '' },
  asksRating: false,
});

/** The time zones that the browser lists; Chromium does since version 99. */
const listedZones = () => (typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []);

/** The time zones of the browser, which may list Myanmar's by its old name alone, with two that it may not list. */
const zonesWith = (timeZone: string) =>
  [...new Set([timeZone, ownZone(), MYANMAR_ZONE, ...listedZones()])]
    .filter((zone) => zone !== OLD_MYANMAR_ZONE || zone === timeZone)
    .sort()
    .map((zone) => ({ value: zone, label: zone === MYANMAR_ZONE ? `${zone} (Rangoon)` : zone.replaceAll('_', ' ') }));

interface HoursFormProps {
  page: Page;
  /** Null while nobody has set them. */
  hours: PageHours | null;
  onClose: () => void;
}

/** Changes the opening hours of a page and what it sends by itself. Staff without the permission reads them. */
export function HoursForm({ page, hours, onClose }: HoursFormProps) {
  const { everywhere } = useText();
  const texts = useHoursTexts();
  const [save] = usePutPageHoursMutation();
  const mayChange = mayUseDesk('P', page.ui, 'replies');
  const form = useForm<PageHours, PageHours>({
    initial: hours ?? nothingSet(),
    errorsOf: ({ week, holidays, greeting, away }) => ({
      ...(week.flat().some(({ from, to }) => from === '' || to === '') && { week: texts.timeRequired }),
      ...(holidays.some(({ date }) => date === '') && { holidays: texts.dayRequired }),
      ...(greeting.isOn && greeting.text.trim() === '' && { greeting: texts.required }),
      ...(away.isOn && away.text.trim() === '' && { away: texts.required }),
    }),
    save: (values) => save({ pageId: page.pageId, ...values }),
    toast: 'saved',
    close: onClose,
  });
  const { timeZone, week, holidays, asksRating } = form.values;
  return (
    <FormDialog title={texts.title} submitLabel={everywhere.save} form={form} large onClose={onClose}>
      {!mayChange && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {texts.onlySome}
        </Typography>
      )}
      <Box
        component="fieldset"
        disabled={!mayChange}
        sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
      >
        <WeekFields week={week} mayChange={mayChange} onChange={(changed) => form.change({ week: changed })} />
        <LabelledSelect
          label={texts.timeZone}
          value={timeZone}
          choices={zonesWith(timeZone)}
          disabled={!mayChange}
          onChange={(changed) => form.change({ timeZone: changed })}
        />
        <HolidayFields
          holidays={holidays}
          mayChange={mayChange}
          error={form.errorOf('holidays')}
          onChange={(changed) => form.change({ holidays: changed })}
          onLeave={() => form.leave('holidays')}
        />
        {(['greeting', 'away'] as const).map((name) => (
          <AutomaticText
            key={name}
            name={name}
            label={texts[name]}
            hint={texts[`${name}Hint`]}
            value={form.values[name]}
            error={form.errorOf(name)}
            mayChange={mayChange}
            onChange={(changed) => form.change({ [name]: changed })}
            onLeave={() => form.leave(name)}
          />
        ))}
        <SwitchRow
          isHeading
          label={texts.asksRating}
          hint={texts.asksRatingHint}
          isOn={asksRating}
          disabled={!mayChange}
          onChange={(changed) => form.change({ asksRating: changed })}
        />
      </Box>
    </FormDialog>
  );
}

type Value = PageHours['greeting'];

interface AutomaticTextProps {
  name: string;
  label: string;
  hint: string;
  value: Value;
  error: string | undefined;
  mayChange: boolean;
  onChange: (value: Value) => void;
  onLeave: () => void;
}

/** A text that the page sends by itself, and whether it does. */
function AutomaticText({ name, label, hint, value, error, mayChange, onChange, onLeave }: AutomaticTextProps) {
  return (
    <Box>
      <SwitchRow
        isHeading
        label={label}
        isOn={value.isOn}
        disabled={!mayChange}
        onChange={(isOn) => onChange({ ...value, isOn })}
      />
      <LabelledField
        label={hint}
        name={name}
        value={value.text}
        error={error}
        disabled={!mayChange}
        multiline
        minRows={2}
        maxRows={8}
        inputProps={{ maxLength: AUTOMATIC_TEXT_MAX }}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
        onBlur={onLeave}
      />
    </Box>
  );
}

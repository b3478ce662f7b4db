import Typography from '@mui/material/Typography';
import { type Assignment, AssignmentRule, AssignmentSettings } from '#contract';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { toLatinDigits } from '../../lib/burmeseDigits.ts';
import { usePutAssignmentMutation } from '../../store/api/deskApi.ts';
import { FormDialog } from '../FormDialog.tsx';
import { LabelledField } from '../ui/LabelledField.tsx';
import { LabelledSelect } from '../ui/LabelledSelect.tsx';
import { type FieldErrors, useForm } from '../useForm.ts';
import { NotNowSwitch } from './NotNowSwitch.tsx';

interface AssignmentFormProps {
  pageId: number;
  assignment: Assignment;
  onClose: () => void;
}

/** What is typed, before the numbers are read. */
interface Typed {
  rule: AssignmentRule;
  limit: string;
  awayMinutes: string;
}

const { limit: Limit, awayMinutes: AwayMinutes } = AssignmentSettings.shape;
const readNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(toLatinDigits(text)));

/** Changes the rule of a page by which conversations get an assignee. */
export function AssignmentForm({ pageId, assignment, onClose }: AssignmentFormProps) {
  const { assignment: texts } = useDeskTexts();
  const { everywhere } = useText();
  const [put] = usePutAssignmentMutation();
  const { rule, limit, awayMinutes, notNow } = assignment;
  const initial: Typed = { rule, limit: String(limit), awayMinutes: String(awayMinutes) };
  /** Only the staff in turn has numbers, and fields for them. */
  const numbersOf = (typed: Typed) =>
    typed.rule === 'roundRobin'
      ? { limit: readNumber(typed.limit), awayMinutes: readNumber(typed.awayMinutes) }
      : { limit, awayMinutes };
  const form = useForm({
    initial,
    errorsOf: (typed): FieldErrors<Typed> => {
      const numbers = numbersOf(typed);
      return {
        ...(!Limit.safeParse(numbers.limit).success && { limit: texts.limitWrong }),
        ...(!AwayMinutes.safeParse(numbers.awayMinutes).success && { awayMinutes: texts.awayWrong }),
      };
    },
    save: (typed) => put({ pageId, rule: typed.rule, ...numbersOf(typed) }),
    toast: 'saved',
    close: onClose,
  });
  const isRoundRobin = form.values.rule === 'roundRobin';
  const numberField = (name: 'limit' | 'awayMinutes', label: string, hint: string) => (
    <LabelledField
      {...form.checkedField(name)}
      label={label}
      hint={hint}
      autoComplete="off"
      inputProps={{ inputMode: 'numeric' }}
    />
  );
  return (
    <FormDialog
      title={texts.title}
      submitLabel={everywhere.save}
      form={form}
      before={rule === 'roundRobin' && <NotNowSwitch pageId={pageId} isOn={notNow} />}
      onClose={onClose}
    >
      <LabelledSelect
        label={texts.rule}
        name="rule"
        value={form.values.rule}
        choices={AssignmentRule.options.map((value) => ({ value, label: texts.rules[value] }))}
        onChange={(value) => form.change({ rule: AssignmentRule.parse(value) })}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {texts.ruleTexts[form.values.rule]}
      </Typography>
      {isRoundRobin && numberField('limit', texts.limit, texts.limitHint)}
      {isRoundRobin && numberField('awayMinutes', texts.away, texts.awayHint)}
    </FormDialog>
  );
}

import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CustomerField, FIELD_VALUE_MAX, isFieldValue } from '#contract';
import { DayField } from '../../components/DayField.tsx';
import { useLabelName } from '../../components/labels/useLabels.ts';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { LabelledSelect } from '../../components/ui/LabelledSelect.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useInTurn } from '../../components/useInTurn.ts';
import { useIsShown } from '../../components/useIsShown.ts';
import { useFieldsTexts } from '../../i18n/fieldsTexts.ts';
import { useLanguage, useText } from '../../i18n/LanguageProvider.tsx';
import { localDigits } from '../../i18n/numbers.ts';
import { toLatinDigits } from '../../lib/burmeseDigits.ts';
import { isComposed } from '../../lib/isComposed.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { alertShown } from '../../store/notices/alertsSlice.ts';
import { usePutCustomerFieldMutation } from './fieldsApi.ts';

/** What is typed, as it is stored. */
const storedValue = (type: CustomerField['type'], typed: string) =>
  type === 'number' ? toLatinDigits(typed).replace(/[,\s]/g, '') : typed.trim();

/** A field of a customer, which is filled in at its place: saved when it is left, by Enter, when it is chosen, or when the details close. */
export function FieldInput({ field, customerId }: { field: CustomerField; customerId: number }) {
  const { type, choices, value, pageId, fieldId } = field;
  const texts = useFieldsTexts();
  const { detailCard } = useText();
  const language = useLanguage();
  const label = useLabelName()(field);
  const failureText = useFailureText();
  const dispatch = useAppDispatch();
  const [put] = usePutCustomerFieldMutation();
  /** What is typed and not saved yet; it stays where saving failed. */
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  /** What is on its way to the server; the last of several, which go one after the other. */
  const sending = useRef<string>(undefined);
  const inTurn = useInTurn();
  const isShown = useIsShown();
  /** Says why something typed is not saved: at the input, or, when that has gone, in an alert. */
  const say = (message: string) => {
    if (isShown()) setError(message);
    else dispatch(alertShown({ kind: 'failed', message: `${label}: ${message}` }));
  };
  const save = async (text: string | undefined) => {
    if (text === undefined || text === sending.current) return;
    const given = storedValue(type, text);
    if (!isFieldValue(field, given)) return say(texts.wrong[type]);
    // What is on its way will be stored: the value from before it is a change again.
    const isChange = given !== value || sending.current !== undefined;
    sending.current = text;
    const failed = await inTurn(
      async () => isChange && (await put({ pageId, customerId, fieldId, value: given })).error,
    );
    if (sending.current === text) sending.current = undefined;
    if (failed) return say(failureText(failed));
    setError(undefined);
    setTyped((now) => (now === text ? undefined : now));
  };
  const onBlur = () => void save(typed);
  const onGone = useEffectEvent(onBlur);
  // An input that goes with the details, by Back on a phone, is not left before.
  useEffect(() => () => onGone(), []);
  if (type === 'choice') {
    const offered = value === '' || choices.includes(value) ? choices : [...choices, value];
    return (
      <LabelledSelect
        label={label}
        size="small"
        value={typed ?? value}
        error={error}
        choices={[
          { value: '', label: detailCard.notGiven },
          ...offered.map((choice) => ({ value: choice, label: choice })),
        ]}
        onChange={(chosen) => {
          setTyped(chosen);
          void save(chosen);
        }}
      />
    );
  }
  // Not a form: Chromium does not submit one by Enter in an input of a date.
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !isComposed(nativeEvent)) void save(typed);
  };
  return (
    <Box onKeyDown={onKeyDown}>
      {type === 'date' ? (
        <DayField label={label} day={typed ?? value} error={error} onDay={setTyped} onBlur={onBlur} />
      ) : (
        <LabelledField
          label={label}
          size="small"
          value={typed ?? (type === 'number' ? localDigits(language, value) : value)}
          error={error}
          autoComplete="off"
          placeholder={detailCard.notGiven}
          inputProps={{ dir: 'auto', maxLength: FIELD_VALUE_MAX, ...(type === 'number' && { inputMode: 'decimal' }) }}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Box>
  );
}

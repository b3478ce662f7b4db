import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { CUSTOMER_LABELS_MAX, LABEL_NAME_MAX, LABELS_MAX, type Label } from '#contract';
import { normalForm } from '#contract/burmese/normalForm.ts';
import { LabelMark } from '../../components/labels/LabelMark.tsx';
import { newLabel } from '../../components/labels/newLabel.ts';
import { useCustomerLabels } from '../../components/labels/useCustomerLabels.ts';
import { useLabelName } from '../../components/labels/useLabels.ts';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { Autocomplete } from '../../components/ui/layers/Autocomplete.tsx';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useCreateLabelMutation } from '../../store/api/deskApi.ts';
import { RecordPart } from './RecordPart.tsx';

/** A label of the page, or the typed name of one to create. */
type Option = Label | { create: string };

const namesOf = ({ nameMy, nameEn }: Label) => [normalForm(nameMy), normalForm(nameEn)];

/** The labels of a customer in their details: added by name, removed by their button. */
export function CustomerLabels({ pageId, customerId }: { pageId: number; customerId: number }) {
  const { labels: texts } = useDeskTexts();
  const { everywhere } = useText();
  const nameOf = useLabelName();
  const { labels, own, isRead, mayChange, toggle } = useCustomerLabels(pageId, customerId);
  const [create] = useCreateLabelMutation();
  const [typed, setTyped] = useState('');
  if (!isRead || (!mayChange && own.length === 0)) return null;
  const searched = normalForm(typed);
  const found: Option[] = labels.filter(
    (label) => !own.includes(label) && namesOf(label).some((name) => name.includes(searched)),
  );
  const isNew = searched !== '' && !labels.some((label) => namesOf(label).includes(searched));
  const options = isNew && labels.length < LABELS_MAX ? [...found, { create: typed.trim() }] : found;
  const add = async (option: Option) => {
    setTyped('');
    if (!('create' in option)) return toggle(option.labelId);
    const made = await create({ pageId, ...newLabel(option.create, labels.length) });
    if (made.data) await toggle(made.data.labelId);
    else setTyped((now) => now || option.create);
  };
  return (
    <RecordPart title={texts.labels}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, my: 0.5 }}>
        {own.map((label) => (
          <Chip
            key={label.labelId}
            dir="auto"
            variant="outlined"
            icon={
              <Box component="span" sx={{ display: 'flex' }}>
                <LabelMark color={label.color} />
              </Box>
            }
            label={
              <>
                {nameOf(label)}
                {mayChange && <CloseIcon sx={{ fontSize: 16 }} />}
              </>
            }
            {...(mayChange && {
              onClick: () => void toggle(label.labelId),
              'aria-label': texts.takeOff(nameOf(label)),
            })}
            sx={{
              '& .MuiChip-icon': { ml: 1 },
              '& .MuiChip-label': { display: 'flex', alignItems: 'center', gap: 0.5, lineHeight: 1.75 },
            }}
          />
        ))}
      </Box>
      {mayChange && own.length < CUSTOMER_LABELS_MAX && (
        <Autocomplete<Option>
          value={null}
          inputValue={typed}
          blurOnSelect={false}
          options={options}
          filterOptions={(all) => all}
          getOptionKey={(option) => ('create' in option ? 'create' : option.labelId)}
          getOptionLabel={(option) => ('create' in option ? texts.create(option.create) : nameOf(option))}
          onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
          onChange={(_, option) => option && void add(option)}
          noOptionsText={texts.none}
          openText={texts.put}
          closeText={everywhere.close}
          renderOption={({ key, ...props }, option) => (
            <Box component="li" key={key} {...props} sx={{ gap: 1.5, minHeight: 44 }}>
              {!('create' in option) && <LabelMark color={option.color} />}
              <span dir="auto">{'create' in option ? texts.create(option.create) : nameOf(option)}</span>
            </Box>
          )}
          renderInput={({ id, slotProps: { input, htmlInput } }) => (
            <FormControl fullWidth>
              <OutlinedInput
                {...input}
                id={id}
                size="small"
                placeholder={texts.put}
                inputProps={{ ...htmlInput, 'aria-label': texts.put, maxLength: LABEL_NAME_MAX }}
              />
            </FormControl>
          )}
        />
      )}
    </RecordPart>
  );
}

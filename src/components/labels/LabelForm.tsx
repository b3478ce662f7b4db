import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import { type FormEvent, useState } from 'react';
import { LABEL_NAME_MAX, type LabelChange, LabelColor } from '#contract';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { LabelledField } from '../ui/LabelledField.tsx';
import { LabelMark } from './LabelMark.tsx';

interface LabelFormProps {
  given: LabelChange;
  /** Saves; false when it failed, which is shown already. */
  onSave: (change: LabelChange) => Promise<boolean>;
  onClose: () => void;
}

/** The names and the colour of a label. */
export function LabelForm({ given, onSave, onClose }: LabelFormProps) {
  const { labels: texts } = useDeskTexts();
  const { everywhere } = useText();
  const [label, setLabel] = useState(given);
  const [isSaving, setSaving] = useState(false);
  const isNamed = label.nameMy.trim() !== '' || label.nameEn.trim() !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    if (await onSave(label)) onClose();
    else setSaving(false);
  };
  const field = (name: 'nameMy' | 'nameEn', title: string, isFirst = false) => (
    <LabelledField
      label={title}
      value={label[name]}
      autoFocus={isFirst}
      inputProps={{ maxLength: LABEL_NAME_MAX }}
      onChange={({ target }) => setLabel({ ...label, [name]: target.value })}
    />
  );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5, py: 1 }}>
      {field('nameMy', texts.nameMy, true)}
      {field('nameEn', texts.nameEn)}
      <Box role="radiogroup" aria-label={texts.color} sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {LabelColor.options.map((color) => (
          <Radio
            key={color}
            name="color"
            value={color}
            checked={label.color === color}
            onChange={() => setLabel({ ...label, color })}
            icon={<LabelMark color={color} width={22} height={22} />}
            checkedIcon={<LabelMark color={color} width={22} height={22} />}
            slotProps={{ input: { 'aria-label': texts.colors[color] } }}
            sx={{ minWidth: 44, minHeight: 44, ...(label.color === color && { outline: 2, outlineOffset: -4 }) }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button color="secondary" onClick={onClose} disabled={isSaving}>
          {everywhere.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={isSaving} disabled={!isNamed}>
          {everywhere.save}
        </Button>
      </Box>
    </Box>
  );
}

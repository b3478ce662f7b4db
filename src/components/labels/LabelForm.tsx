import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { useState } from 'react';
import { LABEL_NAME_MAX, type LabelChange, LabelColor } from '#contract';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { type FormEnd, NamesForm } from '../definitions/NamesForm.tsx';
import { LabelMark } from './LabelMark.tsx';

interface LabelFormProps {
  given: LabelChange;
  /** Saves; false when it failed, which is shown already. */
  onSave: (change: LabelChange) => Promise<boolean>;
  end: FormEnd;
}

/** The names and the colour of a label. */
export function LabelForm({ given, onSave, end }: LabelFormProps) {
  const { labels: texts } = useDeskTexts();
  const [chosen, setChosen] = useState(given.color);
  return (
    <NamesForm given={given} max={LABEL_NAME_MAX} onSave={(names) => onSave({ ...names, color: chosen })} end={end}>
      <Box
        role="radiogroup"
        aria-label={texts.color}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(40px, 1fr))',
          justifyItems: 'center',
          maxWidth: 400,
        }}
      >
        {LabelColor.options.map((color) => (
          <Radio
            key={color}
            name="color"
            value={color}
            checked={chosen === color}
            onChange={() => setChosen(color)}
            icon={<LabelMark color={color} width={22} height={22} />}
            checkedIcon={<LabelMark color={color} width={22} height={22} />}
            slotProps={{ input: { 'aria-label': texts.colors[color] } }}
            sx={{ minWidth: 40, minHeight: 44, ...(chosen === color && { outline: 2, outlineOffset: -4 }) }}
          />
        ))}
      </Box>
    </NamesForm>
  );
}

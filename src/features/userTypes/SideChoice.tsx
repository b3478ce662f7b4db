import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Side } from '../../../contract/index.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';

interface SideChoiceProps {
  value: Side;
  note: string;
  onChange: (side: Side) => void;
}

/** Which side of a page's conversations the people of a type are on. */
export function SideChoice({ value, note, onChange }: SideChoiceProps) {
  const { userTypes: texts } = useText();
  const labelId = useId();
  const noteId = useId();
  return (
    <FormControl>
      <Typography id={labelId} variant="subtitle2" component="span">
        {texts.side}
      </Typography>
      <RadioGroup
        name="side"
        value={value}
        aria-labelledby={labelId}
        aria-describedby={noteId}
        onChange={(_, chosen) => {
          const side = Side.options.find((side) => side === chosen);
          if (side) onChange(side);
        }}
      >
        {Side.options.map((side) => (
          <FormControlLabel key={side} value={side} control={<Radio />} label={texts.sideChoices[side]} />
        ))}
      </RadioGroup>
      <FormHelperText id={noteId} sx={{ mx: 0.5 }}>
        {note}
      </FormHelperText>
    </FormControl>
  );
}

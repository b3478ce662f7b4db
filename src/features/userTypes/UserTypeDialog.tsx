import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { NAME_MAX, Side, type UserType } from '#contract';
import { FormDialog } from '../../components/FormDialog.tsx';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useUserTypesTexts } from '../../i18n/userTypesTexts.ts';
import { useCreateUserTypeMutation, useUpdateUserTypeMutation } from '../../store/api/usersApi.ts';

interface SideChoiceProps {
  value: Side;
  note: string;
  onChange: (side: Side) => void;
}

/** Which side of a page's conversations the people of a type are on. */
function SideChoice({ value, note, onChange }: SideChoiceProps) {
  const texts = useUserTypesTexts();
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

interface UserTypeValues {
  userTypeName: string;
  side: Side;
}

interface UserTypeDialogProps {
  /** The one that is changed; absent to make another. */
  type?: UserType;
  onClose: () => void;
}

/** Makes a user type, or changes its name and, while nobody has it, its side. */
export function UserTypeDialog({ type, onClose }: UserTypeDialogProps) {
  const { everywhere } = useText();
  const texts = useUserTypesTexts();
  const [create] = useCreateUserTypeMutation();
  const [update] = useUpdateUserTypeMutation();
  const form = useForm<UserTypeValues, UserType>({
    initial: { userTypeName: type?.userTypeName ?? '', side: type?.side ?? 'P' },
    errorsOf: ({ userTypeName }) => (userTypeName.trim() === '' ? { userTypeName: texts.nameRequired } : {}),
    save: ({ userTypeName, side }) => {
      const change = { userTypeName: userTypeName.trim(), side };
      return type ? update({ id: type.userTypeId, ...change }) : create(change);
    },
    toast: 'saved',
    close: onClose,
  });
  return (
    <FormDialog
      title={type ? texts.editTitle : texts.newType}
      submitLabel={type ? everywhere.save : texts.make}
      form={form}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <LabelledField
          {...form.checkedField('userTypeName')}
          label={texts.name}
          required
          autoFocus
          autoComplete="off"
          inputProps={{ maxLength: NAME_MAX }}
        />
        <SideChoice
          value={form.values.side}
          note={type ? texts.sideStays : texts.startsEmpty}
          onChange={(side) => form.change({ side })}
        />
      </Box>
    </FormDialog>
  );
}

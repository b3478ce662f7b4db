import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type CreatedPageToken, NAME_MAX, type NewPageToken, TokenScope } from '#contract';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { useForm } from '../../../components/useForm.ts';
import { usePageTokensTexts } from '../../../i18n/pageTokensTexts.ts';
import { useCreatePageTokenMutation } from '../../../store/api/pageTokensApi.ts';

interface TokenFormProps {
  pageId: number;
  onClose: () => void;
  /** Shows the token, the one time that it can be shown. */
  onSecret: (secret: string) => void;
}

/** Adds a token with a name and scopes. */
export function TokenForm({ pageId, onClose, onSecret }: TokenFormProps) {
  const texts = usePageTokensTexts();
  const scopesId = useId();
  const [create] = useCreatePageTokenMutation();
  const form = useForm<NewPageToken, CreatedPageToken>({
    initial: { name: '', scopes: ['read'] },
    errorsOf: ({ name, scopes }) => ({
      ...(name.trim() === '' && { name: texts.required }),
      ...(scopes.length === 0 && { scopes: texts.required }),
    }),
    save: (values) => create({ pageId, ...values }),
    onSaved: ({ token }) => onSecret(token),
  });
  const { scopes } = form.values;
  const choose = (scope: TokenScope, isChosen: boolean) =>
    form.change({ scopes: TokenScope.options.filter((one) => (one === scope ? isChosen : scopes.includes(one))) });
  return (
    <FormDialog title={texts.addTitle} submitLabel={texts.add} form={form} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <LabelledField
          {...form.checkedField('name')}
          label={texts.name}
          hint={texts.nameHint}
          required
          autoFocus
          autoComplete="off"
          inputProps={{ maxLength: NAME_MAX }}
        />
        <Box role="group" aria-labelledby={scopesId}>
          <Typography id={scopesId} variant="subtitle2" component="h3">
            {texts.scopes}
          </Typography>
          <FormGroup sx={{ gap: 0.5 }}>
            {TokenScope.options.map((scope) => (
              <FormControlLabel
                key={scope}
                label={texts.scopeNames[scope]}
                control={
                  <Checkbox checked={scopes.includes(scope)} onChange={(_, isChosen) => choose(scope, isChosen)} />
                }
              />
            ))}
          </FormGroup>
        </Box>
      </Box>
    </FormDialog>
  );
}

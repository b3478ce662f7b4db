import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type CustomerField, mayFillFields, mayUseDesk } from '#contract';
import { Fact, Facts } from '../../components/Facts.tsx';
import { useLabelName } from '../../components/labels/useLabels.ts';
import { lazyOverlay } from '../../components/lazyWithPreload.tsx';
import { AddIcon, EditIcon } from '../../components/ui/icons.tsx';
import { useFieldsTexts } from '../../i18n/fieldsTexts.ts';
import { useFormats, useLanguage } from '../../i18n/LanguageProvider.tsx';
import { localDigits } from '../../i18n/numbers.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPage } from '../../store/inbox/pagesSlice.ts';
import { FieldInput } from './FieldInput.tsx';
import { useGetCustomerFieldsQuery } from './fieldsApi.ts';
import { RecordPart } from './RecordPart.tsx';

const LazyManageFields = lazyOverlay(async () => (await import('./ManageFields.tsx')).ManageFields);

/** The fields of the page for a customer in their details; nothing where the server has none, or the viewer is not of the staff. */
export function CustomerFields({ pageId, customerId }: { pageId: number; customerId: number }) {
  const texts = useFieldsTexts();
  const nameOf = useLabelName();
  const { shortDay } = useFormats();
  const language = useLanguage();
  const ui = useAppSelector((state) => selectPage(state, 'P', pageId)?.ui);
  const { currentData: fields } = useGetCustomerFieldsQuery({ pageId, customerId }, { skip: ui?.labels === undefined });
  const [isManaging, setManaging] = useState(false);
  if (!fields || !ui) return null;
  const mayDefine = mayUseDesk('P', ui, 'labels');
  const isEmpty = fields.length === 0;
  if (isEmpty && !mayDefine) return null;
  const manage = () => setManaging(true);
  const shown = ({ type, value }: CustomerField) =>
    type === 'number' ? localDigits(language, value) : type === 'date' && value ? shortDay(value) : value;
  return (
    <RecordPart
      title={texts.fields}
      action={() =>
        mayDefine &&
        !isEmpty && (
          <IconButton aria-label={texts.manage} title={texts.manage} onClick={manage}>
            <EditIcon fontSize="small" />
          </IconButton>
        )
      }
    >
      {isEmpty && (
        <>
          <Typography variant="body2" color="textSecondary">
            {texts.none}
          </Typography>
          <Button startIcon={<AddIcon />} onClick={manage}>
            {texts.addFirst}
          </Button>
        </>
      )}
      {mayFillFields('P', ui) ? (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {fields.map((field) => (
            <FieldInput key={`${customerId}:${field.fieldId}`} field={field} customerId={customerId} />
          ))}
        </Box>
      ) : (
        <Facts>
          {fields.map((field) => (
            <Fact key={field.fieldId} label={nameOf(field)} value={shown(field)} />
          ))}
        </Facts>
      )}
      {isManaging && (
        <LazyManageFields pageId={pageId} fields={fields} startsNew={isEmpty} onClose={() => setManaging(false)} />
      )}
    </RecordPart>
  );
}

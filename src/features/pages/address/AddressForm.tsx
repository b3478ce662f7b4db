import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useEffect, useState } from 'react';
import { PAGE_NAME_MAX, type Page, type PageAddress, PageName, SEARCH_DEBOUNCE_MS } from '#contract';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { SwitchRow } from '../../../components/ui/SwitchRow.tsx';
import { useForm } from '../../../components/useForm.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { usePageAddressTexts } from '../../../i18n/pageAddressTexts.ts';
import { useCheckPageNameQuery, usePutPageAddressMutation } from '../../../store/api/pageAddressApi.ts';
import { LinkAndCode } from './LinkAndCode.tsx';

interface AddressFormProps {
  page: Page;
  address: PageAddress;
  onClose: () => void;
}

/** Whether another page has the name, asked after a pause in typing. */
function useIsTaken(pageId: number, name: string, saved: string | null): boolean {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(name), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const skip = asked !== name || name === saved || !PageName.safeParse(name).success;
  const { currentData } = useCheckPageNameQuery({ pageId, name: asked }, { skip });
  return !skip && currentData?.isFree === false;
}

/** Sets the name of a page and whether it is listed; with a name, its link and its code. */
export function AddressForm({ page, address, onClose }: AddressFormProps) {
  const { everywhere } = useText();
  const texts = usePageAddressTexts();
  const [save] = usePutPageAddressMutation();
  const { pageId } = page;
  const form = useForm({
    initial: { name: address.name ?? address.suggestion, listed: address.listed },
    errorsOf: ({ name }) => (name === '' || PageName.safeParse(name).success ? {} : { name: texts.wrongName }),
    save: ({ name, listed }) => save({ pageId, name: name === '' ? null : name, listed }),
    toast: 'saved',
    // A suggestion is saved as it is.
    mayBeUnchanged: address.name === null,
  });
  const { name, listed } = form.values;
  const isTaken = useIsTaken(pageId, name, address.name);
  return (
    <FormDialog
      title={texts.title}
      submitLabel={everywhere.save}
      cancelLabel={everywhere.close}
      form={form}
      large
      before={address.name !== null && <LinkAndCode title={page.title} name={address.name} />}
      onClose={onClose}
    >
      <LabelledField
        label={texts.name}
        {...form.checkedField('name')}
        error={isTaken ? texts.taken : form.errorOf('name')}
        hint={texts.nameHint}
        autoComplete="off"
        startAdornment={<InputAdornment position="start">{`${window.location.host}/p/`}</InputAdornment>}
        inputProps={{ maxLength: PAGE_NAME_MAX, autoCapitalize: 'none', spellCheck: false }}
        onChange={(event) => form.change({ name: event.target.value.trim().toLowerCase() })}
      />
      <Box sx={{ mt: 1.5 }}>
        <SwitchRow
          label={texts.listed}
          hint={listed ? texts.listedOn : texts.listedOff}
          isOn={listed}
          onChange={(on) => form.change({ listed: on })}
        />
      </Box>
    </FormDialog>
  );
}

import { type FormEvent, useRef, useState } from 'react';
import type { UserDetail } from '../../../contract/index.ts';
import { useFailureText } from '../../components/useFailureText.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useUpdateUserAccountMutation } from '../../store/api/usersApi.ts';
import { isApiFailure } from '../../store/model/apiFailure.ts';
import {
  changesOf,
  errorsOf,
  type ProfileErrors,
  type ProfileField,
  type ProfileValues,
  valuesOf,
} from './profileValues.ts';

/** The server's words for fields of this form; what it says of others is not for here. */
function refusedFields(fields: Readonly<Record<string, string>> | undefined, values: ProfileValues): ProfileErrors {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([field]) => field in values));
}

function focusFirst(form: HTMLFormElement, errors: ProfileErrors) {
  for (const element of form.elements)
    if ('name' in element && String(element.name) in errors && element instanceof HTMLElement) return element.focus();
}

/** The state of the profile form: what is typed, what is wrong with it, and how it is saved. */
export function useProfileForm(detail: UserDetail, onSaved: (saved: UserDetail) => void) {
  const { profile } = useText();
  const texts = useFailureText();
  const [update, { isLoading }] = useUpdateUserAccountMutation();
  const [saved, setSaved] = useState(() => valuesOf(detail));
  const [values, setValues] = useState(saved);
  const [left, setLeft] = useState<Partial<Record<ProfileField, boolean>>>({});
  const [refused, setRefused] = useState<ProfileErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  // Two presses can come before the first is drawn.
  const isSaving = useRef(false);

  const errors = errorsOf(values, profile);
  const changes = changesOf(saved, values);
  const isChanged = Object.keys(changes).length > 0;
  const canSave = isChanged && Object.keys(errors).length === 0;

  const change = (change: Partial<ProfileValues>) => {
    setValues((before) => ({ ...before, ...change }));
    setFailure(null);
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!canSave || isSaving.current) return;
    isSaving.current = true;
    setFailure(null);
    const answer = await update({ userAccountId: detail.userAccountId, ...changes });
    isSaving.current = false;
    if (answer.data) {
      const next = valuesOf(answer.data);
      setSaved(next);
      setValues(next);
      setLeft({});
      onSaved(answer.data);
      return;
    }
    const wrong = refusedFields(isApiFailure(answer.error) ? answer.error.fields : undefined, values);
    setRefused(wrong);
    if (Object.keys(wrong).length === 0) setFailure(texts(answer.error));
    else focusFirst(form, wrong);
  };

  return {
    values,
    change,
    /** A field was left: from now on it says what is wrong with it. */
    leave: (field: ProfileField) => setLeft((before) => ({ ...before, [field]: true })),
    errorOf: (field: ProfileField) => refused[field] ?? (left[field] ? errors[field] : undefined),
    failure,
    isChanged,
    canSave,
    busy: isLoading,
    undo: () => {
      setValues(saved);
      setRefused({});
      setFailure(null);
      setLeft({});
    },
    submit,
  };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;

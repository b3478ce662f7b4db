import { type FormEvent, useRef, useState } from 'react';
import { isApiFailure } from '../store/model/apiFailure.ts';
import { useFailureText } from './useFailureText.ts';

/** A name of a form's fields; the server names its field errors the same. */
export type FieldOf<V> = keyof V & string;
/** What is wrong with each field, in words for a person; nothing where it may be sent. */
export type FieldErrors<V> = Partial<Record<FieldOf<V>, string>>;

interface FormPlan<V, R> {
  /** The initial values. */
  initial: V;
  errorsOf: (values: V) => FieldErrors<V>;
  save: (values: V, saved: V) => Promise<{ data?: R; error?: unknown }>;
  onSaved: (saved: R) => void;
}

const fieldsOf = <V extends object>(values: V) => Object.keys(values) as FieldOf<V>[];
/** Blanks around a text are no change of it. */
const bare = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

function focusFirst(form: HTMLFormElement, wrong: object) {
  for (const element of form.elements)
    if ('name' in element && String(element.name) in wrong && element instanceof HTMLElement) return element.focus();
}

/** The state of a form: what is typed, what is wrong with it, and how it is saved, once at a time. */
export function useForm<V extends object, R>({ initial, errorsOf, save, onSaved }: FormPlan<V, R>) {
  const texts = useFailureText();
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(saved);
  const [left, setLeft] = useState<Partial<Record<FieldOf<V>, boolean>>>({});
  const [refused, setRefused] = useState<FieldErrors<V>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Two presses can come before the first is drawn.
  const isSaving = useRef(false);

  const errors = errorsOf(values);
  const fields = fieldsOf(saved);
  const isChanged = fields.some((field) => bare(values[field]) !== bare(saved[field]));
  const canSave = isChanged && Object.keys(errors).length === 0;

  const change = (change: Partial<V>) => {
    setValues((before) => ({ ...before, ...change }));
    setFailure(null);
    setRefused((before) => {
      const rest = { ...before };
      for (const field of fields) if (field in change) delete rest[field];
      return rest;
    });
  };

  /** Starts again from other values, or from the saved ones. */
  const restart = (next: V = saved) => {
    setSaved(next);
    setValues(next);
    setLeft({});
    setRefused({});
    setFailure(null);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!canSave || isSaving.current) return;
    isSaving.current = true;
    setBusy(true);
    setFailure(null);
    const answer = await save(values, saved);
    isSaving.current = false;
    setBusy(false);
    if (answer.data !== undefined) {
      onSaved(answer.data);
      return;
    }
    const said = (isApiFailure(answer.error) && answer.error.fields) || {};
    const wrong: FieldErrors<V> = {};
    for (const field of fields) if (said[field]) wrong[field] = said[field];
    setRefused(wrong);
    if (Object.keys(wrong).length === 0) setFailure(texts(answer.error));
    else focusFirst(form, wrong);
  };

  return {
    values,
    change,
    /** A field was left: from now on it says what is wrong with it. */
    leave: (field: FieldOf<V>) => setLeft((before) => ({ ...before, [field]: true })),
    errorOf: (field: FieldOf<V>) => refused[field] ?? (left[field] ? errors[field] : undefined),
    /** Why it could not be saved, where no field is to blame. */
    failure,
    isChanged,
    canSave,
    busy,
    restart,
    submit,
  };
}

/** What a form's fields read and write. */
export type FormState<V extends object> = ReturnType<typeof useForm<V, unknown>>;

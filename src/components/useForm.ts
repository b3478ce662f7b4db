import { type FormEvent, useCallback, useRef, useState } from 'react';
import { sameJson } from '../lib/sameJson.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { isApiFailure } from '../store/model/apiFailure.ts';
import { type ToastCode, toastShown } from '../store/notices/toastsSlice.ts';
import { useFailureText } from './useFailureText.ts';

/** A name of a form's fields; the server names its field errors the same. */
type FieldOf<V> = keyof V & string;
type TextFieldOf<V> = { [F in FieldOf<V>]: V[F] extends string ? F : never }[FieldOf<V>];
/** What is wrong with each field, in words for a person; nothing where it may be sent. */
export type FieldErrors<V> = Partial<Record<FieldOf<V>, string>>;

interface FormPlan<V, R> {
  /** What is stored. While the form is shown it follows what others store, but in fields that the person has changed. */
  initial: V;
  /** What is wrong with each field; an empty text only keeps it from being sent. */
  errorsOf: (values: V) => FieldErrors<V>;
  /** Without data and error it was not saved, and the person has been told why. */
  save: (values: V, saved: V) => Promise<{ data?: R; error?: unknown }>;
  /** The values as they are stored, where that is not as they were sent. */
  storedAs?: (saved: R) => V;
  /** Closes the dialog of the form once it is saved; not called for a dialog that the person has closed before the answer. */
  close?: () => void;
  onSaved?: (saved: R, values: V) => void;
  /** Said once it is saved. */
  toast?: ToastCode;
  /** The initial values may be sent as they are. */
  mayBeUnchanged?: boolean;
}

const fieldsOf = <V extends object>(values: V) => Object.keys(values) as FieldOf<V>[];
/** Blanks around a text are no change of it. */
const bare = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** The values `to`, with what differs in `now` from `from`. */
function withChanges<V extends object>(to: V, now: V, from: V): V {
  const next = { ...to };
  for (const field of fieldsOf(from)) if (bare(now[field]) !== bare(from[field])) next[field] = now[field];
  return next;
}

const fieldErrorsOf = (error: unknown) => (isApiFailure(error) && error.fields) || {};

function focusFirst(form: HTMLFormElement, wrong: object) {
  for (const element of form.elements)
    if ('name' in element && String(element.name) in wrong && element instanceof HTMLElement) return element.focus();
}

/** The state of a form: what is typed, what is wrong with it, and how it is saved, once at a time. */
export function useForm<V extends object, R>({
  initial,
  errorsOf,
  save,
  storedAs,
  close,
  onSaved,
  toast,
  mayBeUnchanged = false,
}: FormPlan<V, R>) {
  const texts = useFailureText();
  const dispatch = useAppDispatch();
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(saved);
  const [known, setKnown] = useState(initial);
  const [left, setLeft] = useState<Partial<Record<FieldOf<V>, boolean>>>({});
  const [refused, setRefused] = useState<FieldErrors<V>>({});
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  // Not `busy`, which is rendered a moment after the answer: a second press must not be sent, the next code must be.
  const isSaving = useRef(false);
  const isClosed = useRef(false);

  if (!sameJson(initial, known)) {
    setKnown(initial);
    setSaved(initial);
    setValues(withChanges(initial, values, saved));
  }

  const errors = errorsOf(values);
  const fields = fieldsOf(saved);
  const differs = (some: V) => fields.some((field) => bare(some[field]) !== bare(saved[field]));
  const isChanged = differs(values);
  const isFit = (some: V) => (mayBeUnchanged || differs(some)) && Object.keys(errorsOf(some)).length === 0;

  const change = (changed: Partial<V>) => {
    setValues((before) => ({ ...before, ...changed }));
    setError(undefined);
    setRefused((before) => {
      const rest = { ...before };
      for (const field of fields) if (field in changed) delete rest[field];
      return rest;
    });
  };

  /** Starts again from the saved values. */
  const restart = () => {
    setValues(saved);
    setLeft({});
    setRefused({});
    setError(undefined);
  };

  /** Says why a call was refused: beside the fields to blame, else for the form. Returns the fields to blame. */
  const refuse = (reason: unknown): FieldErrors<V> => {
    const said = fieldErrorsOf(reason);
    const wrong: FieldErrors<V> = {};
    for (const field of fields) if (said[field]) wrong[field] = said[field];
    setRefused(wrong);
    setError(Object.keys(wrong).length === 0 ? reason : undefined);
    return wrong;
  };

  /** Saves these values unless a save is under way. Resolves with what the server says is wrong with each field. */
  const send = async (sent: V): Promise<FieldErrors<V>> => {
    if (!isFit(sent) || isSaving.current) return {};
    isSaving.current = true;
    setBusy(true);
    setError(undefined);
    const answer = await save(sent, saved);
    isSaving.current = false;
    setBusy(false);
    if (answer.data === undefined) {
      if (answer.error === undefined) return {};
      if (isClosed.current) dispatch(toastShown({ text: texts(answer.error) }));
      return refuse(answer.error);
    }
    const stored = storedAs?.(answer.data) ?? sent;
    // Before `onSaved`: a saved form is not asked for while its dialog closes.
    setSaved(stored);
    // What was changed while it was saved stays.
    setValues((now) => withChanges(stored, now, sent));
    const said = toast ?? (isClosed.current && !onSaved ? 'saved' : undefined);
    if (said) dispatch(toastShown({ code: said }));
    if (!isClosed.current) close?.();
    onSaved?.(answer.data, sent);
    return {};
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setRefused((before) => ({ ...before, ...errors }));
    focusFirst(form, { ...errors, ...(await send(values)) });
  };

  /** The dialog of the form is shown; returns what ends that. What comes of a save after it is said by a toast. */
  const onShown = useCallback(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  /** A field was left: from now on it says what is wrong with it. */
  const leave = (field: FieldOf<V>) => setLeft((before) => ({ ...before, [field]: true }));
  const errorOf = (field: FieldOf<V>) => refused[field] ?? (left[field] ? errors[field] : undefined);
  /** The properties of a field that one types into. */
  const field = (name: TextFieldOf<V>) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<V>),
  });

  return {
    values,
    change,
    leave,
    errorOf,
    field,
    /** The same for a field that says what is wrong with it once it was left. */
    checkedField: (name: TextFieldOf<V>) => ({ ...field(name), onBlur: () => leave(name) }),
    /** What the last call was refused with, where none of these fields is to blame. */
    error,
    failure: error === undefined ? null : Object.values(fieldErrorsOf(error))[0] || texts(error),
    isChanged,
    canSave: isFit(values),
    busy,
    onShown,
    restart,
    refuse,
    send,
    submit,
  };
}

/** What a form's fields read and write. */
export type FormState<V extends object> = ReturnType<typeof useForm<V, unknown>>;

import { useRef } from 'react';
import { LOGIN_CODE_DIGITS } from '#contract';
import { useForm } from './useForm.ts';

interface CodePlan<R> {
  /** Sends a complete code; with `restore` it restores a deleted account too. */
  send: (code: string, restore: boolean) => Promise<{ data?: R; error?: unknown }>;
  onDone: (answer: R) => void;
  /** A refused code that may be sent again: it stays in the field. */
  keepsCode?: (error: unknown) => boolean;
}

/** The form of one code: its last digit sends it. A refused code is cleared, so that the next can be typed. */
export function useCodeForm<R>({ send, onDone, keepsCode }: CodePlan<R>) {
  const inputRef = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { code: '', restore: false },
    errorsOf: ({ code }) => (code.length === LOGIN_CODE_DIGITS ? {} : { code: '' }),
    save: async ({ code, restore }) => {
      const answer = await send(code, restore);
      if (answer.error !== undefined && !keepsCode?.(answer.error)) clear();
      return answer;
    },
    onSaved: onDone,
  });
  const { code } = form.values;
  const clear = () => {
    form.restart();
    inputRef.current?.focus();
  };
  return {
    /** The props of `CodeField`. */
    field: {
      value: code,
      inputRef,
      onChange: (digits: string) => {
        form.change({ code: digits });
        void form.send({ code: digits, restore: false });
      },
    },
    failure: form.errorOf('code') || form.failure,
    canSend: form.canSave,
    error: form.error,
    busy: form.busy,
    submit: form.submit,
    send: (restore = false) => void form.send({ code, restore }),
    refuse: form.refuse,
    /** Clears the code and what was wrong with it. */
    clear,
  };
}

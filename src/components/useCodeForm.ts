import { useRef } from 'react';
import { LOGIN_CODE_DIGITS } from '#contract';
import { failureOf, isForGood } from '../store/model/apiFailure.ts';
import { useForm } from './useForm.ts';

interface CodePlan<R> {
  /** Sends a complete code; with `restore` it restores a deleted account too. */
  send: (code: string, restore: boolean) => Promise<{ data?: R; error?: unknown }>;
  onDone?: (answer: R) => void;
  /** A refused code that may be sent again: it stays in the field. */
  keepsCode?: (error: unknown) => boolean;
}

/**
 * The form of one code: its last digit sends it. A refused code is cleared, so that the next can be typed; one that nobody judged, because
 * there was no line, stays to be sent again.
 */
export function useCodeForm<R>({ send, onDone, keepsCode }: CodePlan<R>) {
  const inputRef = useRef<HTMLInputElement>(null);
  /** What is in the field as an answer comes; null once a code was right. */
  const typed = useRef<string | null>('');
  const form = useForm({
    initial: { code: '', restore: false },
    errorsOf: ({ code }) => (code.length === LOGIN_CODE_DIGITS ? {} : { code: '' }),
    save: async ({ code, restore }) => {
      const answer = await send(code, restore);
      const isWrong = answer.error !== undefined && isForGood(failureOf(answer.error)) && !keepsCode?.(answer.error);
      if (isWrong && typed.current === code) clear();
      return answer;
    },
    onSaved: (answer) => {
      typed.current = null;
      onDone?.(answer);
    },
  });
  const { code } = form.values;
  const clear = () => {
    typed.current = '';
    form.restart();
    inputRef.current?.focus();
  };
  const type = async (digits: string): Promise<void> => {
    typed.current = digits;
    form.change({ code: digits });
    await form.send({ code: digits, restore: false });
    // Another one was typed while this one was checked, and had to wait.
    const { current: next } = typed;
    if (next !== digits && next?.length === LOGIN_CODE_DIGITS) await type(next);
  };
  return {
    /** The props of `CodeField`. */
    field: {
      value: code,
      inputRef,
      onChange: (digits: string) => void type(digits),
    },
    failure: form.errorOf('code') || form.failure,
    canSend: form.canSave,
    error: form.error,
    busy: form.busy,
    onShown: form.onShown,
    submit: form.submit,
    send: (restore = false) => void form.send({ code, restore }),
    refuse: form.refuse,
    /** Clears the code and what was wrong with it. */
    clear,
  };
}

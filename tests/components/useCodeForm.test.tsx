import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeAll, expect, it } from 'vitest';
import { useCodeForm } from '../../src/components/useCodeForm.ts';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import { LanguageProvider } from '../../src/i18n/LanguageProvider.tsx';
import type { ApiFailure } from '../../src/store/model/apiFailure.ts';

beforeAll(async () => {
  await loadCatalogue('en');
});

/** The form says nothing to it but a toast. */
const store = configureStore({ reducer: () => null });

interface Answer {
  data?: true;
  error?: ApiFailure;
}

/** A form whose codes are answered by hand, in the order in which they were sent. */
function renderForm() {
  const sent: { code: string; answer: (answer: Answer) => void }[] = [];
  const { result } = renderHook(
    () =>
      useCodeForm({
        send: (code) => {
          const { promise, resolve } = Promise.withResolvers<Answer>();
          sent.push({ code, answer: resolve });
          return promise;
        },
        onDone: () => undefined,
      }),
    {
      wrapper: ({ children }) => (
        <Provider store={store}>
          <LanguageProvider language="en">{children}</LanguageProvider>
        </Provider>
      ),
    },
  );
  return { result, sent, codes: () => sent.map(({ code }) => code) };
}

const refused: Answer = { error: { kind: 'refused', fields: { code: 'Wrong code' } } };

it('given a code that is being sent, when it is sent again, then it goes out once', async () => {
  const { result, codes } = renderForm();
  await act(async () => {
    result.current.field.onChange('111111');
    result.current.field.onChange('111111');
  });
  expect(codes()).toEqual(['111111']);
});

it('given a refused code, when the next is complete before the next render, then it is sent', async () => {
  const { result, sent, codes } = renderForm();
  await act(async () => result.current.field.onChange('111111'));
  const rendered = result.current;
  expect(rendered.busy).toBe(true);

  await act(async () => {
    sent[0]?.answer(refused);
    await Promise.resolve().then(() => undefined);
    await Promise.resolve().then(() => undefined);
    // Nothing is rendered inside `act`: this is the form as it stood while the first code was on its way.
    expect(result.current).toBe(rendered);
    result.current.field.onChange('222222');
  });

  expect(codes()).toEqual(['111111', '222222']);
});

it('given a code, when it is refused, then the field is empty and says why', async () => {
  const { result, sent } = renderForm();
  await act(async () => result.current.field.onChange('111111'));

  await act(async () => sent[0]?.answer(refused));

  expect(result.current).toMatchObject({ failure: 'Wrong code', busy: false, field: { value: '' } });
});

it('given a code, when no answer comes, then it stays and is sent again', async () => {
  const { result, sent, codes } = renderForm();
  await act(async () => result.current.field.onChange('111111'));

  await act(async () => sent[0]?.answer({ error: { kind: 'offline' } }));
  expect(result.current).toMatchObject({ busy: false, canSend: true, field: { value: '111111' } });

  await act(async () => result.current.send());
  expect(codes()).toEqual(['111111', '111111']);
});

it('given a code that is checked, when it is refused and another is typed, then that is sent', async () => {
  const { result, sent, codes } = renderForm();
  await act(async () => result.current.field.onChange('111111'));
  await act(async () => result.current.field.onChange('222222'));

  await act(async () => sent[0]?.answer(refused));

  expect(codes()).toEqual(['111111', '222222']);
  expect(result.current).toMatchObject({ failure: null, busy: true, field: { value: '222222' } });
});

it('given digits of another code, when the first is refused, then they stay', async () => {
  const { result, sent, codes } = renderForm();
  await act(async () => result.current.field.onChange('111111'));
  await act(async () => result.current.field.onChange('222'));

  await act(async () => sent[0]?.answer(refused));

  expect(codes()).toEqual(['111111']);
  expect(result.current.field.value).toBe('222');
});

it('given another code, when the first is right, then no other is sent', async () => {
  const { result, sent, codes } = renderForm();
  await act(async () => result.current.field.onChange('111111'));
  await act(async () => result.current.field.onChange('222222'));

  await act(async () => sent[0]?.answer({ data: true }));

  expect(codes()).toEqual(['111111']);
});

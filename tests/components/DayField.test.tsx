import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DayField } from '../../src/components/DayField.tsx';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import { LanguageProvider } from '../../src/i18n/LanguageProvider.tsx';
import type { Language } from '../../src/lib/language.ts';

const LANGUAGES = ['my', 'en'] as const;
beforeAll(async () => {
  await Promise.all(LANGUAGES.map(loadCatalogue));
});

function show(language: Language, day: string) {
  const onDay = vi.fn();
  render(
    <LanguageProvider language={language}>
      <DayField label="First day" day={day} onDay={onDay} />
    </LanguageProvider>,
  );
  return onDay;
}

describe('given a field for a day', () => {
  it.each([
    ['my', '၀၃.၀၅.၂၀၂၆'],
    ['en', '03.05.2026'],
  ] as const)('when it has a day, then it is shown in the language of the product: %s', (language, shown) => {
    show(language, '2026-05-03');
    expect(screen.getByText(shown)).toBeVisible();
    expect(screen.getByLabelText('First day')).toHaveValue('2026-05-03');
  });

  it('when it has none, then it is empty in every language', () => {
    show('my', '');
    expect(screen.getByLabelText('First day').parentElement?.textContent).not.toMatch(/\p{L}|\p{N}/u);
  });

  it('when a day is picked or removed, then it is told', () => {
    const onDay = show('my', '2026-05-03');
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-05-04' } });
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '' } });
    expect(onDay.mock.calls).toEqual([['2026-05-04'], ['']]);
  });

  it('when its year is being typed, then nothing is told before it is whole', () => {
    const onDay = show('my', '2026-05-03');
    const field = screen.getByLabelText('First day');
    for (const value of ['0002-05-03', '0020-05-03', '0202-05-03', '2025-05-03']) {
      fireEvent.change(field, { target: { value } });
      expect(field).toHaveValue(value);
    }
    expect(onDay.mock.calls).toEqual([['2025-05-03']]);
  });

  it('when it is left before its year is whole, then it has its day again', () => {
    show('my', '2026-05-03');
    const field = screen.getByLabelText('First day');
    fireEvent.change(field, { target: { value: '0020-05-03' } });
    fireEvent.blur(field);
    expect(field).toHaveValue('2026-05-03');
  });
});

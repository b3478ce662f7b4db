import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { waitFor } from '../waitFor.ts';

/** The texts of English cannot be loaded until the result is called. */
async function withoutEnglish() {
  const catalogue = await vi.importActual<object>('../../src/i18n/en/catalogue.ts');
  let isThere = false;
  vi.resetModules();
  vi.doMock('../../src/i18n/catalogues.ts', async () => {
    const my = await vi.importActual<object>('../../src/i18n/my/catalogue.ts');
    return {
      loadedCatalogue: (language: string) => (language === 'my' ? my : isThere ? catalogue : undefined),
      loadCatalogue: async (language: string) => {
        if (language === 'en' && !isThere) throw new TypeError('Failed to fetch dynamically imported module');
      },
    };
  });
  onTestFinished(() => {
    vi.doUnmock('../../src/i18n/catalogues.ts');
    vi.resetModules();
  });
  return () => {
    isThere = true;
  };
}

it('given a language that cannot be loaded, then that is told, and it comes with a connection', async () => {
  const connect = await withoutEnglish();
  const { LanguageProvider, useLanguage } = await import('../../src/i18n/LanguageProvider.tsx');
  const onFailed = vi.fn();
  const Shown = () => useLanguage();
  const app = (language: 'my' | 'en', isConnected: boolean) => (
    <LanguageProvider language={language} isConnected={isConnected} onFailed={onFailed}>
      <Shown />
    </LanguageProvider>
  );
  const { rerender } = render(app('my', false));

  rerender(app('en', false));
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(screen.getByText('my')).toBeVisible();

  connect();
  rerender(app('en', true));
  expect(await screen.findByText('en')).toBeVisible();
});

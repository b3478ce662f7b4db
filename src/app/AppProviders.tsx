import type { Store } from '@reduxjs/toolkit';
import { type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { startZawgyiDisplay } from '../lib/zawgyi/startZawgyiDisplay.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectConnection } from '../store/model/connectionSlice.ts';
import { toastShown } from '../store/notices/toastsSlice.ts';
import { selectBurmeseFont, selectLanguage } from '../store/session/preferencesSlice.ts';
import { AppThemeProvider } from './AppThemeProvider.tsx';

/** The providers above every component: store, theme, texts. */
export function AppProviders({ store, children }: { store: Store; children: ReactNode }) {
  return (
    <Provider store={store}>
      <ZawgyiDisplay />
      <AppThemeProvider>
        <I18nProvider>{children}</I18nProvider>
      </AppThemeProvider>
    </Provider>
  );
}

/** Renders nothing; keeps the page in Zawgyi for a device that shows nothing else. Its code is loaded for such a device only. */
function ZawgyiDisplay() {
  const font = useAppSelector(selectBurmeseFont);
  useEffect(() => {
    if (font !== 'zawgyi') return;
    const started = startZawgyiDisplay(document);
    return () => void started.then((stop) => stop?.());
  }, [font]);
  return null;
}

/** Provides the texts of the preferred language. */
function I18nProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  return (
    <LanguageProvider
      language={useAppSelector(selectLanguage)}
      isConnected={useAppSelector((state) => selectConnection(state) === 'live')}
      onFailed={() => dispatch(toastShown({ code: 'languageFailed' }))}
    >
      {children}
    </LanguageProvider>
  );
}

import type { Store } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AppThemeProvider } from './AppThemeProvider.tsx';
import { I18nProvider } from './I18nProvider.tsx';
import { ZawgyiDisplay } from './ZawgyiDisplay.tsx';

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

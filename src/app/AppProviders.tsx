import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../store/store.ts';
import { AppThemeProvider } from './AppThemeProvider.tsx';
import { I18nProvider } from './I18nProvider.tsx';
import { ZawgyiDisplay } from './ZawgyiDisplay.tsx';

/** The providers above every component: store, theme, texts. */
export function AppProviders({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <ZawgyiDisplay />
      <AppThemeProvider>
        <I18nProvider>{children}</I18nProvider>
      </AppThemeProvider>
    </Provider>
  );
}

import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { AppStore } from '../store/store.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { AlertHost } from './AlertHost.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { Look } from './Look.tsx';
import { Screens } from './router.tsx';
import { ToastHost } from './ToastHost.tsx';
import { Words } from './Words.tsx';

/** The whole app around one store. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <Look>
        <Words>
          <BrowserRouter>
            <LoadingBar />
            <Screens />
            <AlertHost />
            <ToastHost />
            <Announcer />
          </BrowserRouter>
        </Words>
      </Look>
    </Provider>
  );
}

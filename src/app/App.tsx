import { watchHistory } from '../lib/historyGate.ts';
import { Router } from '../parts/router/Router.tsx';
import type { AppStore } from '../store/store.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { DocumentTitle } from './DocumentTitle.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { News } from './News.tsx';
import { Screens } from './router.tsx';
import { Surroundings } from './Surroundings.tsx';

// Forms with unsaved changes ask before Back leaves them: they must hear of it before the router does.
watchHistory();

/** The whole app around one store. */
export function App({ store }: { store: AppStore }) {
  return (
    <Surroundings store={store}>
      <Router>
        <DocumentTitle />
        <LoadingBar />
        <Screens />
        <News />
        <Announcer />
      </Router>
    </Surroundings>
  );
}

import { api } from './api/api.ts';
import { openConversationsReducer } from './conversations/openConversationsSlice.ts';
import type { CoreReducer } from './coreReducer.ts';
import { draftsReducer } from './drafts/draftsSlice.ts';
import { entitiesReducer } from './entities/entitiesReducer.ts';
import { notOfferedReducer } from './model/notOfferedSlice.ts';
import { outboxReducer } from './outbox/outboxSlice.ts';

/** The slices that are injected when the code of messaging is loaded. */
const reducers = {
  entities: entitiesReducer,
  openConversations: openConversationsReducer,
  outbox: outboxReducer,
  drafts: draftsReducer,
  notOffered: notOfferedReducer,
  [api.reducerPath]: api.reducer,
};

type Reducers = typeof reducers;
/** The state of these slices. */
export type MessagingState = { [Path in keyof Reducers]: ReturnType<Reducers[Path]> };

/** Injects these slices into the reducer of a store. */
export function injectMessaging({ slices }: CoreReducer): void {
  slices
    .withLazyLoadedSlices<MessagingState>()
    .inject({ reducerPath: 'entities', reducer: reducers.entities })
    .inject({ reducerPath: 'openConversations', reducer: reducers.openConversations })
    .inject({ reducerPath: 'outbox', reducer: reducers.outbox })
    .inject({ reducerPath: 'drafts', reducer: reducers.drafts })
    .inject({ reducerPath: 'notOffered', reducer: reducers.notOffered })
    .inject(api);
}

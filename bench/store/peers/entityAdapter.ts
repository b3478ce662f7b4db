import { configureStore, createAction, createEntityAdapter, createReducer, Tuple } from '@reduxjs/toolkit';
import type { Message, PageUser } from '#contract';
import { type ActivityStep, customersOf, messageOf } from '../rows.ts';
import { type Keeper, SHOWN } from '../worker.ts';

const newestFirst = (a: { messageDate: string | null }, b: { messageDate: string | null }) =>
  (b.messageDate ?? '').localeCompare(a.messageDate ?? '');

/** What an activity event changes in a row, for every store of the bench alike. */
export const changesOf = ({ time, isMessage }: ActivityStep, held: PageUser | undefined): Partial<PageUser> =>
  isMessage
    ? { look: (held?.look ?? 0) + 1, sendMessage: 'ဘယ်လောက်လဲ', messageDate: new Date(time).toISOString() }
    : { look: 0 };

/** RTK's entity adapter on the customer list. Without its comparer the list is sorted when it is read. */
const inbox = (who: string, sorted: boolean): Keeper<ActivityStep> => ({
  who,
  role: 'peer',
  hold: (count) => {
    const adapter = createEntityAdapter<PageUser, number>({
      selectId: ({ pageUserId }) => pageUserId,
      ...(sorted && { sortComparer: newestFirst }),
    });
    const told = createAction<ActivityStep>('told');
    const start = adapter.setAll(adapter.getInitialState(), customersOf(count));
    const reducer = createReducer(start, (builder) =>
      builder.addCase(told, (state, { payload }) => {
        const changes = changesOf(payload, state.entities[payload.pageUserId]);
        adapter.updateOne(state, { id: payload.pageUserId, changes });
      }),
    );
    const { selectAll } = adapter.getSelectors();
    const make = () =>
      configureStore({ reducer, preloadedState: start, middleware: () => new Tuple(), devTools: false });
    let store = make();
    return {
      reset: () => {
        store = make();
      },
      apply: (step) => {
        store.dispatch(told(step));
        const all = selectAll(store.getState());
        return (sorted ? all : [...all].sort(newestFirst)).slice(0, SHOWN);
      },
    };
  },
});

/** RTK's entity adapter on the customer list, kept in order by its comparer. */
export const sortedAdapter = inbox('RTK adapter, sortComparer', true);
/** RTK's entity adapter on the customer list, sorted at each reading. */
export const plainAdapter = inbox('RTK adapter, sorted when read', false);

/** RTK's entity adapter on messages; ids stand in the order they came unless it is told a comparer. */
const messages = (who: string, sorted: boolean): Keeper<number> => ({
  who,
  role: 'peer',
  hold: (count) => {
    const adapter = createEntityAdapter<Message, number>({
      selectId: ({ messageId }) => messageId,
      ...(sorted && { sortComparer: (a: Message, b: Message) => a.messageId - b.messageId }),
    });
    const told = createAction<Message>('told');
    const start = adapter.setAll(
      adapter.getInitialState(),
      Array.from({ length: count }, (_, i) => messageOf(i + 1)),
    );
    const reducer = createReducer(start, (builder) =>
      builder.addCase(told, (state, { payload }) => {
        adapter.upsertOne(state, payload);
      }),
    );
    const make = () =>
      configureStore({ reducer, preloadedState: start, middleware: () => new Tuple(), devTools: false });
    let store = make();
    return {
      reset: () => {
        store = make();
      },
      apply: (id) => {
        store.dispatch(told(messageOf(id)));
        const { ids, entities } = store.getState();
        return ids.slice(-SHOWN).map((shown) => entities[shown]);
      },
    };
  },
});

/** The adapter on messages, kept in order. */
export const sortedMessages = messages('RTK adapter, sortComparer', true);
/** The adapter on messages without a comparer: late ones stand in the wrong place. */
export const plainMessages = messages('RTK adapter', false);

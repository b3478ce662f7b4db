import { configureStore, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createElement, useSyncExternalStore } from 'react';
import { Provider, useSelector } from 'react-redux';
import { Virtuoso } from 'react-virtuoso';
import { part } from './peerPart.ts';

/** A customer as the lists of others show them. */
interface Customer {
  id: number;
  name: string;
  text: string;
  /** ms since 1970. */
  time: number;
}

/** A list of customers that hears of news. */
export interface CustomersStage {
  view: () => ReturnType<typeof createElement>;
  scroller: string;
  /** News are gathered until the next frame. */
  isBatched: boolean;
  decodeEvent: (news: readonly Customer[]) => void;
}

const ROW_PX = 76;
const START = Date.UTC(2026, 10, 21);

const all = (count: number): Customer[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    name: `Customer ${i + 1}`,
    text: 'hello',
    time: START - i * 1_000,
  }));

let heard = 0;
/** News of a random customer. */
export const newsOf = (count: number): Customer => {
  heard += 1;
  const id = 1 + Math.floor(Math.random() * count);
  return { id, name: `Customer ${id}`, text: `message ${heard}`, time: START + heard };
};

const Row = ({ customer }: { customer: Customer | undefined }) => (
  <div style={{ height: ROW_PX }}>
    <b>{customer?.name}</b>
    <p>{customer?.text}</p>
  </div>
);

/** What most people write: the adapter of Redux Toolkit, in order, and a virtual list. */
function adapter(count: number, isBatched: boolean): CustomersStage {
  const customers = createEntityAdapter<Customer>({ sortComparer: (a, b) => b.time - a.time });
  const slice = createSlice({
    name: 'customers',
    initialState: customers.setAll(customers.getInitialState(), all(count)),
    reducers: {
      heard: (state, { payload }: PayloadAction<Customer>) => void customers.upsertOne(state, payload),
      heardMany: (state, { payload }: PayloadAction<Customer[]>) => void customers.upsertMany(state, payload),
    },
  });
  const store = configureStore({ reducer: slice.reducer });
  type State = ReturnType<typeof slice.reducer>;
  const One = ({ id }: { id: number }) => <Row customer={useSelector((state: State) => state.entities[id])} />;
  const List = () => {
    const ids = useSelector((state: State) => state.ids);
    return (
      <Virtuoso
        totalCount={ids.length}
        fixedItemHeight={ROW_PX}
        computeItemKey={(index) => ids[index] ?? index}
        itemContent={(index) => <One id={ids[index] ?? 0} />}
      />
    );
  };
  return {
    scroller: '[data-virtuoso-scroller]',
    isBatched,
    view: () => (
      <Provider store={store}>
        <List />
      </Provider>
    ),
    decodeEvent: (news) => {
      // The last news of each: the adapter fails on the same one twice.
      if (isBatched) store.dispatch(slice.actions.heardMany([...new Map(news.map((one) => [one.id, one])).values()]));
      else for (const one of news) store.dispatch(slice.actions.heard(one));
    },
  };
}

interface Held {
  ids: readonly number[];
  rows: Map<number, Customer>;
}

function held(count: number) {
  const customers = all(count);
  let now: Held = { ids: customers.map(({ id }) => id), rows: new Map(customers.map((one) => [one.id, one])) };
  const watchers = new Set<() => void>();
  return {
    get: () => now,
    set: (next: Held) => {
      now = next;
      for (const changed of watchers) changed();
    },
    watch: (changed: () => void) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

/** Puts those of whom there are news in front. */
function moved({ ids, rows }: Held, news: readonly Customer[]): Held {
  const first = new Set(news.map(({ id }) => id));
  for (const one of news) rows.set(one.id, one);
  return { ids: [...[...first].reverse(), ...ids.filter((id) => !first.has(id))], rows };
}

/** What is possible: a Map, an array whose newest are put in front, one drawing for each frame. */
function limit(count: number): CustomersStage {
  const room = held(count);
  const List = () => {
    const { ids, rows } = useSyncExternalStore(room.watch, room.get);
    return (
      <Virtuoso
        totalCount={ids.length}
        fixedItemHeight={ROW_PX}
        computeItemKey={(index) => ids[index] ?? index}
        itemContent={(index) => <Row customer={rows.get(ids[index] ?? 0)} />}
      />
    );
  };
  return {
    scroller: '[data-virtuoso-scroller]',
    isBatched: true,
    view: () => <List />,
    decodeEvent: (news) => room.set(moved(room.get(), news)),
  };
}

/** chatscope's list, which draws every row there is. */
function chatscope(count: number): CustomersStage {
  const room = held(count);
  const row = (customer: Customer | undefined) =>
    createElement(part('chatscope', 'Conversation'), {
      key: customer?.id,
      name: customer?.name,
      info: customer?.text,
    });
  const List = () => {
    const { ids, rows } = useSyncExternalStore(room.watch, room.get);
    const children = ids.map((id) => row(rows.get(id)));
    return createElement(part('chatscope', 'ConversationList'), { style: { height: '100%' } }, children);
  };
  return {
    scroller: '.cs-conversation-list > *',
    isBatched: false,
    view: () => <List />,
    decodeEvent: (news) => {
      for (const one of news) room.set(moved(room.get(), [one]));
    },
  };
}

const MADE: Record<string, (count: number) => CustomersStage> = {
  'RTK sorted adapter': (count) => adapter(count, false),
  'RTK, batched by frame': (count) => adapter(count, true),
  chatscope,
  'Map + virtual list': limit,
};

/** The customers in the list of somebody else. */
export function customersOf(who: string, count: number): CustomersStage {
  const make = MADE[who];
  if (!make) throw new Error(`Nobody is called ${who}`);
  return make(count);
}

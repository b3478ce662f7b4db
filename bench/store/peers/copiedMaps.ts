import { configureStore, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import type { Message, PageUser } from '#contract';
import { type ActivityStep, customersOf, messageOf } from '../rows.ts';
import { type Keeper, SHOWN } from '../worker.ts';
import { changesOf } from './entityAdapter.ts';

/**
 * The way of Mattermost's reducers, written anew from its technique: one map of all rows copied for each change, an array of ids
 * copied and searched for the new one, and lists sorted by a selector when they are read.
 */
interface Posts {
  posts: Record<number, Message>;
  /** Newest first. */
  order: number[];
}

const postsReducer =
  (start: Posts) =>
  (state: Posts = start, action: UnknownAction & { post?: Message }): Posts => {
    const { post } = action;
    if (!post) return state;
    const order = [...state.order];
    if (!order.includes(post.messageId)) {
      order.unshift(post.messageId);
      if ((order[1] ?? 0) > post.messageId) order.sort((a, b) => b - a);
    }
    return { posts: { ...state.posts, [post.messageId]: post }, order };
  };

/** Messages the way of Mattermost's posts. */
export const copiedPosts: Keeper<number> = {
  who: 'Mattermost’s way',
  role: 'peer',
  hold: (count) => {
    const start: Posts = { posts: {}, order: [] };
    for (let id = 1; id <= count; id += 1) start.posts[id] = messageOf(id);
    start.order = Array.from({ length: count }, (_, i) => count - i);
    const make = () => configureStore({ reducer: postsReducer(start), middleware: () => new Tuple(), devTools: false });
    let store = make();
    return {
      reset: () => {
        store = make();
      },
      apply: (id) => {
        store.dispatch({ type: 'told', post: messageOf(id) });
        const { posts, order } = store.getState();
        return order.slice(0, SHOWN).map((shown) => posts[shown]);
      },
    };
  },
};

type Channels = Record<number, PageUser>;

/** Customers the way of Mattermost's channels: a copied map, and a selector that sorts all of them by their last activity. */
export const copiedChannels: Keeper<ActivityStep> = {
  who: 'Mattermost’s way',
  role: 'peer',
  hold: (count) => {
    const start: Channels = {};
    for (const row of customersOf(count)) start[row.pageUserId] = row;
    const reducer = (state: Channels = start, action: UnknownAction & { step?: ActivityStep }): Channels => {
      const held = action.step && state[action.step.pageUserId];
      return held && action.step
        ? { ...state, [held.pageUserId]: { ...held, ...changesOf(action.step, held) } }
        : state;
    };
    const make = () => configureStore({ reducer, middleware: () => new Tuple(), devTools: false });
    let store = make();
    return {
      reset: () => {
        store = make();
      },
      apply: (step) => {
        store.dispatch({ type: 'told', step });
        return Object.values(store.getState())
          .sort((a, b) => ((b.messageDate ?? '') < (a.messageDate ?? '') ? -1 : 1))
          .slice(0, SHOWN);
      },
    };
  },
};

import { combineReducers, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { api } from './api/api.ts';
import { windowsReducer } from './conversation/windows.ts';
import { entitiesAfter, entitiesReducer } from './entities/entities.ts';
import { alertsReducer } from './local/alerts.ts';
import { busyReducer } from './local/busy.ts';
import { draftsReducer } from './local/drafts.ts';
import { noticesReducer } from './local/notices.ts';
import { outboxReducer } from './local/outbox.ts';
import { preferencesReducer } from './local/preferences.ts';
import { toastsReducer } from './local/toasts.ts';
import { type EventAction, eventsArrived, messageSaved } from './realtime/events.ts';
import { lineReducer } from './realtime/line.ts';
import type { Services } from './services.ts';
import { sessionReducer, signedIn, signedOut } from './session/session.ts';

const rooms = combineReducers({
  entities: entitiesReducer,
  windows: windowsReducer,
  outbox: outboxReducer,
  drafts: draftsReducer,
  session: sessionReducer,
  preferences: preferencesReducer,
  notices: noticesReducer,
  toasts: toastsReducer,
  alerts: alertsReducer,
  busy: busyReducer,
  line: lineReducer,
  [api.reducerPath]: api.reducer,
});

/** The whole store, room by room (design 1). */
export type RootState = ReturnType<typeof rooms>;

/** The rooms that events concern. */
type EventRooms = Pick<RootState, 'entities' | 'windows' | 'outbox'>;

/** The rooms after one event. Up to a thousand of them come in a second: no room is asked that hears nothing of it. */
function afterEvent({ entities, windows, outbox }: EventRooms, event: EventAction): EventRooms {
  const next = entitiesAfter(entities, event);
  if (event.type !== messageSaved.type) return { entities: next, windows, outbox };
  return { entities: next, windows: windowsReducer(windows, event), outbox: outboxReducer(outbox, event) };
}

/** What the server told belongs to one account: it goes with the session, and never shows under another. */
function endsAccount(state: RootState, action: UnknownAction): boolean {
  if (signedOut.match(action)) return true;
  const account = state.session.account;
  return signedIn.match(action) && account !== null && account.userId !== action.payload.userId;
}

/**
 * Every action passes here. A batch of events (`eventsArrived`) becomes one new state, so that subscribers are told once for
 * all of them and never see half of a frame.
 */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (state && eventsArrived.match(action)) {
    let next: EventRooms = state;
    for (const event of action.payload) next = afterEvent(next, event);
    const { entities, windows, outbox } = next;
    return { ...state, entities, windows, outbox };
  }
  if (state && endsAccount(state, action)) {
    return rooms({ ...state, entities: entitiesReducer(undefined, action) }, action);
  }
  return rooms(state, action);
}

/** Dispatch as thunks and screens see it. */
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
/** A thunk of this store. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;

import { createAction, createSlice, isAction, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { Account, RequiredStep, Side, UiPermission } from '#contract';

/**
 * Why a session ended: by the person, because another account begins here, because only a new sign-in goes on (401, another password, a
 * confirmation by it), or in another tab of this browser.
 */
export type SignOutReason = 'person' | 'otherAccount' | 'expired' | 'otherTab';

/** Does this device forget the account with its session? Where the session has only ended, its person may come back. */
export const isForgotten = (reason: SignOutReason): boolean => reason === 'person' || reason === 'otherAccount';

/**
 * Who is signed in on this device, and how they work (docs/specification.md#3). Kept in local storage, cleared on
 * sign-out.
 */
export interface SessionState {
  /**
   * The signed-in account; its `password` is the session token (docs/product-decisions.md#1-token). Null while signed
   * out.
   */
  account: Account | null;
  /** The mode: customer (C) or page (P). */
  customerOrPage: Side;
  /** The person has switched the mode, or was led to page mode, since they signed in: from then on it is as they left it. */
  isModeChosen: boolean;
  /** In page mode the page whose customers are shown; null while the list of pages is. */
  page: number | null;
  /** The friendship (requestFormId) whose conversation is open; null when none is. */
  friend: number | null;
  /** The flags of the open page as they were last known (docs/specification.md#3-page); null when none is open. */
  uiAccept: UiPermission | null;
  /** True while the open conversation is shown as made for paper (docs/product-decisions.md#2-print). */
  print: boolean;
}

/** What may change of the account while it is signed in. */
type ChangedAccount = Partial<Pick<Account, 'profileName' | 'profilePhoto' | 'role' | 'password'>>;

/** Nobody is signed in: what a fresh device starts with. */
const signedOutSession: SessionState = {
  account: null,
  customerOrPage: 'C',
  isModeChosen: false,
  page: null,
  friend: null,
  uiAccept: null,
  print: false,
};

const session = createSlice({
  name: 'session',
  initialState: signedOutSession,
  reducers: {
    /** The server accepted somebody, or who is signed in under a new token: their mode stays. That of another ends before, by `signedOut`. */
    signedIn(state, action: PayloadAction<Account>) {
      state.account = action.payload;
    },
    /** The server refused a call until the person has done this step. */
    stepRequired(state, action: PayloadAction<RequiredStep>) {
      if (state.account) state.account.requiredStep = action.payload;
    },
    /** The server answers all calls again. */
    requiredStepDone(state) {
      delete state.account?.requiredStep;
    },
    /** The session is over on this device; every room clears what it must. */
    signedOut(_state, _action: PayloadAction<{ reason: SignOutReason }>) {
      return signedOutSession;
    },
    /**
     * The person works in the other mode; the open page belongs to the old one and is forgotten
     * (docs/specification.md#4-mode).
     */
    modeSwitched(state, action: PayloadAction<Side>) {
      state.customerOrPage = action.payload;
      state.isModeChosen = true;
      state.page = null;
      state.friend = null;
      state.uiAccept = null;
    },
    /** The own name, photo or role changed, or a confirmation gave the session a new token: whoever shows or sends it has it at once. */
    accountChanged(state, action: PayloadAction<ChangedAccount>) {
      if (state.account) Object.assign(state.account, action.payload);
    },
    /** Home shows another page, friend or neither, or the flags of the page are others. */
    homeShown(state, action: PayloadAction<Pick<SessionState, 'page' | 'friend' | 'uiAccept'>>) {
      Object.assign(state, action.payload);
    },
    /** The print view was opened or left. */
    printShown(state, action: PayloadAction<boolean>) {
      state.print = action.payload;
    },
  },
  selectors: {
    /** The signed-in account, null while signed out. */
    selectAccount: (state) => state.account,
    /** Is anybody signed in? */
    selectIsSignedIn: (state) => state.account !== null,
    /** The mode the person works in (default C, docs/specification.md#3-account). */
    selectMode: (state) => state.customerOrPage,
    selectIsModeChosen: (state) => state.isModeChosen,
    /** The page whose customers are shown in page mode. */
    selectOpenPageId: (state) => state.page,
    /** The signed-in person's number (their userAccountId everywhere else); null while signed out. */
    selectUserId: (state) => state.account?.userId ?? null,
    /** Is it a guest, who has one conversation and nothing else? */
    selectIsGuest: (state) => state.account?.kind === 'guest',
    /** The role, null while signed out. */
    selectRole: (state) => state.account?.role ?? null,
    /** The origin of the asset paths; empty for this one (docs/product-decisions.md#2-domain). */
    selectDomain: (state) => state.account?.domain ?? '',
    /** Signed in but without a name: the person must fill in their profile first (docs/specification.md#2-start). */
    selectNeedsProfile: (state) => state.account !== null && state.account.profileName === '',
    /** What the person must do before anything else; null when nothing. */
    selectRequiredStep: (state) => state.account?.requiredStep ?? null,
    /** Is the print view open? */
    selectIsPrinting: (state) => state.print,
  },
});

export const sessionReducer = session.reducer;
export const {
  signedIn,
  stepRequired,
  requiredStepDone,
  signedOut,
  modeSwitched,
  accountChanged,
  homeShown,
  printShown,
} = session.actions;
export const {
  selectAccount,
  selectIsSignedIn,
  selectMode,
  selectIsModeChosen,
  selectOpenPageId,
  selectUserId,
  selectIsGuest,
  selectRole,
  selectDomain,
  selectNeedsProfile,
  selectRequiredStep,
  selectIsPrinting,
} = session.selectors;

/** The code of messaging was added to the store; the session may have been restored before that. */
export const messagingAdded = createAction('session/messagingAdded');

/** Was the stored state of a slice read? `err` when it could not be. */
export const isRehydration = (
  action: unknown,
): action is { type: typeof REHYDRATE; key: 'session' | 'preferences'; err?: unknown } =>
  isAction(action) && action.type === REHYDRATE;

const startsSession = isAnyOf(signedIn, messagingAdded);

/** May a session begin with this action? Somebody signed in, or the stored session was read; check `selectUserId` then. */
export const sessionStarts = (action: unknown): boolean =>
  startsSession(action) || (isRehydration(action) && action.key === 'session');

import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore, RootState } from './types.ts';

/** React's way into the store, with the store's types. No other file imports these from react-redux. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
/** Compares the results of a selector that makes a new object each time. */
export { shallowEqual };

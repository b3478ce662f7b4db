import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { MODE_RELOAD_DELAY_MS, type Side } from '#contract';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { homePath } from '../../lib/paths.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectHasPages } from '../../store/inbox/pagesSlice.ts';
import { modeSwitched, selectMode, selectRole } from '../../store/session/sessionSlice.ts';
import { storeClickPath } from './clickPath.ts';
import { type ScreenEntry, type ShellMenus, shellMenus } from './menus.ts';

/** The menus of the signed-in person. */
export function useShellMenus(): ShellMenus {
  const role = useAppSelector(selectRole) ?? 'CUSTOMER';
  const mode = useAppSelector(selectMode);
  const hasPages = useAppSelector(selectHasPages);
  return useMemo(() => shellMenus({ role, mode, hasPages }), [role, mode, hasPages]);
}

/** Goes to a menu's screen and remembers the click. */
export function useOpenScreen(): (entry: ScreenEntry) => void {
  const navigate = useNavigate();
  const text = useText();
  return (entry) => {
    storeClickPath(text.shell[entry.id]);
    navigate(entry.path);
  };
}

/**
 * Changes the mode: stores it, forgets the open page, goes home, and loads the browser anew a moment later
 * (docs/specification.md#4-mode).
 */
export function useSwitchMode(): (mode: Side, open?: Parameters<typeof homePath>[0]) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (mode, open) => {
    dispatch(modeSwitched(mode));
    navigate(homePath(open));
    setTimeout(() => window.location.reload(), MODE_RELOAD_DELAY_MS);
  };
}

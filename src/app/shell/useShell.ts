import { useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { MODE_RELOAD_DELAY_MS, Side } from '#contract';
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
 * Goes home to change the mode, which `useModeOfHome` does there: whoever stays with unsaved changes stays in their mode
 * (docs/specification.md#4-mode).
 */
export function useSwitchMode(): (mode: Side, open?: Parameters<typeof homePath>[0]) => void {
  const navigate = useNavigate();
  return (mode, open) => void navigate(homePath(open), { state: { mode } });
}

/** Where home was opened in another mode: stores it, forgets the open page, and loads the browser anew a moment later. */
export function useModeOfHome(): void {
  const dispatch = useAppDispatch();
  const location = useLocation();
  // Back and a reload come here without a press.
  const isPressed = useNavigationType() === 'PUSH';
  const arrive = useEffectEvent(({ state }: Location) => {
    const mode = Side.safeParse(state?.mode).data;
    if (!isPressed || mode === undefined) return;
    dispatch(modeSwitched(mode));
    setTimeout(() => window.location.reload(), MODE_RELOAD_DELAY_MS);
  });
  // Once for each navigation, before it is painted in the mode of before.
  useLayoutEffect(() => arrive(location), [location]);
}

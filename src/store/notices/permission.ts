import {
  type DesktopNotificationsChoice,
  desktopNotificationsChosen,
  selectDesktopNotifications,
} from '../session/desktopNotificationsSlice.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk } from '../types.ts';
import { offersPush } from './push.ts';

/** What the browser lets us do; `unsupported` where a page cannot show notifications at all (phones need an installed app). */
type NotificationPermissionState = NotificationPermission | 'unsupported';

/** How things stand, without asking anybody. */
export const readPermission =
  (): AppThunk<NotificationPermissionState> =>
  (_dispatch, _getState, { notification }) => {
    if (!notification) return 'unsupported';
    if (notification.permission !== 'default') return notification.permission;
    if (offersPush()) return 'default';
    try {
      // Without permission nothing is shown; a browser that knows only notifications of service workers throws.
      new notification('', { body: '', tag: '', icon: '', renotify: false }).close();
      return 'default';
    } catch {
      return 'unsupported';
    }
  };

/** Switches them on or off on this device. The browser asks the person once; they stay off unless it is allowed. */
export const switchDesktopNotifications =
  (on: boolean): AppThunk<Promise<NotificationPermissionState>> =>
  async (dispatch, _getState, { notification }) => {
    if (!notification) return 'unsupported';
    const permission = on ? await notification.requestPermission() : notification.permission;
    dispatch(chooseNotifications({ on: on && permission === 'granted' }));
    return permission;
  };

/** Changes what notifications say on this device, and when they come. */
export const chooseNotifications =
  (change: Partial<DesktopNotificationsChoice>): AppThunk =>
  (dispatch, getState) => {
    const userId = selectUserId(getState());
    if (userId !== null)
      dispatch(desktopNotificationsChosen({ ...selectDesktopNotifications(getState()), userId, ...change }));
  };

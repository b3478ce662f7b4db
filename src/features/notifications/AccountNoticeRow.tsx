import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { AccountNoticeKind, Notification } from '#contract';
import { EntryRow } from '../../components/ui/EntryRow.tsx';
import { ClockIcon, KeyIcon, MailIcon, PhoneIcon, ShieldIcon, SystemIcon } from '../../components/ui/icons.tsx';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectAccount } from '../../store/session/sessionSlice.ts';
import { NotificationTime } from './NotificationTime.tsx';
import { notificationText } from './notificationText.ts';
import { useNotificationsTexts } from './texts.ts';

const ICONS: Record<AccountNoticeKind, ComponentType<SvgIconProps>> = {
  userNameChanged: KeyIcon,
  roleChanged: ShieldIcon,
  newDevice: SystemIcon,
  passwordChanged: KeyIcon,
  secondFactorOn: ShieldIcon,
  secondFactorOff: ShieldIcon,
  recoveryCodesReplaced: ShieldIcon,
  recoveryCodeUsed: ShieldIcon,
  phoneChanged: PhoneIcon,
  emailChanged: MailIcon,
  passkeyAdded: KeyIcon,
  passkeyRemoved: KeyIcon,
  scheduledNotSent: ClockIcon,
};

type AccountNotice = Notification & { kind: AccountNoticeKind };

export const isAccountNotice = (notification: Notification): notification is AccountNotice =>
  notification.kind in ICONS;

interface AccountNoticeRowProps {
  notice: AccountNotice;
  fresh: boolean;
  /** Draws a line above. */
  divider: boolean;
}

/** A notice about the own account. */
export function AccountNoticeRow({ notice, fresh, divider }: AccountNoticeRowProps) {
  const texts = useNotificationsTexts();
  const ownId = useAppSelector(selectAccount)?.userId;
  const Icon = ICONS[notice.kind];
  const { detail } = notice;
  return (
    <EntryRow
      component="div"
      divider={divider}
      fresh={fresh}
      avatar={
        <Avatar sx={{ width: 48, height: 48, bgcolor: 'action.selected', color: 'primary.dark' }}>
          <Icon />
        </Avatar>
      }
      title={notificationText(notice, texts, '', ownId)}
      note={
        <>
          {detail !== undefined && notice.kind !== 'roleChanged' && <Box>{detail}</Box>}
          <NotificationTime time={notice.time} fresh={fresh} />
        </>
      }
      actions={
        notice.kind === 'newDevice' && (
          <Button component={RouterLink} to={paths.security} variant="outlined">
            {texts.showDevices}
          </Button>
        )
      }
    />
  );
}

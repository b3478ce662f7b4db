import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { DemoPerson } from '#contract';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { PeopleIcon } from '../../components/ui/icons.tsx';
import { MenuEntry } from '../../components/ui/MenuEntry.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { demoSignInPath } from '../../lib/paths.ts';
import { secondOrigin } from '../../lib/secondOrigin.ts';
import { useGetInstallationQuery } from '../../store/api/installationApi.ts';
import { DeviceChoices } from './DeviceChoices.tsx';
import type { OpenMenu } from './DropdownMenu.tsx';
import { MenuPopover } from './MenuPopover.tsx';
import type { ProfileActions } from './menus.ts';
import { type ShellEntry, useShellEntries } from './useShellEntries.ts';

/** Who is signed in, and what they can do about it. */
export function ProfileMenuPopover(props: OpenMenu & ProfileActions) {
  const { account, onChangePassword, onSignOut, onShortcuts, onTour, onCommands, ...menu } = props;
  const entries = useShellEntries().own({ onChangePassword, onSignOut, onShortcuts, onTour, onCommands });
  const item = ({ id, title, icon, run }: ShellEntry) => (
    <MenuEntry
      key={id}
      icon={icon}
      onClick={() => {
        menu.onClose();
        run();
      }}
    >
      <Typography variant="inherit" noWrap>
        {title}
      </Typography>
    </MenuEntry>
  );
  const header = (
    <Box
      sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.5, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
    >
      <PersonAvatar person={{ ...account, userAccountId: account.userId }} size={44} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="p" noWrap sx={{ maxWidth: 200 }}>
          {account.profileName}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" noWrap sx={{ maxWidth: 200 }}>
          {account.userName}
        </Typography>
      </Box>
    </Box>
  );
  const footer = (
    <Box sx={{ px: 2, py: 1.5, display: 'grid', gap: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <DeviceChoices onLeave={menu.onClose} />
    </Box>
  );
  return (
    <MenuPopover {...menu} header={header} footer={footer}>
      {entries.slice(0, -1).map(item)}
      <SecondWindowItem userName={account.userName} onLeave={menu.onClose} />
      {entries.slice(-1).map(item)}
    </MenuPopover>
  );
}

/** Whom a person of the demo writes with. */
const OTHER_SIDE: Record<DemoPerson['part'], DemoPerson['part']> = {
  owner: 'customer',
  staff: 'customer',
  customer: 'owner',
  friend: 'customer',
  admin: 'customer',
};

interface SecondWindowItemProps {
  userName: string;
  onLeave: () => void;
}

/** Opens a window in which the other side of the demo's conversations is signed in. Only people of the demo have it. */
function SecondWindowItem({ userName, onLeave }: SecondWindowItemProps) {
  const { shell } = useText();
  const demo = useGetInstallationQuery().data?.demo ?? [];
  const me = demo.find((person) => person.userName === userName);
  const other = me && demo.find((person) => person.part === OTHER_SIDE[me.part]);
  const origin = secondOrigin(window.location);
  if (!other || origin === null) return null;
  return (
    <MenuItem component="a" href={origin + demoSignInPath(other.part)} target="_blank" rel="noopener" onClick={onLeave}>
      <ListItemIcon>
        <PeopleIcon fontSize="small" />
      </ListItemIcon>
      <Typography variant="inherit" noWrap>
        {shell.windowAs(other.profileName)}
      </Typography>
    </MenuItem>
  );
}

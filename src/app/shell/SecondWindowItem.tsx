import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { DemoPerson } from '#contract';
import { PeopleIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { demoSignInPath } from '../../lib/paths.ts';
import { secondOrigin } from '../../lib/secondOrigin.ts';
import { useGetInstallationQuery } from '../../store/api/installationApi.ts';

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
export function SecondWindowItem({ userName, onLeave }: SecondWindowItemProps) {
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

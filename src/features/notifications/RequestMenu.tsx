import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { LazyBlockDialog, LazyReportDialog } from '../../components/lazyDialogs.ts';
import { MoreIcon } from '../../components/ui/icons.tsx';
import { Menu } from '../../components/ui/layers/Menu.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useSearchTexts } from '../../i18n/searchTexts.ts';

/** What else can be done about a friend request: block or report who sent it. */
export function RequestMenu({ userAccountId, name }: { userAccountId: number; name: string }) {
  const { blocks } = useText();
  const search = useSearchTexts();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'block' | 'report' | null>(null);
  const choose = (chosen: 'block' | 'report') => {
    setMenu(null);
    setDialog(chosen);
  };
  const close = () => setDialog(null);
  return (
    <>
      <IconButton
        aria-label={`${search.more}: ${name}`}
        aria-haspopup="menu"
        onClick={(event) => setMenu(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        <MenuItem onClick={() => choose('block')}>{blocks.block}</MenuItem>
        <MenuItem onClick={() => choose('report')}>{blocks.report}</MenuItem>
      </Menu>
      {dialog === 'block' && <LazyBlockDialog target={{ userAccountId, name }} onClose={close} />}
      {dialog === 'report' && (
        <LazyReportDialog name={name} subject={{ userAccountId }} blockTarget={{ userAccountId }} onClose={close} />
      )}
    </>
  );
}

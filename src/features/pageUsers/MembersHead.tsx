import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { mayOpenPages, type Page } from '#contract';
import { PageHead } from '../../components/PageHead.tsx';
import { InfoIcon } from '../../components/ui/icons.tsx';
import { pagePath, paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectMode, selectRole } from '../../store/session/sessionSlice.ts';
import { usePageUsersTexts } from './texts.ts';

interface MembersHeadProps {
  page: Page;
  hasOthers: boolean;
}

/** Whose members these are, and the ways to other pages and to what the page is. */
export function MembersHead({ page, hasOthers }: MembersHeadProps) {
  const texts = usePageUsersTexts();
  const role = useAppSelector(selectRole) ?? 'CUSTOMER';
  const mode = useAppSelector(selectMode);
  return (
    <PageHead
      page={page}
      title={texts.title}
      others={hasOthers ? { to: paths.pageUsers, label: texts.otherPage } : undefined}
    >
      {mayOpenPages(role, mode) && (
        <Tooltip title={texts.settings}>
          <IconButton component={Link} to={pagePath(page.pageId)} aria-label={texts.settings}>
            <InfoIcon />
          </IconButton>
        </Tooltip>
      )}
    </PageHead>
  );
}

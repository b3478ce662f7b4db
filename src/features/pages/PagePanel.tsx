import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Installation, mayInviteCustomers, mayReadReplies, mayUseDesk, type Page } from '#contract';
import { UpButton } from '../../components/UpButton.tsx';
import {
  ChatIcon,
  ClockIcon,
  DeleteIcon,
  EditIcon,
  GlobeIcon,
  KeyIcon,
  OverviewIcon,
  PeopleIcon,
  PersonAddIcon,
  ShieldIcon,
} from '../../components/ui/icons.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { isOwnerOf, type KnownPages } from '../../components/useKnownPages.ts';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { usePagesTexts } from '../../i18n/pagesTexts.ts';
import { pageUsersPath, savedRepliesPath, statisticsPath } from '../../lib/paths.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';
import { type PageDialog, PageDialogs, type RowDialog } from './PageDialogs.tsx';
import { PageLink } from './PageLink.tsx';
import { PagePhotos } from './PagePhotos.tsx';
import { PageSwitch } from './PageSwitch.tsx';

const LIST = { listStyle: 'none', m: 0, p: 0, mx: -1 };

interface PagePanelProps {
  page: Page;
  knownPages: KnownPages;
  /** What it offers; undefined where it cannot be read. */
  installation: Installation | undefined;
  /** The address of the list: on a phone the panel replaces it and takes the focus. */
  back: string | undefined;
}

/** One page: its photos and name, the way to its members, and what its owners and admins may do with it. */
export function PagePanel({ page, knownPages, installation, back }: PagePanelProps) {
  const texts = usePagesTexts();
  const desk = useDeskTexts();
  const dispatch = useAppDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const [dialog, setDialog] = useState<PageDialog | null>(null);
  const manages = knownPages.manages(page);
  const hasAddress = manages && installation?.publicAccess?.pageAddresses === true;
  const hasGuests = hasAddress && installation?.publicAccess?.guests === true;
  const switches = [...(manages ? (['staffNames'] as const) : []), ...(hasGuests ? (['guests'] as const) : [])];
  const hasWebsite = hasAddress && installation?.publicAccess?.widget === true;
  const offersSignUp = installation?.signIn.phone === true && (installation.publicAccess?.signUp ?? 'off') !== 'off';
  const invitesCustomers = offersSignUp && mayInviteCustomers(manages, page.ui);
  const readsReplies = page.ui.replies !== undefined && mayReadReplies('P', page.ui);
  const hasAssignment = page.pageUserId !== undefined && page.ui.assign !== undefined;
  const offersWebhooks = installation?.publicAccess?.webhooks === true && isOwnerOf(page);
  const offersTokens = installation?.publicAccess?.tokens === true && isOwnerOf(page);
  const standing = isOwnerOf(page) ? texts.owner : page.pageUserId === undefined ? undefined : texts.staff;
  const replaces = back !== undefined;
  useEffect(() => {
    if (replaces) heading.current?.focus();
  }, [replaces]);

  const changed = async () => {
    await knownPages.settled();
    dispatch(toastShown({ code: 'saved' }));
  };

  const opens = (name: RowDialog, icon: ReactNode) => (
    <PageLink onPress={() => setDialog(name)} icon={icon} title={texts[name]} text={texts[`${name}Text`]} />
  );
  const screen = (name: 'customers' | 'savedReplies' | 'statistics', icon: ReactNode, to: string) => (
    <PageLink to={to} icon={icon} title={texts[name]} text={texts[`${name}Text`]} />
  );

  return (
    <Box component="section" aria-labelledby="page-title" sx={{ maxWidth: 760, mx: 'auto', p: { xs: 0, md: 3 } }}>
      {back !== undefined && (
        <Box sx={{ px: 0.5, py: 0.5 }}>
          <UpButton to={back} label={texts.toList} />
        </Box>
      )}
      <Panel>
        <PagePhotos page={page} manages={manages} onChanged={changed} />
        <Box sx={{ px: { xs: 2, md: 3 }, pt: 1.5, pb: 2.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography
                ref={heading}
                id="page-title"
                variant="h2"
                tabIndex={-1}
                sx={{ outline: 'none', overflowWrap: 'anywhere' }}
              >
                {page.title}
              </Typography>
              {standing && (
                <Typography variant="body2" color="textSecondary">
                  {standing}
                </Typography>
              )}
            </Box>
            {manages && (
              <Button color="secondary" startIcon={<EditIcon />} onClick={() => setDialog('edit')}>
                {texts.edit}
              </Button>
            )}
          </Box>
          {page.about && (
            <Typography dir="auto" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {page.about}
            </Typography>
          )}
          {!manages && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {texts.onlyOwners}
            </Typography>
          )}
          <Typography id="page-members" variant="h4" component="h3" sx={{ mt: 2.5, mb: 0.5 }}>
            {texts.members}
          </Typography>
          <Box component="ul" aria-labelledby="page-members" sx={LIST}>
            {screen('customers', <PeopleIcon />, pageUsersPath(page.pageId, 'C'))}
            <PageLink
              to={pageUsersPath(page.pageId, 'P')}
              icon={<ShieldIcon />}
              title={texts.staffMembers}
              text={texts.staffText}
            />
            {invitesCustomers && opens('customerInvitations', <PersonAddIcon />)}
          </Box>
          {(readsReplies || hasAssignment) && (
            <Box component="ul" sx={{ ...LIST, mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
              {readsReplies && screen('savedReplies', <ChatIcon />, savedRepliesPath(page.pageId))}
              {opens('hours', <ClockIcon />)}
              {hasAssignment && (
                <PageLink
                  onPress={() => setDialog('assignment')}
                  icon={<PersonAddIcon />}
                  title={desk.assignment.title}
                  text={desk.assignment.text}
                />
              )}
            </Box>
          )}
          {hasAddress && (
            <Box component="ul" sx={LIST}>
              {opens('address', <GlobeIcon />)}
              {hasWebsite && opens('website', <ChatIcon />)}
            </Box>
          )}
          {mayUseDesk('P', page.ui, 'assign') && (
            <Box component="ul" sx={LIST}>
              {screen('statistics', <OverviewIcon />, statisticsPath(page.pageId))}
            </Box>
          )}
          {(offersTokens || offersWebhooks) && (
            <Box component="ul" sx={LIST}>
              {offersTokens && opens('tokens', <KeyIcon />)}
              {offersWebhooks && opens('webhooks', <GlobeIcon />)}
            </Box>
          )}
          {switches.map((field) => (
            <PageSwitch
              key={field}
              page={page}
              field={field}
              label={texts[field]}
              on={texts[`${field}On`]}
              off={texts[`${field}Off`]}
              onChanged={changed}
            />
          ))}
          {manages && (
            <Box sx={{ mt: 2.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
              <Button color="error" startIcon={<DeleteIcon />} onClick={() => setDialog('remove')}>
                {texts.remove}
              </Button>
            </Box>
          )}
        </Box>
      </Panel>
      <PageDialogs page={page} dialog={dialog} onClose={() => setDialog(null)} onSaved={changed} />
    </Box>
  );
}

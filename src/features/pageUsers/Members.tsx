import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { conversationKey, type Page, type PageUser, type Side } from '#contract';
import { ListSearch } from '../../components/ListSearch.tsx';
import { lazyOverlay } from '../../components/lazyWithPreload.tsx';
import { PersonAddIcon } from '../../components/ui/icons.tsx';
import { useFocusKept } from '../../components/ui/useFocusKept.ts';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { homePath, pageUsersPath } from '../../lib/paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useGetPageUsersQuery } from '../../store/inbox/pageUsersApi.ts';
import { selectPageUserTotal, selectStaff } from '../../store/inbox/pageUsersSlice.ts';
import { CustomersList } from './CustomersList.tsx';
import { MembersHead } from './MembersHead.tsx';
import { type Offer, useMemberActions } from './memberActions.ts';
import { StaffList } from './StaffList.tsx';
import { usePageUsersTexts } from './texts.ts';

const ChangeTypeDialog = lazyOverlay(async () => (await import('./ChangeTypeDialog.tsx')).ChangeTypeDialog);
const RemovalDialog = lazyOverlay(async () => (await import('./RemovalDialog.tsx')).RemovalDialog);
const MemberCard = lazyOverlay(async () => (await import('./MemberCard.tsx')).MemberCard);
const InviteDialog = lazyOverlay(async () => (await import('./invite/InviteDialog.tsx')).InviteDialog);

interface MembersProps {
  page: Page;
  side: Side;
  /** The viewer decides about members. */
  manages: boolean;
  /** There are other pages to look into. */
  hasOthers: boolean;
}

/** The members of one page: customers and staff, each in a tab with its own search. */
export function Members({ page, side, manages, hasOthers }: MembersProps) {
  const texts = usePageUsersTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const { pageId } = page;
  const [search, setSearch] = useState({ C: '', P: '' });
  const [card, setCard] = useState<PageUser | null>(null);
  const [invites, setInvites] = useState(false);
  const [asked, setAsked] = useState<{ about: PageUser; what: 'type' | 'removal' } | null>(null);
  // A long list is read when it is first looked at, and not again with every change of the tab.
  const [seen, setSeen] = useState({ C: side === 'C' });
  if (side === 'C' && !seen.C) setSeen({ C: true });
  const customers = useGetPageUsersQuery({ pageId, userType: 'C' }, { skip: !seen.C });
  const staff = useGetPageUsersQuery({ pageId, userType: 'P' });
  const total = useAppSelector((state) => selectPageUserTotal(state, pageId));
  const serving = useAppSelector((state) => selectStaff(state, pageId));
  const waiting = serving.filter((one) => !one.accepted).length;
  const panel = useRef<HTMLDivElement>(null);
  const focusKept = useFocusKept(panel);

  const run = useCallback(
    (offer: Offer, about: PageUser) => {
      setCard(null);
      if (offer === 'message') {
        const customerId = about.participantDto.userAccountId;
        navigate(homePath({ pageId, conversation: conversationKey({ kind: 'page', pageId, customerId }) }));
      } else setAsked({ about, what: offer === 'changeType' ? 'type' : 'removal' });
    },
    [navigate, pageId],
  );
  const actionsOf = useMemberActions(page, manages, serving, run);

  const counted = (name: string, count: number) => (count === 0 ? name : texts.tab(name, formats.number(count)));
  const list = {
    pageId,
    search: search[side],
    actionsOf,
    onClearSearch: () => setSearch({ ...search, [side]: '' }),
    onOpen: setCard,
  };
  return (
    <Box sx={{ height: '100%', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <MembersHead page={page} hasOthers={hasOthers} />
      <Tabs
        value={side}
        onChange={(_, next: Side) => navigate(pageUsersPath(pageId, next), { replace: true })}
        variant="fullWidth"
        aria-label={texts.sides}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab
          value="C"
          id="members-tab-C"
          aria-controls="members-C"
          label={counted(texts.customers, seen.C ? total : 0)}
        />
        <Tab
          value="P"
          id="members-tab-P"
          aria-controls="members-P"
          label={
            <Badge
              color="primary"
              badgeContent={formats.badge(waiting)}
              slotProps={{ badge: { 'aria-label': waiting > 0 ? texts.waiting(waiting) : undefined } }}
              sx={{
                alignItems: 'center',
                gap: 0.75,
                '& .MuiBadge-badge:not(.MuiBadge-invisible)': { position: 'static', transform: 'none' },
              }}
            >
              {counted(texts.staff, serving.length - waiting)}
            </Badge>
          }
        />
      </Tabs>
      <Box sx={{ px: 1.5, py: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <ListSearch
            key={side}
            label={side === 'C' ? texts.searchCustomers : texts.search}
            value={search[side]}
            onSearch={(text) => setSearch({ ...search, [side]: text })}
          />
        </Box>
        {side === 'P' && manages && (
          <Button
            variant="contained"
            startIcon={<PersonAddIcon />}
            onClick={() => setInvites(true)}
            sx={{ flexShrink: 0 }}
          >
            {texts.invite}
          </Button>
        )}
      </Box>
      <Box
        {...focusKept}
        ref={panel}
        role="tabpanel"
        id={`members-${side}`}
        aria-labelledby={`members-tab-${side}`}
        tabIndex={-1}
        sx={{ flex: 1, minHeight: 0, outline: 'none' }}
      >
        {side === 'C' ? (
          <CustomersList {...list} onRetry={customers.refetch} />
        ) : (
          <StaffList {...list} manages={manages} panel={panel} serving={serving} onRetry={staff.refetch} />
        )}
      </Box>
      {card && <MemberCard page={page} member={card} actions={actionsOf(card)} onClose={() => setCard(null)} />}
      {invites && <InviteDialog pageId={pageId} onClose={() => setInvites(false)} />}
      {asked?.what === 'type' && <ChangeTypeDialog member={asked.about} onClose={() => setAsked(null)} />}
      {asked?.what === 'removal' && <RemovalDialog page={page} member={asked.about} onClose={() => setAsked(null)} />}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useState } from 'react';
import { InboxSort } from '#contract';
import { ListSearch } from '../../components/ListSearch.tsx';
import { MessageSearchButton } from '../../components/MessageSearchButton.tsx';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { CheckTwiceIcon, ChevronDownIcon, CloseIcon, SendIcon } from '../../components/ui/icons.tsx';
import { useMatches } from '../../components/useMatches.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { NAMED_FILTERS } from '../../store/inbox/inboxFilters.ts';
import { prepareSearch } from '../../store/inbox/inboxResult.ts';
import { selectPage } from '../../store/inbox/pagesSlice.ts';
import { NOBODY } from './bulk/chosen.ts';
import { useChoice } from './bulk/useChoice.ts';
import { CustomerFilters } from './CustomerFilters.tsx';
import { CustomerList } from './CustomerList.tsx';
import { ActionMenu, SentMessagesDialog } from './lazyComponents.ts';
import { useInboxView } from './useInboxView.ts';

/** A filter that shows all customers. */
const EVERYBODY = [NAMED_FILTERS.all];

interface PageInboxProps {
  pageId: number;
  selectedCustomerId: number | null;
  onOpen: (customerId: number) => void;
  onClose: () => void;
}

/** A page as those who serve it see it: its head with a way back, search and filters, and its customers. */
export function PageInbox({ pageId, selectedCustomerId, onOpen, onClose }: PageInboxProps) {
  const { inbox } = useText();
  const dispatch = useAppDispatch();
  // Every event changes the page's row; selecting only the shown fields avoids a render for each.
  const title = useAppSelector((state) => selectPage(state, 'P', pageId)?.title ?? '');
  const photo = useAppSelector((state) => selectPage(state, 'P', pageId)?.photo ?? '');
  const [total] = useMatches(pageId, EVERYBODY);
  const [view, change] = useInboxView(pageId);
  const choice = useChoice(pageId, view);
  const { mayChoose, mayMessage, choose } = choice;
  const onChoose = useCallback(() => choose(NOBODY), [choose]);
  const [showsSent, setShowsSent] = useState(false);
  const onSent = useCallback(() => setShowsSent(true), []);
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 1.5, pt: 1 }}>
        <PageAvatar pageId={pageId} title={title} photo={photo} size={40} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography dir="auto" variant="subtitle1" component="h2" noWrap sx={{ textAlign: 'left' }}>
            {title || '\u00a0'}
          </Typography>
          {/* The empty line keeps its place until the number is known. */}
          <Typography variant="caption" component="p" color="textSecondary" noWrap>
            {total?.count ? inbox.count(total.count, total.text) : '\u00a0'}
          </Typography>
        </Box>
        <MessageSearchButton place={{ pageId }} />
        <IconButton aria-label={inbox.closePage} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 1.5, pr: 0.75, py: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }} onFocus={() => dispatch(prepareSearch(pageId))}>
          <ListSearch value={view.search} onSearch={(search) => change({ search })} />
        </Box>
        <SortMenu
          sort={view.sort}
          onChange={change}
          onChoose={mayChoose ? onChoose : undefined}
          onSent={mayChoose && mayMessage ? onSent : undefined}
        />
      </Box>
      <CustomerFilters pageId={pageId} view={view} onChange={change} />
      <CustomerList
        pageId={pageId}
        view={view}
        choice={choice}
        selectedCustomerId={selectedCustomerId}
        onOpen={onOpen}
        onChange={change}
      />
      {showsSent && <SentMessagesDialog open pageId={pageId} onOpen={onOpen} onClose={() => setShowsSent(false)} />}
    </Box>
  );
}

interface SortMenuProps {
  sort: InboxSort;
  onChange: (change: { sort: InboxSort }) => void;
  /** Begins to choose customers; absent where that is not possible. */
  onChoose?: (() => void) | undefined;
  /** Shows the messages that were sent to many customers; absent for those who may not send them. */
  onSent?: (() => void) | undefined;
}

/** The order of the list, in words, and a menu to change it, to choose customers, or to see what was sent to many. */
const SortMenu = memo(function SortMenu({ sort, onChange, onChoose, onSent }: SortMenuProps) {
  const { inbox } = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color={sort === 'newest' ? 'inherit' : 'primary'}
        aria-label={`${inbox.sortBy}: ${inbox.sort[sort].name}`}
        aria-haspopup="menu"
        endIcon={<ChevronDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 40, px: 0.75, flexShrink: 0, whiteSpace: 'nowrap', '& .MuiButton-endIcon': { ml: 0.25 } }}
      >
        {inbox.sort[sort].short}
      </Button>
      <ActionMenu
        open={anchor !== null}
        place={{ anchorEl: anchor, anchorOrigin: { vertical: 'center', horizontal: 'right' } }}
        title={inbox.sortBy}
        onClose={() => setAnchor(null)}
        actions={[
          ...InboxSort.options.map((one) => ({
            id: one,
            label: inbox.sort[one].name,
            isChosen: one === sort,
            run: () => onChange({ sort: one }),
          })),
          ...(onChoose ? [{ id: 'choose', label: inbox.chooseCustomers, icon: CheckTwiceIcon, run: onChoose }] : []),
          ...(onSent ? [{ id: 'sent', label: inbox.sentToMany, icon: SendIcon, run: onSent }] : []),
        ]}
      />
    </>
  );
});

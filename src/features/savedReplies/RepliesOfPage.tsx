import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayUseDesk, type Page, type SavedReply } from '#contract';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { findReplies } from '../../components/findReplies.ts';
import { ListSearch } from '../../components/ListSearch.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { lazyOverlay } from '../../components/lazyWithPreload.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { EntryList } from '../../components/ui/EntryList.tsx';
import { AddIcon, ChatIcon, SearchIcon } from '../../components/ui/icons.tsx';
import { useFocusKept } from '../../components/ui/useFocusKept.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useSavedRepliesTexts } from '../../i18n/savedRepliesTexts.ts';
import { paths, savedRepliesPath } from '../../lib/paths.ts';
import { useGetSavedRepliesQuery } from '../../store/api/savedRepliesApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { DeletedBars, useDeleting } from './DeletedBars.tsx';
import { RepliesFile } from './RepliesFile.tsx';
import { ReplyRow } from './ReplyRow.tsx';

const ReplyDialog = lazyOverlay(async () => (await import('./ReplyDialog.tsx')).ReplyDialog);

interface RepliesOfPageProps {
  page: Page;
  /** The own replies are shown, not the page's. */
  isOwn: boolean;
  hasOthers: boolean;
}

/** The saved replies of a page, or the own ones, to search, add, change and delete. */
export function RepliesOfPage({ page, isOwn, hasOthers }: RepliesOfPageProps) {
  const { everywhere } = useText();
  const texts = useSavedRepliesTexts();
  const navigate = useNavigate();
  const listId = useId();
  const panelId = useId();
  const { pageId } = page;
  const list = useGetSavedRepliesQuery({ pageId }, { refetchOnMountOrArgChange: true });
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null);
  /** The reply that is asked about, also while the question fades out. */
  const [asked, setAsked] = useState<SavedReply | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const deleting = useDeleting();
  const panel = useRef<HTMLDivElement>(null);
  const focusKept = useFocusKept(panel);
  const mayChange = isOwn || mayUseDesk('P', page.ui, 'replies');
  const owner = isOwn ? undefined : pageId;
  const tab = isOwn ? 'own' : 'page';
  const theirs = (list.data ?? []).filter((reply) => (reply.pageId === null) === isOwn);
  const found = findReplies(theirs, search);

  const remove = (reply: SavedReply) => {
    if (reply.files.length === 0) return void deleting.run(reply);
    setAsked(reply);
    setIsAsking(true);
  };

  const content = () => {
    if (isNotOffered(list.error)) return <EmptyState icon={<ChatIcon />} title={texts.notOffered} />;
    if (!list.data)
      return list.isError ? (
        <LoadFailed title={texts.loadFailed} onRetry={list.refetch} />
      ) : (
        <RowSkeleton rows={4} photoSize={0} />
      );
    if (theirs.length === 0)
      return (
        <EmptyState
          icon={<ChatIcon />}
          title={texts.none}
          text={isOwn ? texts.noneOwn : texts.noneOfPage}
          {...(mayChange && { action: { label: texts.add, onClick: () => setEdited('new') } })}
        />
      );
    if (found.length === 0)
      return (
        <EmptyState
          icon={<SearchIcon />}
          title={texts.nothing}
          action={{ label: everywhere.clearSearch, onClick: () => setSearch('') }}
        />
      );
    return (
      <>
        <Typography id={listId} role="status" variant="body2" color="textSecondary" sx={{ px: 2, pb: 0.5 }}>
          {texts.found(found.length)}
        </Typography>
        <EntryList labelledBy={listId}>
          {found.map((reply) => (
            <ReplyRow
              key={reply.savedReplyId}
              reply={reply}
              mayChange={mayChange}
              onEdit={() => setEdited(reply)}
              onDelete={() => remove(reply)}
            />
          ))}
        </EntryList>
      </>
    );
  };

  return (
    <Box sx={{ height: '100%', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <PageHead
        page={page}
        title={texts.title}
        others={hasOthers ? { to: paths.savedReplies, label: texts.otherPage } : undefined}
      />
      <Tabs
        value={tab}
        onChange={(_, next: typeof tab) => navigate(savedRepliesPath(pageId, next === 'own'), { replace: true })}
        variant="fullWidth"
        aria-label={texts.title}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="page" label={texts.tabs.page} aria-controls={panelId} />
        <Tab value="own" label={texts.tabs.own} aria-controls={panelId} />
      </Tabs>
      <Box sx={{ px: 1.5, py: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, minWidth: 0 }}>
          <ListSearch value={search} onSearch={setSearch} />
        </Box>
        {mayChange && (
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setEdited('new')}
            sx={{ flexGrow: { xs: 1, sm: 0 } }}
          >
            {texts.add}
          </Button>
        )}
        <RepliesFile pageId={owner} mayChange={mayChange} />
      </Box>
      <Box
        {...focusKept}
        ref={panel}
        id={panelId}
        role="tabpanel"
        aria-label={texts.tabs[tab]}
        tabIndex={-1}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', outline: 'none' }}
      >
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1 }}>
          {mayChange ? texts.intro : texts.onlySome}
        </Typography>
        {content()}
        <DeletedBars deleting={deleting} />
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={texts.deleteTitle(`/${asked?.shortcut ?? ''}`)}
        text={texts.deleteText}
        confirmLabel={texts.delete}
        dangerous
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          if (asked) void deleting.run(asked);
          setIsAsking(false);
        }}
      />
      {edited !== null && (
        <ReplyDialog pageId={owner} {...(edited !== 'new' && { reply: edited })} onClose={() => setEdited(null)} />
      )}
    </Box>
  );
}

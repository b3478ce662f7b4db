import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { PageFound } from '#contract';
import { LazyReportDialog } from '../../components/lazyDialogs.ts';
import { lazyOverlay } from '../../components/lazyWithPreload.tsx';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { EntryRow } from '../../components/ui/EntryRow.tsx';
import { AddIcon, ChatIcon, MoreIcon } from '../../components/ui/icons.tsx';
import { Menu } from '../../components/ui/layers/Menu.tsx';
import { RowAction } from '../../components/ui/RowAction.tsx';
import { useIsShown } from '../../components/useIsShown.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useSearchTexts } from '../../i18n/searchTexts.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { useCreatePageUserMutation, useDeletePageUserMutation } from '../../store/inbox/pageUsersApi.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';
import { useMembership } from './useStandings.ts';

const AskToServeDialog = lazyOverlay(async () => (await import('./AskToServeDialog.tsx')).AskToServeDialog);

interface PageFoundRowProps {
  page: PageFound;
  onMessage: (pageId: number) => void;
}

/** A page that was found, whether it is in the own list, and the next step. */
export function PageFoundRow({ page, onMessage }: PageFoundRowProps) {
  const { blocks, conversation } = useText();
  const search = useSearchTexts();
  const dispatch = useAppDispatch();
  const { membership, isCustomer } = useMembership(page);
  const [add, adding] = useCreatePageUserMutation();
  const [takeBack, takingBack] = useDeletePageUserMutation();
  /** Until the page is found again. */
  const isTakenBack = takingBack.isSuccess && takingBack.originalArgs?.pageUserId === page.pageUserId;
  const isShown = useIsShown();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [asksToServe, setAsksToServe] = useState(false);
  const [reports, setReports] = useState(false);
  const { pageId, title, pageUserId } = page;

  const notes = {
    none: undefined,
    customer: search.inList,
    waiting: search.requestWaits,
    staff: search.youServe,
  } satisfies Record<PageFound['membership'], string | undefined>;

  const addIt = async (): Promise<boolean> => {
    const added = await add({ pageId });
    if (added.data) dispatch(toastShown({ code: 'pageAdded' }));
    return added.data !== undefined;
  };
  /** Writing to a page that is not in the list yet puts it there first. */
  const write = async () => {
    if (isCustomer || ((await addIt()) && isShown())) onMessage(pageId);
  };

  return (
    <>
      <EntryRow
        avatar={<PageAvatar pageId={pageId} title={title} photo={page.photo} />}
        title={title}
        note={
          (page.about || page.answersWithinMinutes || notes[membership]) && (
            <>
              {page.about && (
                <Box component="span" dir="auto" sx={{ display: 'block' }}>
                  {page.about}
                </Box>
              )}
              {page.answersWithinMinutes && (
                <Box component="span" sx={{ display: 'block' }}>
                  {conversation.answersWithin(page.answersWithinMinutes)}
                </Box>
              )}
              {notes[membership] && <span>{notes[membership]}</span>}
            </>
          )
        }
        actions={
          membership !== 'staff' && (
            <>
              {!isCustomer && (
                <RowAction
                  inWords
                  icon={<AddIcon />}
                  label={search.add}
                  about={title}
                  strong
                  busy={adding.isLoading}
                  onClick={() => void addIt()}
                />
              )}
              <RowAction
                inWords
                icon={<ChatIcon />}
                label={search.message}
                about={title}
                strong={isCustomer}
                disabled={adding.isLoading}
                onClick={() => void write()}
              />
              <IconButton
                aria-label={`${search.more}: ${title}`}
                aria-haspopup="menu"
                onClick={(event) => setMenu(event.currentTarget)}
              >
                <MoreIcon />
              </IconButton>
            </>
          )
        }
      />
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        {membership === 'waiting' && pageUserId !== null ? (
          <MenuItem
            disabled={takingBack.isLoading || isTakenBack}
            onClick={() => {
              setMenu(null);
              void takeBack({ pageUserId });
            }}
          >
            {search.takeBack}
          </MenuItem>
        ) : (
          <MenuItem
            onClick={() => {
              setMenu(null);
              setAsksToServe(true);
            }}
          >
            {search.askToServe}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            setMenu(null);
            setReports(true);
          }}
        >
          {blocks.report}
        </MenuItem>
      </Menu>
      {asksToServe && <AskToServeDialog page={page} onClose={() => setAsksToServe(false)} />}
      {reports && <LazyReportDialog name={title} subject={{ pageId }} onClose={() => setReports(false)} />}
    </>
  );
}

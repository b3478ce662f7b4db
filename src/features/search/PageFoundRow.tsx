import Box from '@mui/material/Box';
import { useState } from 'react';
import type { PageFound } from '#contract';
import { LazyReportDialog } from '../../components/lazyDialogs.ts';
import { lazyOverlay } from '../../components/lazyWithPreload.tsx';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { EntryRow } from '../../components/ui/EntryRow.tsx';
import { AddIcon, ChatIcon } from '../../components/ui/icons.tsx';
import { MoreButton } from '../../components/ui/MoreButton.tsx';
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
  const known = useMembership(page);
  const { isCustomer } = known;
  const [add, adding] = useCreatePageUserMutation();
  const [takeBack, takingBack] = useDeletePageUserMutation();
  /** Until the page is found again: one that is refused waits on. */
  const isTakenBack =
    known.membership === 'waiting' && !takingBack.isError && takingBack.originalArgs?.pageUserId === page.pageUserId;
  const membership = isTakenBack ? (isCustomer ? 'customer' : 'none') : known.membership;
  const isShown = useIsShown();
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
              <MoreButton
                label={`${search.more}: ${title}`}
                title={title}
                actions={[
                  membership === 'waiting' && pageUserId !== null
                    ? { id: 'takeBack', label: search.takeBack, run: () => void takeBack({ pageUserId }) }
                    : { id: 'ask', label: search.askToServe, run: () => setAsksToServe(true) },
                  { id: 'report', label: blocks.report, run: () => setReports(true) },
                ]}
              />
            </>
          )
        }
      />
      {asksToServe && <AskToServeDialog page={page} onClose={() => setAsksToServe(false)} />}
      {reports && <LazyReportDialog name={title} subject={{ pageId }} onClose={() => setReports(false)} />}
    </>
  );
}

import { useNavigate } from 'react-router-dom';
import { conversationKey, mayRemoveFromList, type Page, type Side } from '#contract';
import type { Elsewhere } from '../../components/ListState.tsx';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { PageIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { useGetPagesQuery } from '../../store/api/pagesApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPagesFound } from '../../store/inbox/inbox.ts';
import { selectPages, selectPagesStatus } from '../../store/inbox/pagesSlice.ts';
import { useDeletePageUserMutation } from '../../store/inbox/pageUsersApi.ts';
import { selectRole, selectUserId } from '../../store/session/sessionSlice.ts';
import { ShortList } from './ShortList.tsx';

interface PageListProps {
  mode: Side;
  search: string;
  /** The page whose conversation or customers are open. */
  selectedId: number | null;
  onOpen: (page: Page) => void;
  onClearSearch: () => void;
  /** Who matches the search in the list beside this one. */
  elsewhere?: Elsewhere | undefined;
  /** Leads to the pages one serves; given to a customer who has none but serves some. */
  onServe?: (() => void) | undefined;
}

/** The pages of a mode: those one talks with, or those one serves. */
export function PageList({ mode, search, selectedId, onOpen, onClearSearch, elsewhere, onServe }: PageListProps) {
  const text = useText();
  const navigate = useNavigate();
  const [removePage] = useDeletePageUserMutation();
  const { refetch } = useGetPagesQuery({ customerOrPage: mode });
  const pages = useAppSelector((state) => selectPagesFound(state, mode, search));
  const status = useAppSelector((state) => selectPagesStatus(state, mode));
  const isHeld = useAppSelector((state) => selectPages(state, mode).length > 0);
  const role = useAppSelector(selectRole);
  const userId = useAppSelector(selectUserId);
  const keyOf = ({ pageId }: Page) =>
    mode === 'C' && userId !== null ? conversationKey({ kind: 'page', pageId, customerId: userId }) : null;

  const empty =
    mode === 'C' ? (
      <EmptyState
        icon={<PageIcon />}
        title={text.inbox.noPages}
        text={onServe ? text.inbox.servesText : text.inbox.noPagesText}
        action={
          onServe
            ? { label: text.shell.toPageMode, onClick: onServe }
            : { label: text.inbox.findPages, onClick: () => navigate(paths.search) }
        }
      />
    ) : (
      <EmptyState icon={<PageIcon />} title={text.inbox.noServedPages} text={text.inbox.noServedPagesText} />
    );

  return (
    <ShortList
      name={`pages${mode}`}
      rows={pages}
      idOf={({ pageId }) => pageId}
      nameOf={({ title }) => title}
      avatarOf={({ pageId, title, photo }, size) => (
        <PageAvatar pageId={pageId} title={title} photo={photo} size={size} />
      )}
      keyOf={keyOf}
      status={status}
      search={search}
      isHeld={isHeld}
      selectedId={selectedId}
      empty={empty}
      onOpen={onOpen}
      removal={
        role !== null && mayRemoveFromList(role, mode)
          ? {
              label: text.inbox.remove,
              text: text.inbox.removePageText,
              run: ({ pageUserId }) => pageUserId !== undefined && void removePage({ pageUserId }),
            }
          : undefined
      }
      onRetry={refetch}
      onClearSearch={onClearSearch}
      elsewhere={elsewhere}
    />
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type ConversationKey, pagePhotoPath, parseConversationKey } from '#contract';
import { BlockButton } from '../../components/BlockButton.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { lazyWithPreload } from '../../components/lazyWithPreload.tsx';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { PersonFacts } from '../../components/PersonFacts.tsx';
import { useAnswerTime } from '../../components/useAnswerTime.ts';
import { useLastTitle } from '../../components/useLastTitle.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetUserAccountQuery } from '../../store/api/usersApi.ts';
import { shallowEqual, useAppSelector } from '../../store/hooks.ts';
import { selectFriend } from '../../store/inbox/friendsSlice.ts';
import { selectPage } from '../../store/inbox/pagesSlice.ts';
import { selectDomain, selectUserId } from '../../store/session/sessionSlice.ts';
import {
  type ConversationTitle,
  selectBlockTarget,
  selectConversationTitle,
} from '../../store/views/conversationTitle.ts';
import { ExportConversation } from './ExportConversation.tsx';
import { FactsLoading } from './FactsLoading.tsx';
import { SharedMedia } from './SharedMedia.tsx';

const LazyCustomerRecord = lazyWithPreload(async () => (await import('./CustomerRecord.tsx')).CustomerRecord);

interface DetailCardProps {
  conversationKey: ConversationKey;
  /** A link of the card is followed: what lies over the conversation closes. */
  onLeave?: () => void;
}

/**
 * Whom the open conversation is with: the page for its customer, the person for everybody else
 * (docs/specification.md#2-layout).
 */
export function DetailCard({ conversationKey, onLeave }: DetailCardProps) {
  const userId = useAppSelector(selectUserId);
  const ref = parseConversationKey(conversationKey);
  const friend = useAppSelector((state) =>
    ref?.kind === 'friend' ? selectFriend(state, ref.requestFormId) : undefined,
  );
  const { title, isGone } = useLastTitle(conversationKey);
  const below = (
    <>
      <ExportConversation conversationKey={conversationKey} />
      <BlockInConversation conversationKey={conversationKey} />
      <SharedMedia conversationKey={conversationKey} onLeave={onLeave} />
    </>
  );
  if (isGone) return <GoneDetails title={title} pageId={ref?.kind === 'page' ? ref.pageId : 0} />;
  if (ref?.kind === 'page' && ref.customerId === userId) return <PageDetails pageId={ref.pageId} below={below} />;
  const personId = ref?.kind === 'page' ? ref.customerId : friend?.userAccountId;
  if (personId === undefined) return null;
  return (
    <PersonDetails
      userAccountId={personId}
      name={friend?.profileName}
      isFriend={ref?.kind === 'friend'}
      below={below}
      customerOf={ref?.kind === 'page' ? ref.pageId : undefined}
    />
  );
}

/** Blocks the other side of the conversation, where the reader may. */
function BlockInConversation({ conversationKey }: { conversationKey: ConversationKey }) {
  const target = useAppSelector((state) => selectBlockTarget(state, conversationKey), shallowEqual);
  const name = useAppSelector((state) => selectConversationTitle(state, conversationKey).name);
  return (
    target && (
      <Box sx={{ mt: 1, textAlign: 'center' }}>
        <BlockButton target={{ ...target, name }} />
      </Box>
    )
  );
}

/** The other side has left the lists of the reader: only who it was is known. */
function GoneDetails({ title, pageId }: { title: ConversationTitle; pageId: number }) {
  const { name, photo } = title;
  return (
    <Box sx={{ p: 2.5, display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center' }}>
      {title.kind === 'page' ? (
        <PageAvatar pageId={pageId} title={name} photo={photo} size={96} />
      ) : (
        <PersonAvatar
          person={{ userAccountId: title.userAccountId ?? 0, profileName: name, profilePhoto: photo }}
          size={104}
        />
      )}
      <Typography dir="auto" variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
    </Box>
  );
}

function PageDetails({ pageId, below }: { pageId: number; below: ReactNode }) {
  const { detailCard } = useText();
  const page = useAppSelector((state) => selectPage(state, 'C', pageId));
  const answerTime = useAnswerTime(pageId);
  const domain = useAppSelector(selectDomain);
  if (!page) return null;
  return (
    <Box>
      <Box
        sx={{
          height: 112,
          bgcolor: 'primary.light',
          backgroundImage: page.headerPhoto ? `url("${domain}${pagePhotoPath(page.headerPhoto)}")` : 'none',
          backgroundSize: 'cover',
          backgroundPosition: 'center',
        }}
      />
      <Box sx={{ mt: -6, display: 'grid', justifyItems: 'center', gap: 1, px: 2, textAlign: 'center' }}>
        <Box sx={{ border: 4, borderColor: 'background.paper', borderRadius: '30px' }}>
          <PageAvatar pageId={pageId} title={page.title} photo={page.photo} size={96} />
        </Box>
        <Typography dir="auto" variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {page.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {detailCard.page}
        </Typography>
        {answerTime && <Typography variant="body2">{answerTime}</Typography>}
        {page.about && (
          <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {page.about}
          </Typography>
        )}
        {below}
      </Box>
    </Box>
  );
}

interface PersonDetailsProps {
  userAccountId: number;
  /** The name the reader gave them, where it is another than theirs. */
  name: string | undefined;
  isFriend: boolean;
  /** What can be done with the conversation. */
  below: ReactNode;
  /** The page whose customer they are to the reader. */
  customerOf: number | undefined;
}

function PersonDetails({ userAccountId, name, isFriend, below, customerOf }: PersonDetailsProps) {
  const { everywhere, detailCard } = useText();
  const { data: person, isError, refetch } = useGetUserAccountQuery({ id: userAccountId });
  if (isError && !person) return <LoadFailed title={detailCard.loadFailed} onRetry={refetch} />;
  if (!person) return <DetailsLoading label={everywhere.loading} />;
  const facts = (
    <>
      <PersonFacts person={person} />
      {below}
    </>
  );
  return (
    <Box sx={{ p: 2.5 }}>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center', mb: 2 }}>
        <PersonAvatar person={person} active={person.active} size={104} />
        <Typography dir="auto" variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name ?? person.profileName}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {name !== undefined && name !== person.profileName
            ? person.profileName
            : isFriend
              ? detailCard.friend
              : person.guest
                ? detailCard.guest
                : detailCard.customer}
        </Typography>
      </Box>
      {customerOf === undefined ? (
        facts
      ) : (
        <LazyCustomerRecord pageId={customerOf} customerId={userAccountId}>
          {facts}
        </LazyCustomerRecord>
      )}
    </Box>
  );
}

function DetailsLoading({ label }: { label: string }) {
  return (
    <Box sx={{ p: 2.5 }}>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Skeleton variant="circular" width={104} height={104} />
        <Skeleton width="60%" height={32} />
      </Box>
      <FactsLoading label={label} />
    </Box>
  );
}

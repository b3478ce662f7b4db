import Box from '@mui/material/Box';
import { type ConversationKey, MessageKind, MessageSender, parseConversationKey } from '#contract';
import { DayField } from '../../components/DayField.tsx';
import { PlainSelect } from '../../components/ui/PlainSelect.tsx';
import { useMessageSearchTexts } from '../../i18n/messageSearchTexts.ts';
import { useGetFriendsQuery } from '../../store/api/friendsApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectFriendsFound, selectPagesFound } from '../../store/inbox/inbox.ts';
import { useGetPageUsersQuery } from '../../store/inbox/pageUsersApi.ts';
import { selectStaff } from '../../store/inbox/pageUsersSlice.ts';
import { selectMode, selectUserId } from '../../store/session/sessionSlice.ts';
import { selectConversationTitle } from '../../store/views/conversationTitle.ts';
import type { MessageQuery } from './useMessageQuery.ts';

/** Value of a choice that is an account; the others are sides. */
const PERSON = 'person=';

/** The part of a query that a choice is. */
const senderIn = (value: string): Pick<MessageQuery, 'sender' | 'senderId'> => ({
  sender: MessageSender.safeParse(value).data ?? '',
  senderId: value.startsWith(PERSON) ? Number(value.slice(PERSON.length)) : null,
});

/** The page whose staff may have written: the one that is searched as its staff. */
function useSearchedPage({ key, pageId }: MessageQuery): number | null {
  const ref = key === null ? undefined : parseConversationKey(key);
  const isPageMode = useAppSelector(selectMode) === 'P';
  return isPageMode ? (ref?.kind === 'page' ? ref.pageId : pageId) : null;
}

/** From whom: either side, the staff of the page that is searched, or friends where all own conversations are searched. */
function useSenders(query: MessageQuery) {
  const texts = useMessageSearchTexts();
  const me = useAppSelector(selectUserId);
  const isCustomerMode = useAppSelector(selectMode) === 'C';
  const pageId = useSearchedPage(query);
  useGetPageUsersQuery({ pageId: pageId ?? 0, userType: 'P' }, { skip: pageId === null });
  const staff = useAppSelector((state) => (pageId === null ? null : selectStaff(state, pageId)));
  const hasFriends = isCustomerMode && query.key === null;
  useGetFriendsQuery(undefined, { skip: !hasFriends });
  const friends = useAppSelector((state) => (hasFriends ? selectFriendsFound(state, '') : null));
  const people = [
    ...(staff ?? [])
      .filter(({ accepted }) => accepted)
      .map(({ participantDto }) => ({ id: participantDto.userAccountId, name: participantDto.profileName })),
    ...(friends ?? []).map(({ userAccountId, profileName }) => ({ id: userAccountId, name: profileName })),
  ].filter(({ id }) => id !== me);
  const { sender, senderId } = query;
  const isListed = senderId === null || people.some(({ id }) => id === senderId);
  return {
    value: senderId === null ? sender : `${PERSON}${senderId}`,
    choices: [
      { value: '', label: texts.fromAnyone },
      ...MessageSender.options.map((side) => ({ value: side, label: texts.senders[side] })),
      ...people.map(({ id, name }) => ({ value: `${PERSON}${id}`, label: name })),
      ...(isListed ? [] : [{ value: `${PERSON}${senderId}`, label: `${texts.fromWhom} …` }]),
    ],
  };
}

/** Value of a choice that is a page; the others are keys of conversations. */
const PAGE = 'page=';

/** With whom: the pages and friends of the lists, and the conversation that is searched already. */
function usePlaces({ key, pageId }: MessageQuery) {
  const texts = useMessageSearchTexts();
  const mode = useAppSelector(selectMode);
  const me = useAppSelector(selectUserId) ?? 0;
  const pages = useAppSelector((state) => selectPagesFound(state, mode, ''));
  const friends = useAppSelector((state) => selectFriendsFound(state, ''));
  const own = useAppSelector((state) => (key === null ? '' : selectConversationTitle(state, key).name));
  const choices =
    mode === 'P'
      ? pages.map((page) => ({ value: `${PAGE}${page.pageId}`, label: page.title }))
      : [
          ...pages.map((page) => ({ value: `page:${page.pageId}:${me}`, label: page.title })),
          ...friends.map((friend) => ({ value: `friend:${friend.requestFormId}`, label: friend.profileName })),
        ];
  const value = key ?? (mode === 'P' && pageId !== null ? `${PAGE}${pageId}` : '');
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  return {
    value,
    choices: [
      { value: '', label: mode === 'P' ? texts.allPages : texts.everyone },
      ...(isListed ? [] : [{ value, label: own || texts.thisConversation }]),
      ...choices,
    ],
  };
}

const keyIn = (value: string): ConversationKey | null =>
  parseConversationKey(value) ? (value as ConversationKey) : null;

interface MessageFiltersProps {
  query: MessageQuery;
  onChange: (change: Partial<MessageQuery>) => void;
}

/** What narrows the search: with whom, from whom, what it is, the first and the last day. */
export function MessageFilters({ query, onChange }: MessageFiltersProps) {
  const texts = useMessageSearchTexts();
  const places = usePlaces(query);
  const senders = useSenders(query);
  const isPage = (value: string) => value.startsWith(PAGE);
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr 1.1fr 1.1fr' },
        gap: 1,
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <PlainSelect
        label={texts.withWhom}
        value={places.value}
        choices={places.choices}
        onChange={(value) =>
          onChange({
            key: keyIn(value),
            pageId: isPage(value) ? Number(value.slice(PAGE.length)) : null,
            // Another place has other people.
            senderId: null,
          })
        }
      />
      <PlainSelect
        label={texts.fromWhom}
        value={senders.value}
        choices={senders.choices}
        onChange={(value) => onChange(senderIn(value))}
      />
      <PlainSelect
        label={texts.kind}
        value={query.kind}
        choices={[
          { value: '', label: texts.allKinds },
          ...MessageKind.options.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
        ]}
        onChange={(value) => onChange({ kind: MessageKind.safeParse(value).data ?? '' })}
      />
      {(['from', 'to'] as const).map((end) => (
        <DayField key={end} label={texts[end]} day={query[end]} onDay={(day) => onChange({ [end]: day })} />
      ))}
    </Box>
  );
}

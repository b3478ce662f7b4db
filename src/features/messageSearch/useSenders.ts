import { MessageSender, parseConversationKey } from '#contract';
import { useMessageSearchTexts } from '../../i18n/messageSearchTexts.ts';
import { useGetFriendsQuery } from '../../store/api/friendsApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectFriendsFound } from '../../store/inbox/inbox.ts';
import { useGetPageUsersQuery } from '../../store/inbox/pageUsersApi.ts';
import { selectStaff } from '../../store/inbox/pageUsersSlice.ts';
import { selectMode, selectUserId } from '../../store/session/sessionSlice.ts';
import type { MessageQuery } from './useMessageQuery.ts';

/** Value of a choice that is an account; the others are sides. */
const PERSON = 'person=';

/** The part of a query that a choice is. */
export const senderIn = (value: string): Pick<MessageQuery, 'sender' | 'senderId'> => ({
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
export function useSenders(query: MessageQuery) {
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

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { conversationKey, type Notification } from '#contract';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { announce } from '../../components/ui/announce.ts';
import { EntryRow } from '../../components/ui/EntryRow.tsx';
import { ChatIcon } from '../../components/ui/icons.tsx';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { homePath, inboxQuery } from '../../lib/paths.ts';
import { pushPath } from '../../lib/pushPath.ts';
import { useAnswerFriendMutation } from '../../store/api/friendsApi.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectFriend } from '../../store/inbox/friendsSlice.ts';
import type { FilterName } from '../../store/inbox/inboxFilters.ts';
import {
  useAcceptInvitationMutation,
  useDeleteInvitationMutation,
  useGetPageUserStatusMutation,
} from '../../store/inbox/pageUsersApi.ts';
import { modeSwitched, selectMode } from '../../store/session/sessionSlice.ts';
import { NotificationTime } from './NotificationTime.tsx';
import { notificationText } from './notificationText.ts';
import { RequestMenu } from './RequestMenu.tsx';
import { useNotificationsTexts } from './texts.ts';

/** Answers the request that a notification brings; `isOpen` while it can be answered. Refusals are shown as an alert. */
function useRequestAnswer(notification: Notification, onRefused: () => void) {
  const [answerFriend, friend] = useAnswerFriendMutation();
  const [answerPage, page] = useGetPageUserStatusMutation();
  const [acceptInvitation, accepting] = useAcceptInvitationMutation();
  const [declineInvitation, declining] = useDeleteInvitationMutation();
  // Two presses can come before the first is drawn.
  const isAnswering = useRef(false);
  const { kind, requestFormId, pageUserId, userTypeId, notiId, invitationId } = notification;

  const call = (accept: boolean) => {
    if (kind === 'friendRequest' && requestFormId !== null) return answerFriend({ requestFormId, accept });
    if (kind === 'pageRequest' && pageUserId !== null)
      return answerPage({
        pageUserId,
        notiId,
        noOryes: accept ? 'yes' : 'no',
        ...(accept && userTypeId !== null && { userTypeId }),
      });
    if (kind === 'staffInvited' && invitationId !== undefined)
      return accept ? acceptInvitation({ invitationId }) : declineInvitation({ invitationId });
    return undefined;
  };

  const isRequest =
    (kind === 'friendRequest' && requestFormId !== null) ||
    (kind === 'pageRequest' && pageUserId !== null) ||
    (kind === 'staffInvited' && invitationId !== undefined);

  return {
    isOpen: isRequest && notification.answer === null,
    /** Once it is answered, until the list is read again, too. */
    busy: [friend, page, accepting, declining].some(({ isLoading, isSuccess }) => isLoading || isSuccess),
    /** Answers whether it got through. */
    answer: async (accept: boolean): Promise<boolean> => {
      if (isAnswering.current) return false;
      isAnswering.current = true;
      const given = await call(accept);
      isAnswering.current = false;
      if (given?.error) onRefused();
      return given !== undefined && !given.error;
    },
  };
}

/** Where the staff of a page finds what a notification is about: the conversation of a customer, or those assigned to the own account. */
function deskPath({ page, customerId, kind }: Notification): string | null {
  if (page === null) return null;
  const { pageId } = page;
  if (kind === 'conversationsAssigned')
    return homePath({ pageId, list: new URLSearchParams({ [inboxQuery.filter]: 'mine' satisfies FilterName }) });
  if (customerId === undefined) return null;
  return pushPath({ conversation: conversationKey({ kind: 'page', pageId, customerId }), side: 'P', pageId });
}

interface NotificationRowProps {
  notification: Notification;
  fresh: boolean;
  /** Draws a line above. */
  divider: boolean;
  /** The answer did not get through: the list may show something that is over. */
  onRefused: () => void;
  onMessage: (requestFormId: number) => void;
}

/** One notification; a request is answered in place, which is announced. */
export function NotificationRow({ notification, fresh, divider, onRefused, onMessage }: NotificationRowProps) {
  const texts = useNotificationsTexts();
  const nameOf = useUserTypeName();
  const { isOpen, answer, busy } = useRequestAnswer(notification, onRefused);
  const { person, requestFormId, kind } = notification;
  const dispatch = useAppDispatch();
  const mode = useAppSelector(selectMode);
  const isFriend = useAppSelector(
    (state) => mode === 'C' && requestFormId !== null && selectFriend(state, requestFormId) !== undefined,
  );
  /** What is done, or was, and whom it concerns. */
  const named = (action: string) => `${action}: ${person.profileName}`;
  const isRequest = kind === 'friendRequest' || kind === 'pageRequest' || kind === 'staffInvited';

  const desk = deskPath(notification);

  const give = async (accept: boolean) => {
    if (await answer(accept)) announce(named(accept ? texts.accepted : texts.declined));
  };

  return (
    <EntryRow
      component="div"
      divider={divider}
      fresh={fresh}
      avatar={<PersonAvatar person={person} />}
      title={person.profileName}
      note={
        <>
          {notificationText(notification, texts, nameOf(notification.userTypeId, notification.userTypeName))}
          <NotificationTime time={notification.time} fresh={fresh}>
            {isRequest && notification.answer && (
              <Typography
                variant="caption"
                component="span"
                sx={{ color: notification.answer === 'yes' ? 'success.dark' : 'text.secondary' }}
              >
                {notification.answer === 'yes' ? texts.accepted : texts.declined}
              </Typography>
            )}
          </NotificationTime>
        </>
      }
      actions={
        isOpen ? (
          <>
            <Button
              variant="contained"
              aria-label={named(texts.accept)}
              disabled={busy}
              onClick={() => void give(true)}
            >
              {texts.accept}
            </Button>
            <Button
              color="secondary"
              aria-label={named(texts.decline)}
              disabled={busy}
              onClick={() => void give(false)}
            >
              {texts.decline}
            </Button>
            {kind === 'friendRequest' && <RequestMenu userAccountId={person.userAccountId} name={person.profileName} />}
          </>
        ) : (
          <>
            {desk !== null && (
              <Button
                component={RouterLink}
                to={desk}
                // The desk is in page mode; customer mode would show other lists.
                onClick={() => mode !== 'P' && dispatch(modeSwitched('P'))}
                variant="outlined"
                startIcon={<ChatIcon />}
                aria-label={named(texts.openConversation)}
              >
                {texts.openConversation}
              </Button>
            )}
            {isFriend && requestFormId !== null && (
              <Button
                variant="outlined"
                startIcon={<ChatIcon />}
                aria-label={named(texts.message)}
                onClick={() => onMessage(requestFormId)}
              >
                {texts.message}
              </Button>
            )}
          </>
        )
      }
    />
  );
}

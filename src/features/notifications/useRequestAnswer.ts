import { useRef } from 'react';
import type { Notification } from '../../../contract/index.ts';
import { useAnswerFriendMutation } from '../../store/api/friendsApi.ts';
import { useGetPageUserStatusMutation } from '../../store/api/pageUsersApi.ts';

/** Answers the request that a notification brings; `isOpen` while it can be answered. Refusals are shown as an alert. */
export function useRequestAnswer(notification: Notification, onRefused: () => void) {
  const [answerFriend, friend] = useAnswerFriendMutation();
  const [answerPage, page] = useGetPageUserStatusMutation();
  // Two presses can come before the first is drawn.
  const isAnswering = useRef(false);
  const { kind, requestFormId, pageUserId, userTypeId, notiId } = notification;

  const call = (accept: boolean) => {
    if (kind === 'friendRequest' && requestFormId !== null) return answerFriend({ requestFormId, accept });
    if (kind === 'pageRequest' && pageUserId !== null)
      return answerPage({
        pageUserId,
        notiId,
        noOryes: accept ? 'yes' : 'no',
        ...(accept && userTypeId !== null && { userTypeId }),
      });
    return undefined;
  };

  const isRequest =
    (kind === 'friendRequest' && requestFormId !== null) || (kind === 'pageRequest' && pageUserId !== null);

  return {
    isOpen: isRequest && notification.answer === null,
    busy: friend.isLoading || page.isLoading,
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

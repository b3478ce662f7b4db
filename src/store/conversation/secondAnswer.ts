import type { ConversationKey } from '#contract';
import { messageSaved } from '../model/events.ts';
import type { AppThunk, Services, StartListening } from '../types.ts';
import { selectMessage } from './messagesSlice.ts';
import {
  colleagueAnswered,
  colleagueAnswerPassed,
  type HeldPress,
  pressHeld,
  selectOpenConversation,
} from './openConversationsSlice.ts';

/** How long after a colleague's answer what the person sends is held, in ms. */
const JUST_MS = 10_000;

/** Notes answers of colleagues in the conversations that the person has open as staff. */
export function listenToAnswers(startListening: StartListening, { now }: Services): void {
  startListening({
    actionCreator: messageSaved,
    effect: ({ payload: { key, message } }, { dispatch, getState }) => {
      const { viewer } = selectOpenConversation(getState(), key);
      if (viewer?.side !== 'P' || !('messageStatus' in message) || message.messageStatus !== 'P') return;
      // What the page sends by itself is no answer.
      if (message.userAccountDto.userAccountId === viewer.userAccountId || message.automatic !== undefined) return;
      dispatch(colleagueAnswered({ key, messageId: message.messageId, arrivedAt: now() }));
    },
  });
}

/**
 * Something is to be sent at once, by a press. True when it must be held, because a colleague has just answered the customer: the next press
 * of the same sends, so that nobody is answered twice by accident, and nothing written is lost.
 */
export const holdSecondAnswer =
  (key: ConversationKey, press: HeldPress): AppThunk<boolean> =>
  (dispatch, getState, { now }) => {
    const answer = selectOpenConversation(getState(), key).colleagueAnswer;
    if (answer === null) return false;
    const isNew = answer.heldPress !== press && now() - answer.arrivedAt <= JUST_MS;
    const holds = isNew && selectMessage(getState(), key, answer.messageId) !== undefined;
    dispatch(holds ? pressHeld({ key, press }) : colleagueAnswerPassed(key));
    return holds;
  };

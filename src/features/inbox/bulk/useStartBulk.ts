import { randomUuid } from '../../../lib/randomUuid.ts';
import type { Arg } from '../../../store/api/call.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { bulkBegun } from '../../../store/inbox/begunBulksSlice.ts';
import { type ApiFailure, failureOf, isForGood } from '../../../store/model/apiFailure.ts';
import { useStartBulkMutation } from './bulkApi.ts';

type Asked = Omit<Arg<'startBulk'>, 'clientId'>;

interface StartBulk {
  /** Begins a bulk change. The same one again, where no answer came, is the one that may have begun. */
  start: (asked: Asked) => Promise<void>;
  isLoading: boolean;
  /** The last one got no answer: why, and the way to ask for it once more. */
  unanswered: { failure: ApiFailure; again: () => void } | null;
}

/** Begins bulk changes, each once, also where the answer is lost: without it nobody could stop one or take it back. */
export function useStartBulk(onBegun: () => void): StartBulk {
  const dispatch = useAppDispatch();
  const [call, { isLoading, error, originalArgs: last }] = useStartBulkMutation();
  const failure = error && failureOf(error);
  const isUnanswered = failure !== undefined && !isForGood(failure);
  const send = async (asked: Arg<'startBulk'>) => {
    const { data } = await call(asked);
    if (!data) return;
    const kind = 'message' in asked.change ? 'message' : 'change';
    dispatch(bulkBegun({ pageId: asked.pageId, bulk: data, kind }));
    onBegun();
  };
  return {
    isLoading,
    start: (asked) => {
      const isSame =
        isUnanswered && last && JSON.stringify({ ...asked, clientId: last.clientId }) === JSON.stringify(last);
      return send(isSame ? last : { ...asked, clientId: randomUuid() });
    },
    unanswered: isUnanswered && last ? { failure, again: () => void send(last) } : null,
  };
}

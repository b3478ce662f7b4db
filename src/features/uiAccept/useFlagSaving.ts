import { useState } from 'react';
import { flagsOf, type PermissionFlag, type UiAccept } from '#contract';
import { useFailureText } from '../../components/useFailureText.ts';
import { useInTurn } from '../../components/useInTurn.ts';
import { ended, FRESH } from '../../store/api/call.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { uiApi, usePutUiMutation } from './uiApi.ts';

/** A flag of a user type, and what it shall be. */
interface FlagChange {
  userTypeId: number;
  userTypeName: string;
  flag: PermissionFlag;
  value: boolean;
}

/** What became of the last change. */
type FlagNews =
  | { kind: 'saving'; change: FlagChange }
  | { kind: 'saved'; change: FlagChange }
  | { kind: 'failed'; change: FlagChange; message: string };

const keyOf = ({ userTypeId, flag }: Pick<FlagChange, 'userTypeId' | 'flag'>) => `${userTypeId}:${flag}`;

/**
 * Saves each flag as it is switched. The switch shows at once what it shall be; the calls go one after the other, for each
 * carries all flags of a type and must build on what the one before it left. Another admin may have changed one since they were read.
 */
export function useFlagSaving() {
  const dispatch = useAppDispatch();
  const texts = useFailureText();
  const [putUi] = usePutUiMutation();
  /** What switches show while their change is on its way. */
  const [pending, setPending] = useState<Readonly<Record<string, boolean>>>({});
  const [news, setNews] = useState<FlagNews | null>(null);
  const inTurn = useInTurn();

  const save = async (change: FlagChange) => {
    const failed = (error: unknown) => setNews({ kind: 'failed', change, message: texts(error) });
    const now = await ended(dispatch(uiApi.endpoints.getUi.initiate({}, FRESH)));
    if (now.error) return failed(now.error);
    const row = now.data?.find((row) => row.userTypeId === change.userTypeId);
    if (!row) return setNews(null);
    const answer = await putUi({ userTypeId: change.userTypeId, ...flagsOf(row), [change.flag]: change.value });
    if (answer.data) setNews({ kind: 'saved', change });
    else failed(answer.error);
  };

  const change = (change: FlagChange) => {
    const key = keyOf(change);
    setPending((before) => ({ ...before, [key]: change.value }));
    setNews({ kind: 'saving', change });
    void inTurn(async () => {
      await save(change);
      // A later press on the same switch waits for its own turn.
      setPending(({ [key]: shown, ...rest }) =>
        shown === undefined || shown === change.value ? rest : { ...rest, [key]: shown },
      );
    });
  };

  return {
    valueOf: (row: UiAccept, flag: PermissionFlag) =>
      pending[keyOf({ userTypeId: row.userTypeId, flag })] ?? row[flag] === true,
    change,
    news,
    dismiss: () => setNews(null),
  };
}

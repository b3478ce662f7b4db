import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PersonFound } from '#contract';
import { LazyReportDialog } from '../../components/lazyDialogs.ts';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { EntryRow } from '../../components/ui/EntryRow.tsx';
import { ChatIcon, PersonAddIcon } from '../../components/ui/icons.tsx';
import { MoreButton } from '../../components/ui/MoreButton.tsx';
import { RowAction } from '../../components/ui/RowAction.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useSearchTexts } from '../../i18n/searchTexts.ts';
import { useAnswerFriendMutation, useAskFriendMutation, useEndFriendMutation } from '../../store/api/friendsApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';
import { useFriendship } from './useStandings.ts';

interface PersonFoundRowProps {
  person: PersonFound;
  onMessage: (requestFormId: number) => void;
}

/** A person who was found, what there is between them and the searcher, and the next step. */
export function PersonFoundRow({ person, onMessage }: PersonFoundRowProps) {
  const { blocks } = useText();
  const search = useSearchTexts();
  const dispatch = useAppDispatch();
  const friendship = useFriendship(person);
  const [ask, asking] = useAskFriendMutation();
  const [answer, answering] = useAnswerFriendMutation();
  const [end, ending] = useEndFriendMutation();
  const [reports, setReports] = useState(false);
  const { requestFormId, profileName: name, userAccountId } = person;
  /** A button's words and whom they concern. */
  const named = (action: string) => `${action}: ${name}`;
  const busy = asking.isLoading || answering.isLoading || ending.isLoading;

  const notes = {
    none: undefined,
    self: search.self,
    friends: search.friends,
    asked: search.asked,
    asks: search.asks,
  } satisfies Record<PersonFound['friendship'], string | undefined>;

  const askThem = async () => {
    const answered = await ask({ userAccountId: person.userAccountId });
    if (answered.data?.state === 'waiting') dispatch(toastShown({ code: 'friendAsked' }));
  };

  const actions = () => {
    if (friendship === 'none' || requestFormId === null)
      return (
        <RowAction
          inWords
          icon={<PersonAddIcon />}
          label={search.addFriend}
          about={name}
          strong
          busy={busy}
          onClick={askThem}
        />
      );
    if (friendship === 'asked')
      return (
        <Button
          color="secondary"
          aria-label={named(search.takeBack)}
          loading={busy}
          onClick={() => void end({ requestFormId })}
        >
          {search.takeBack}
        </Button>
      );
    if (friendship === 'asks')
      return (
        <>
          <Button
            variant="contained"
            aria-label={named(search.accept)}
            disabled={busy}
            onClick={() => void answer({ requestFormId, accept: true })}
          >
            {search.accept}
          </Button>
          <Button
            color="secondary"
            aria-label={named(search.decline)}
            disabled={busy}
            onClick={() => void answer({ requestFormId, accept: false })}
          >
            {search.decline}
          </Button>
        </>
      );
    return (
      <RowAction
        inWords
        icon={<ChatIcon />}
        label={search.message}
        about={name}
        strong
        onClick={() => onMessage(requestFormId)}
      />
    );
  };

  return (
    <>
      <EntryRow
        avatar={<PersonAvatar person={person} active={person.active} />}
        title={name}
        note={notes[friendship]}
        actions={
          friendship !== 'self' && (
            <>
              {actions()}
              <MoreButton
                label={named(search.more)}
                title={name}
                actions={[{ id: 'report', label: blocks.report, run: () => setReports(true) }]}
              />
            </>
          )
        }
      />
      {reports && (
        <LazyReportDialog
          name={name}
          subject={{ userAccountId }}
          blockTarget={{ userAccountId }}
          onClose={() => setReports(false)}
        />
      )}
    </>
  );
}

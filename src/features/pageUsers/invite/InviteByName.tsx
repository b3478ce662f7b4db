import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { isLongEnoughToSearch, type PersonFound } from '#contract';
import { ListSearch } from '../../../components/ListSearch.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { PersonAvatar } from '../../../components/PersonAvatar.tsx';
import { RowSkeleton } from '../../../components/RowSkeleton.tsx';
import { announce } from '../../../components/ui/announce.ts';
import { EntryList } from '../../../components/ui/EntryList.tsx';
import { EntryRow } from '../../../components/ui/EntryRow.tsx';
import { PersonAddIcon } from '../../../components/ui/icons.tsx';
import { RowAction } from '../../../components/ui/RowAction.tsx';
import { useFailureText } from '../../../components/useFailureText.ts';
import { useInvitationTexts } from '../../../i18n/invitationTexts.ts';
import { useSearchPeopleQuery } from '../../../store/api/usersApi.ts';
import { useCreateInvitationMutation, useGetInvitationsQuery } from '../../../store/inbox/pageUsersApi.ts';

/** Days in which somebody can answer an invitation. */
const ANSWER_DAYS = 14;

interface InviteByNameProps {
  pageId: number;
  userTypeId: number;
}

/** Finds a person and invites them; they are notified and answer there. */
export function InviteByName({ pageId, userTypeId }: InviteByNameProps) {
  const invitations = useInvitationTexts();
  const failureText = useFailureText();
  const listId = useId();
  const [search, setSearch] = useState('');
  const text = search.trim();
  const isSearching = isLongEnoughToSearch(text);
  const { currentData, isError, refetch } = useSearchPeopleQuery({ search: text }, { skip: !isSearching });
  const { data: open = [] } = useGetInvitationsQuery({ pageId });
  const [create, { isLoading, error, originalArgs }] = useCreateInvitationMutation();

  const invite = async ({ userAccountId, profileName }: PersonFound) => {
    const made = await create({ pageId, userAccountId, userTypeId, days: ANSWER_DAYS });
    if (made.data) announce(invitations.sent(profileName));
  };
  const found = currentData?.filter(({ friendship }) => friendship !== 'self');

  return (
    <>
      <ListSearch label={invitations.searchPeople} value={search} onSearch={setSearch} />
      <Typography id={listId} variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {found?.length === 0 ? invitations.nobody : invitations.searchText}
      </Typography>
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failureText(error)}
        </Alert>
      )}
      {isSearching && isError && <LoadFailed onRetry={refetch} />}
      {isSearching && !isError && !found && <RowSkeleton rows={2} />}
      {isSearching && found && found.length > 0 && (
        <EntryList labelledBy={listId}>
          {found.map((person) => {
            const isInvited = open.some((one) => one.person?.userAccountId === person.userAccountId);
            return (
              <EntryRow
                key={person.userAccountId}
                avatar={<PersonAvatar person={person} />}
                title={person.profileName}
                note={isInvited ? invitations.invited : undefined}
                actions={
                  !isInvited && (
                    <RowAction
                      icon={<PersonAddIcon />}
                      label={invitations.send}
                      about={person.profileName}
                      strong
                      busy={isLoading && originalArgs?.userAccountId === person.userAccountId}
                      disabled={isLoading}
                      onClick={() => void invite(person)}
                    />
                  )
                }
              />
            );
          })}
        </EntryList>
      )}
    </>
  );
}

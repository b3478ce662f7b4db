import { styled } from '@mui/material/styles';
import type { Desk } from '#contract';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { CheckIcon, DarkIcon, PinIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectStaffMember } from '../../store/inbox/pageUsersSlice.ts';
import { RowLabels } from './RowLabels.tsx';

const Marks = styled('span')(({ theme }) => ({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  color: theme.palette.text.secondary,
  '& svg': { fontSize: 16 },
}));

const Guest = styled('span')(({ theme }) => ({ ...theme.typography.caption }));

interface CustomerMarksProps {
  pageId: number;
  isGuest: boolean;
  desk: Desk | undefined;
}

/** What is known of a customer in their row: a guest, and what the staff keeps of them. */
export function CustomerMarks({ pageId, isGuest, desk }: CustomerMarksProps) {
  const { marks } = useText().inbox;
  return (
    <Marks>
      {isGuest && <Guest>{marks.guest}</Guest>}
      {desk && <DeskMarks pageId={pageId} desk={desk} />}
    </Marks>
  );
}

/** Labels, pinned, done or snoozed, and the photo of the assignee. */
function DeskMarks({ pageId, desk: { pinned, state, assigneeId, labelIds } }: { pageId: number; desk: Desk }) {
  const { marks } = useText().inbox;
  const assignee = useAppSelector((root) => selectStaffMember(root, pageId, assigneeId)?.participantDto);
  return (
    <>
      {labelIds.length > 0 && <RowLabels pageId={pageId} labelIds={labelIds} />}
      {pinned && <PinIcon titleAccess={marks.pinned} />}
      {state === 'done' && <CheckIcon titleAccess={marks.done} />}
      {state === 'snoozed' && <DarkIcon titleAccess={marks.snoozed} />}
      {assignee && (
        <span role="img" aria-label={marks.assigned(assignee.profileName)} title={assignee.profileName}>
          <PersonAvatar
            userAccountId={assignee.userAccountId}
            name={assignee.profileName}
            photo={assignee.profilePhoto}
            size={20}
          />
        </span>
      )}
    </>
  );
}

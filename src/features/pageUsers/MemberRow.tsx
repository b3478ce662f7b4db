import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, type RefObject } from 'react';
import { BUILT_IN_USER_TYPES, type PageUser } from '#contract';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import type { MenuAction } from '../../components/ui/ActionMenu.tsx';
import { announce } from '../../components/ui/announce.ts';
import { CheckIcon, CloseIcon } from '../../components/ui/icons.tsx';
import { MoreButton } from '../../components/ui/MoreButton.tsx';
import { RowAction } from '../../components/ui/RowAction.tsx';
import { useFocusKept } from '../../components/ui/useFocusKept.ts';
import { useRowSizes } from '../../components/useRowSizes.ts';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { useGetPageUserStatusMutation } from '../../store/inbox/pageUsersApi.ts';
import { selectPageUser } from '../../store/inbox/pageUsersSlice.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';
import { usePageUsersTexts } from './texts.ts';

interface RowProps {
  member: PageUser;
  note: string;
  /** Names and notes stay on one line each. */
  fixed?: boolean;
  /** Asks for an answer: a tinted ground. */
  asks?: boolean;
  actions?: ReactNode;
  onOpen: (member: PageUser) => void;
}

function Row({ member, note, fixed = false, asks = false, actions, onOpen }: RowProps) {
  const height = useRowSizes().member;
  const { profileName, active } = member.participantDto;
  return (
    <Box
      sx={{
        [fixed ? 'height' : 'minHeight']: height,
        display: 'flex',
        alignItems: 'stretch',
        gap: 0.5,
        pr: 1,
        bgcolor: asks ? 'action.selected' : 'transparent',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <ListItemButton
        aria-haspopup="dialog"
        onClick={() => onOpen(member)}
        sx={{ gap: 1.5, pl: 2, pr: 1, py: fixed ? 0 : 1, minWidth: 0 }}
      >
        <PersonAvatar person={member.participantDto} active={active} size={48} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            dir="auto"
            variant="subtitle1"
            component="p"
            noWrap={fixed}
            sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
          >
            {profileName}
          </Typography>
          <Typography
            variant="body2"
            component="p"
            color="textSecondary"
            noWrap={fixed}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {note}
          </Typography>
        </Box>
      </ListItemButton>
      {actions && <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>{actions}</Box>}
    </Box>
  );
}

interface MemberMenuProps {
  member: PageUser;
  actions: readonly MenuAction[];
}

function MemberMenu({ member, actions }: MemberMenuProps) {
  const texts = usePageUsersTexts();
  const { profileName } = member.participantDto;
  return actions.length > 0 && <MoreButton label={texts.more(profileName)} title={profileName} actions={actions} />;
}

interface CustomerRowProps {
  pageId: number;
  pageUserId: number;
  actionsOf: (member: PageUser) => MenuAction[];
  onOpen: (member: PageUser) => void;
}

/** A customer of the page: their type, when they were last heard of, and a menu where there is something to do. */
export const CustomerRow = memo(function CustomerRow(props: CustomerRowProps) {
  const { pageId, pageUserId, actionsOf, onOpen } = props;
  const { everywhere } = useText();
  const formats = useFormats();
  const nameOf = useUserTypeName();
  const member = useAppSelector((state) => selectPageUser(state, pageId, pageUserId));
  const height = useRowSizes().member;
  if (!member) return <div style={{ height }} />;
  const { messageDate } = member;
  const userType = nameOf(member.userTypeId, member.userType);
  const time = messageDate && formats.relative(messageDate);
  // The list is of customers: a type is told where it is another one.
  const isPlain = member.userTypeId === BUILT_IN_USER_TYPES.customer;
  return (
    <Row
      member={member}
      fixed
      onOpen={onOpen}
      note={isPlain ? (time ?? everywhere.noMessages) : [userType, time].filter(Boolean).join(' · ')}
      actions={<MemberMenu member={member} actions={actionsOf(member)} />}
    />
  );
});

interface StaffRowProps {
  member: PageUser;
  manages: boolean;
  actionsOf: (member: PageUser) => MenuAction[];
  /** Has the focus once a request is answered. */
  panel: RefObject<HTMLElement | null>;
  onOpen: (member: PageUser) => void;
}

/** Somebody who serves the page, or asks to. */
export function StaffRow({ member, manages, actionsOf, panel, onOpen }: StaffRowProps) {
  const [decide, { isLoading }] = useGetPageUserStatusMutation();
  const focusKept = useFocusKept(panel);
  const texts = usePageUsersTexts();
  const nameOf = useUserTypeName();
  const isSelf = useAppSelector(selectUserId) === member.participantDto.userAccountId;
  const { profileName } = member.participantDto;
  const { pageUserId, accepted } = member;
  const userType = [nameOf(member.userTypeId, member.userType), member.bot && texts.bot].filter(Boolean).join(' · ');
  if (accepted)
    return (
      <Row
        member={member}
        onOpen={onOpen}
        note={isSelf ? `${userType} · ${texts.you}` : userType}
        actions={<MemberMenu member={member} actions={actionsOf(member)} />}
      />
    );
  // An alert says why it was refused.
  const answer = async (isAccepted: boolean) => {
    const { error } = await decide({
      pageUserId,
      ...(isAccepted ? { userTypeId: member.userTypeId, noOryes: 'yes' } : { noOryes: 'no' }),
    });
    if (!error) announce((isAccepted ? texts.accepted : texts.declined)(profileName));
  };
  return (
    <Row
      member={member}
      onOpen={onOpen}
      note={texts.asks(userType)}
      asks
      actions={
        manages &&
        !isSelf && (
          <Box {...focusKept} sx={{ display: 'flex', gap: { xs: 0.5, sm: 1 } }}>
            <RowAction
              icon={<CheckIcon />}
              label={texts.accept}
              about={profileName}
              strong
              disabled={isLoading}
              onClick={() => void answer(true)}
            />
            <RowAction
              icon={<CloseIcon />}
              label={texts.decline}
              about={profileName}
              disabled={isLoading}
              onClick={() => void answer(false)}
            />
          </Box>
        )
      }
    />
  );
}

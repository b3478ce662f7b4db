import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { BUILT_IN_USER_TYPES, type PageUser } from '#contract';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { CheckIcon, CloseIcon, MoreIcon } from '../../components/ui/icons.tsx';
import { RowAction } from '../../components/ui/RowAction.tsx';
import { useRowSizes } from '../../components/useRowSizes.ts';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPageUser } from '../../store/inbox/pageUsersSlice.ts';
import { selectMode, selectUserId } from '../../store/session/sessionSlice.ts';
import type { Chosen } from './MemberMenu.tsx';
import { usePageUsersTexts } from './texts.ts';
import type { Decisions } from './useDecisions.ts';

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

function MoreButton({ member, onMenu }: { member: PageUser; onMenu: (chosen: Chosen) => void }) {
  const texts = usePageUsersTexts();
  return (
    <IconButton
      aria-label={texts.more(member.participantDto.profileName)}
      aria-haspopup="menu"
      onClick={(event) => onMenu({ anchor: event.currentTarget, member })}
    >
      <MoreIcon fontSize="small" />
    </IconButton>
  );
}

interface CustomerRowProps {
  pageId: number;
  pageUserId: number;
  manages: boolean;
  onMenu: (chosen: Chosen) => void;
  onOpen: (member: PageUser) => void;
}

/** A customer of the page: their type, when they were last heard of, and a menu where there is something to do. */
export const CustomerRow = memo(function CustomerRow(props: CustomerRowProps) {
  const { pageId, pageUserId, manages, onMenu, onOpen } = props;
  const { everywhere } = useText();
  const formats = useFormats();
  const nameOf = useUserTypeName();
  const member = useAppSelector((state) => selectPageUser(state, pageId, pageUserId));
  const mode = useAppSelector(selectMode);
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
      actions={(manages || mode === 'P') && <MoreButton member={member} onMenu={onMenu} />}
    />
  );
});

interface StaffRowProps {
  member: PageUser;
  manages: boolean;
  /** There is something that the viewer may do with them. */
  hasMenu: boolean;
  decisions: Decisions;
  onMenu: (chosen: Chosen) => void;
  onOpen: (member: PageUser) => void;
}

/** Somebody who serves the page, or asks to. */
export function StaffRow({ member, manages, hasMenu, decisions, onMenu, onOpen }: StaffRowProps) {
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
        actions={hasMenu && <MoreButton member={member} onMenu={onMenu} />}
      />
    );
  const busy = decisions.isBusy(pageUserId);
  return (
    <Row
      member={member}
      onOpen={onOpen}
      note={texts.asks(userType)}
      asks
      actions={
        manages &&
        !isSelf && (
          <Box sx={{ display: 'flex', gap: { xs: 0.5, sm: 1 } }}>
            <RowAction
              icon={<CheckIcon />}
              label={texts.accept}
              about={profileName}
              strong
              disabled={busy}
              onClick={() => void decisions.accept(member)}
            />
            <RowAction
              icon={<CloseIcon />}
              label={texts.decline}
              about={profileName}
              disabled={busy}
              onClick={() => void decisions.decline(member)}
            />
          </Box>
        )
      }
    />
  );
}

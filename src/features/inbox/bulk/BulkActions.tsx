import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ComponentType, useState } from 'react';
import { BULK_IDS_MAX, type BulkChange } from '#contract';
import { AssignMenu, TimeMenu } from '../../../components/desk/DeskMenus.tsx';
import { useMayUseDesk } from '../../../components/desk/useMayUseDesk.ts';
import { LabelMenu } from '../../../components/labels/LabelMenu.tsx';
import { lazyOverlay } from '../../../components/lazyWithPreload.tsx';
import { ActionMenu, type MenuAction } from '../../../components/ui/ActionMenu.tsx';
import {
  CheckIcon,
  CheckTwiceIcon,
  CloseIcon,
  DarkIcon,
  MoreIcon,
  PersonAddIcon,
  PinIcon,
  RetryIcon,
  SendIcon,
  TagIcon,
} from '../../../components/ui/icons.tsx';
import { useCloseOnBack } from '../../../components/ui/layers/useCloseOnBack.ts';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';
import type { InboxView } from '../../../store/inbox/inboxViewsSlice.ts';
import { askedFor, type Chosen, countOf, isFull, NOBODY } from './chosen.ts';
import { Unanswered } from './Unanswered.tsx';
import type { Choice } from './useChoice.ts';
import { useEscape } from './useEscape.ts';
import { useStartBulk } from './useStartBulk.ts';

const MessageDialog = lazyOverlay(async () => (await import('./MessageDialog.tsx')).MessageDialog);

interface BulkActionsProps {
  pageId: number;
  view: InboxView;
  choose: Choice['choose'];
  mayMessage: boolean;
  chosen: Chosen;
  total: number | null;
}

type MenuName = 'assign' | 'snooze' | 'addLabel' | 'removeLabel' | 'more';

/** How many customers are chosen, and what can be done with all of them. Escape and Back leave. */
export function BulkActions({ pageId, view, chosen, choose, mayMessage, total }: BulkActionsProps) {
  const texts = useDeskTexts();
  const formats = useFormats();
  const { start, isLoading, unanswered } = useStartBulk(() => choose(null));
  const [menu, setMenu] = useState<MenuName | null>(null);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isWriting, setWriting] = useState(false);
  const mayAssign = useMayUseDesk(pageId, 'assign');
  const mayLabel = useMayUseDesk(pageId, 'labels');
  const count = countOf(chosen, total ?? 0);
  const isIdle = count > 0 && !isLoading;

  const leave = () => choose(null);
  useCloseOnBack(true, leave);
  useEscape(leave);

  const begin = (change: BulkChange) => start({ pageId, ...askedFor(chosen, view), change });
  const anchorOf = (name: MenuName) => (menu === name ? button : null);
  const close = () => setMenu(null);
  const menuButton = (name: MenuName, label: string, Icon: ComponentType<SvgIconProps>) => (
    <Tooltip title={label}>
      {/* The tooltip needs an element that is not disabled. */}
      <span>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          disabled={!isIdle}
          onClick={({ currentTarget }) => {
            setButton(currentTarget);
            setMenu(name);
          }}
        >
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  );
  const change = (id: string, label: string, icon: MenuAction['icon'], what: BulkChange): MenuAction => ({
    id,
    label,
    ...(icon && { icon }),
    run: () => void begin(what),
  });
  return (
    <Box sx={{ px: 0.5, pt: 0.5, pb: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <IconButton aria-label={texts.bulk.leave} onClick={leave}>
          <CloseIcon />
        </IconButton>
        <Typography role="status" variant="subtitle2" component="p" sx={{ flex: 1, minWidth: 0 }}>
          {texts.bulk.chosen(formats.number(count))}
        </Typography>
        <Button
          size="small"
          aria-pressed={chosen.isAll}
          disabled={total === null || total === 0}
          onClick={() => choose({ ...NOBODY, isAll: !chosen.isAll })}
        >
          {chosen.isAll ? texts.bulk.none : texts.bulk.all(formats.number(total ?? 0))}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1 }}>
        {mayAssign && (
          <Button
            size="small"
            variant="contained"
            startIcon={<CheckIcon />}
            disabled={!isIdle}
            onClick={() => void begin({ state: 'done' })}
            sx={{ minHeight: 40, mr: 'auto' }}
          >
            {texts.done}
          </Button>
        )}
        {mayAssign && menuButton('assign', texts.assign, PersonAddIcon)}
        {mayAssign && menuButton('snooze', texts.snooze, DarkIcon)}
        {mayLabel && menuButton('addLabel', texts.labels.put, TagIcon)}
        {menuButton('more', texts.bulk.more, MoreIcon)}
      </Box>
      {isFull(chosen) && (
        <Typography role="alert" variant="body2" color="textSecondary" sx={{ px: 1, pt: 0.5 }}>
          {texts.bulk.full(formats.number(BULK_IDS_MAX))}
        </Typography>
      )}
      {unanswered && <Unanswered {...unanswered} />}
      <AssignMenu
        anchor={anchorOf('assign')}
        pageId={pageId}
        onAssign={(assigneeId) => void begin({ assigneeId })}
        onClose={close}
      />
      <TimeMenu
        anchor={anchorOf('snooze')}
        title={texts.snooze}
        onTime={(snoozedUntil) => void begin({ snoozedUntil })}
        onClose={close}
      />
      <LabelMenu
        open={anchorOf('addLabel') !== null}
        place={{ anchorEl: anchorOf('addLabel') }}
        title={texts.labels.put}
        pageId={pageId}
        onLabel={(labelId) => void begin({ addLabelIds: [labelId] })}
        onClose={close}
      />
      <LabelMenu
        open={anchorOf('removeLabel') !== null}
        place={{ anchorEl: anchorOf('removeLabel') }}
        title={texts.bulk.removeLabel}
        pageId={pageId}
        onLabel={(labelId) => void begin({ removeLabelIds: [labelId] })}
        onClose={close}
      />
      <ActionMenu
        open={anchorOf('more') !== null}
        title={texts.bulk.chosen(formats.number(count))}
        place={{ anchorEl: anchorOf('more') }}
        onClose={close}
        actions={[
          ...(mayMessage
            ? [{ id: 'message', label: texts.bulk.message.title, icon: SendIcon, run: () => setWriting(true) }]
            : []),
          ...(mayAssign
            ? [
                change('reopen', texts.reopen, RetryIcon, { state: 'open' }),
                change('read', texts.bulk.read, CheckTwiceIcon, { read: true }),
                change('pin', texts.pin, PinIcon, { pinned: true }),
                change('unpin', texts.unpin, PinIcon, { pinned: false }),
              ]
            : []),
          ...(mayLabel
            ? [{ id: 'removeLabel', label: texts.bulk.removeLabel, icon: TagIcon, run: () => setMenu('removeLabel') }]
            : []),
        ]}
      />
      {isWriting && (
        <MessageDialog
          pageId={pageId}
          count={count}
          isSending={isLoading}
          onSend={begin}
          onClose={() => setWriting(false)}
        />
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConversationKey, SavedReply } from '#contract';
import { findReplies } from '../../../../components/findReplies.ts';
import { ReplyFiles } from '../../../../components/ReplyFiles.tsx';
import { RowSkeleton } from '../../../../components/RowSkeleton.tsx';
import { announce } from '../../../../components/ui/announce.ts';
import { useCloseOnBack } from '../../../../components/ui/layers/useCloseOnBack.ts';
import { useText } from '../../../../i18n/LanguageProvider.tsx';
import { useSavedRepliesTexts } from '../../../../i18n/savedRepliesTexts.ts';
import { savedRepliesPath } from '../../../../lib/paths.ts';
import { fillReply } from '../../../../lib/savedReply.ts';
import { useCountSavedReplyUseMutation, useGetSavedRepliesQuery } from '../../../../store/api/savedRepliesApi.ts';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks.ts';
import { selectPage } from '../../../../store/inbox/pagesSlice.ts';
import { isNotOffered } from '../../../../store/model/apiFailure.ts';
import { fetchReplyFile } from '../../../../store/outbox/drafting.ts';
import { selectAccount } from '../../../../store/session/sessionSlice.ts';
import { selectConversationTitle } from '../../../../store/views/conversationTitle.ts';
import type { FetchableFile } from '../useChosenFiles.ts';
import type { ListKeys } from './useReplies.ts';

/** How long an answer is new enough to be shown when the list opens again, in s. */
const FRESH_S = 15;

interface ReplyListProps {
  conversationKey: ConversationKey;
  pageId: number;
  /** What is typed after the slash. */
  query: string;
  /** Takes the keys of the input while the list is there. */
  onKeys: (keys: ListKeys | null) => void;
  onPick: (text: string, files: readonly FetchableFile[]) => void;
  onClose: () => void;
}

/** The saved replies that what is typed after the slash finds, above the input, which keeps the focus. */
export function ReplyList({ conversationKey, pageId, query, onKeys, onPick, onClose }: ReplyListProps) {
  const { everywhere } = useText();
  const texts = useSavedRepliesTexts();
  const id = useId();
  const list = useGetSavedRepliesQuery({ pageId }, { refetchOnMountOrArgChange: FRESH_S });
  const dispatch = useAppDispatch();
  const [countUse] = useCountSavedReplyUseMutation();
  const customer = useAppSelector((state) => selectConversationTitle(state, conversationKey).name);
  const page = useAppSelector((state) => selectPage(state, 'P', pageId)?.title ?? '');
  const me = useAppSelector((state) => selectAccount(state)?.profileName ?? '');
  const [chosen, setChosen] = useState<{ query: string; savedReplyId: number }>();
  const found = findReplies(list.data ?? [], query);
  // The list may be read again meanwhile: the reply counts, not its place.
  const isChosen = (reply: SavedReply) => chosen?.query === query && reply.savedReplyId === chosen.savedReplyId;
  const active = found.find(isChosen) ?? found[0];
  // Who goes on with a sentence behind the slash wants no list.
  const isHidden = isNotOffered(list.error) || (found.length === 0 && query.includes(' '));
  useCloseOnBack(!isHidden, onClose);

  const pick = ({ savedReplyId, text, files }: SavedReply) => {
    void countUse({ savedReplyId });
    const fetchable = files.map((file) => ({
      name: file.name,
      size: file.bytes,
      fetch: () => dispatch(fetchReplyFile(file)),
    }));
    onPick(fillReply(text, { customer, page, me }, texts.variables), fetchable);
  };
  const move = (from: SavedReply, by: number) => {
    const next = found[(found.indexOf(from) + by + found.length) % found.length];
    if (next) setChosen({ query, savedReplyId: next.savedReplyId });
  };
  const press = useEffectEvent((key: string): boolean => {
    if (isHidden) return false;
    if (list.isLoading) return key === 'Enter';
    if (!active) return false;
    if (key === 'ArrowDown') move(active, 1);
    else if (key === 'ArrowUp') move(active, -1);
    else if (key === 'Enter' || key === 'Tab') pick(active);
    else return false;
    return true;
  });
  const optionId = (reply: SavedReply) => `${id}-${reply.savedReplyId}`;
  const activeId = active && !isHidden ? optionId(active) : undefined;
  useEffect(() => {
    onKeys({ activeId, press: (key) => press(key) });
    return () => onKeys(null);
  }, [activeId, onKeys]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const count = found.length;
  const isRead = list.data !== undefined && !isHidden;
  useEffect(() => {
    if (isRead) announce(count === 0 ? texts.nothing : texts.found(count));
  }, [isRead, count, texts]);

  if (isHidden) return null;
  const content = () => {
    if (count > 0)
      return (
        <Box component="ul" role="listbox" aria-label={texts.title} sx={{ m: 0, p: 0, overflow: 'auto' }}>
          {found.map((reply) => (
            <Option
              key={reply.savedReplyId}
              id={optionId(reply)}
              reply={reply}
              isActive={reply === active}
              onPick={() => pick(reply)}
            />
          ))}
        </Box>
      );
    if (list.isError && !list.data)
      return (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pb: 1 }}>
          <Typography variant="body2" sx={{ flex: 1 }}>
            {texts.loadFailed}
          </Typography>
          <Button onClick={() => void list.refetch()}>{everywhere.retry}</Button>
        </Box>
      );
    if (!list.data) return <RowSkeleton rows={2} photoSize={0} />;
    return (
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1.5 }}>
        {list.data.length === 0 ? texts.none : texts.nothing}
      </Typography>
    );
  };
  return (
    <Paper
      elevation={6}
      // A press must not take the focus, and with it the screen keyboard, from the input.
      onMouseDown={(event) => event.preventDefault()}
      sx={{
        position: 'absolute',
        insetInline: 8,
        bottom: 'calc(100% + 4px)',
        maxWidth: 560,
        maxHeight: 'min(340px, 45dvh)',
        display: 'flex',
        flexDirection: 'column',
        borderRadius: 3,
        overflow: 'hidden',
        zIndex: 2,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 0.5 }}>
        <Typography variant="subtitle2" component="p" sx={{ flex: 1 }}>
          {texts.title}
        </Typography>
        <Button component={Link} to={savedRepliesPath(pageId)} color="secondary">
          {texts.manage}
        </Button>
      </Box>
      {content()}
    </Paper>
  );
}

interface OptionProps {
  id: string;
  reply: SavedReply;
  isActive: boolean;
  onPick: () => void;
}

function Option({ id, reply, isActive, onPick }: OptionProps) {
  const texts = useSavedRepliesTexts();
  return (
    <ListItemButton
      component="li"
      id={id}
      role="option"
      tabIndex={-1}
      selected={isActive}
      aria-selected={isActive}
      onClick={onPick}
      sx={{ display: 'block', whiteSpace: 'normal', px: 2, py: 0.75 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="subtitle2" component="span" noWrap sx={{ minWidth: 0, color: 'primary.dark' }}>
          /{reply.shortcut}
        </Typography>
        <Typography variant="caption" component="span" color="textSecondary" sx={{ ml: 'auto', flexShrink: 0 }}>
          {reply.pageId === null ? texts.own : texts.ofPage}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        component="span"
        dir="auto"
        color="textSecondary"
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
        }}
      >
        {reply.text}
      </Typography>
      <ReplyFiles files={reply.files} side={36} />
    </ListItemButton>
  );
}

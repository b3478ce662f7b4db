import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react';
import type { ConversationKey } from '#contract';
import { normalForm } from '#contract/burmese/normalForm.ts';
import { offeredCommands } from '../../components/keyCommands.ts';
import { SearchIcon } from '../../components/ui/icons.tsx';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import { isComposed } from '../../lib/isComposed.ts';
import { searchInUnicode } from '../../lib/zawgyi/showTexts.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectBurmeseFont } from '../../store/session/preferencesSlice.ts';
import { COMMAND_GROUPS, type Command, type CommandGroup, type HomePlace } from './command.ts';
import { useCommandTexts } from './texts.ts';
import { useConversationCommands } from './useConversationCommands.tsx';
import { useFoundPlaces } from './useFoundPlaces.tsx';

const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '4px 12px',
  borderRadius: 10,
  cursor: 'pointer',
  '&.Mui-focused': { backgroundColor: theme.palette.action.selected },
}));

interface CommandMenuProps {
  /** The conversation that is open. */
  conversationKey: ConversationKey | null;
  /** The screens and dialogs that the person may open. */
  screens: readonly Command[];
  onOpen: (place: HomePlace) => void;
  onClose: () => void;
}

/** Goes to screens, pages, customers, friends and views of the list that is shown, and acts on the open conversation, by typing a part of the name. */
export function CommandMenu(props: CommandMenuProps) {
  const { conversationKey, onClose } = props;
  const texts = useCommandTexts();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: {
          'aria-label': texts.search,
          sx: { m: 1, width: 'calc(100% - 16px)', maxHeight: { xs: 'calc(100% - 16px)', md: '70%' } },
        },
      }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { md: '10vh' } } }}
    >
      {conversationKey === null ? (
        <Menu {...props} conversation={[]} />
      ) : (
        <MenuInConversation {...props} conversationKey={conversationKey} />
      )}
    </Dialog>
  );
}

function MenuInConversation(props: CommandMenuProps & { conversationKey: ConversationKey }) {
  return <Menu {...props} conversation={useConversationCommands(props.conversationKey)} />;
}

interface MenuProps extends Pick<CommandMenuProps, 'screens' | 'onOpen' | 'onClose'> {
  conversation: readonly Command[];
}

function Menu({ conversation, screens, onOpen, onClose }: MenuProps) {
  const texts = useCommandTexts();
  const font = useAppSelector(selectBurmeseFont);
  const headId = useId();
  // What is typed, and the last of it that is searched.
  const [input, setInput] = useState({ typed: '', searched: '', inUnicode: '' });
  const listed = useDeferredValue(input);
  const search = normalForm(listed.inUnicode);
  const isBehind = listed.searched !== input.typed;
  const [views] = useState(() => offeredCommands().filter(({ group }) => group === 'views'));
  const [entersSoon, setEntersSoon] = useState(false);
  const named = (commands: readonly Command[]) => commands.filter(({ title }) => normalForm(title).includes(search));
  const found: Record<CommandGroup, readonly Command[]> = {
    ...useFoundPlaces(search, onOpen),
    conversation: named(conversation),
    views: named(views),
    screens: named(screens),
  };
  const options = COMMAND_GROUPS.flatMap((group) => found[group].map((command) => ({ ...command, group })));

  const type = async (text: string) => {
    setInput((now) => ({ ...now, typed: text }));
    const converting = searchInUnicode(text, font);
    const inUnicode = converting === null ? text : await converting;
    setInput((now) => (now.typed === text ? { typed: text, searched: text, inUnicode } : now));
  };
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  /** Enter waits for the list of what is typed: the one before has another command on top. */
  const holdEnter = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    const holds = event.key === 'Enter' && isBehind && !isComposed(event.nativeEvent);
    setEntersSoon(holds);
    if (holds) event.defaultMuiPrevented = true;
  };
  const enter = useEffectEvent(() => {
    setEntersSoon(false);
    const [first] = options;
    if (first) run(first);
  });
  useEffect(() => {
    if (entersSoon && !isBehind) enter();
  }, [entersSoon, isBehind]);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete({
    options,
    open: true,
    value: null,
    inputValue: input.typed,
    autoHighlight: true,
    filterOptions: (all) => all,
    getOptionLabel: ({ title }) => title,
    getOptionKey: ({ group, id }) => `${group} ${id}`,
    isOptionEqualToValue: (one, other) => one.group === other.group && one.id === other.id,
    onInputChange: (_, text, reason) => {
      if (reason === 'input') void type(text);
    },
    onChange: (_, command) => {
      if (command) run(command);
    },
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
  });

  return (
    <>
      <Box
        {...getRootProps({ onKeyDown: holdEnter })}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 56 }}
      >
        <SearchIcon aria-hidden color="action" />
        <InputBase
          autoFocus
          fullWidth
          placeholder={texts.search}
          inputProps={{ ...getInputProps(), 'aria-label': texts.search, enterKeyHint: 'go' }}
        />
      </Box>
      <Divider />
      <Box component="ul" {...getListboxProps()} sx={{ m: 0, p: 1, overflow: 'auto', listStyle: 'none' }}>
        {COMMAND_GROUPS.map((group) => {
          const first = options.findIndex((option) => option.group === group);
          if (first === -1) return null;
          return (
            <li key={group} role="presentation">
              <Box role="group" aria-labelledby={`${headId}${group}`}>
                <Typography
                  id={`${headId}${group}`}
                  variant="caption"
                  component="div"
                  color="textSecondary"
                  sx={{ px: 1.5, pt: 1 }}
                >
                  {texts.groups[group]}
                </Typography>
                <Box component="ul" role="none" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                  {options
                    .filter((option) => option.group === group)
                    .map((option, place) => {
                      const { key, ...attributes } = getOptionProps({ option, index: first + place });
                      return (
                        <Option key={key} {...attributes}>
                          <Box sx={{ width: 32, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
                            {option.icon}
                          </Box>
                          <Box sx={{ minWidth: 0 }}>
                            <Typography variant="body1" component="div" dir="auto" noWrap>
                              {option.title}
                            </Typography>
                            {option.hint && (
                              <Typography variant="caption" component="div" dir="auto" color="textSecondary" noWrap>
                                {option.hint}
                              </Typography>
                            )}
                          </Box>
                        </Option>
                      );
                    })}
                </Box>
              </Box>
            </li>
          );
        })}
      </Box>
      <Typography role="status" color="textSecondary" sx={{ px: 3, pb: options.length === 0 ? 2 : 0 }}>
        {options.length === 0 ? texts.nothing : ''}
      </Typography>
    </>
  );
}

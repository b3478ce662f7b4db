import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import type { ListProps } from 'react-virtuoso';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import type { OpenConversation } from '../../../store/conversation/openConversationsSlice.ts';
import type { ScrollAnchor } from './scroll/scrollAnchor.ts';

interface OlderRowProps {
  hasOlder: boolean;
  status: OpenConversation['olderStatus'];
  onRetry: () => void;
}

/** Above the oldest loaded message: older messages are loading, failed to load, or do not exist. Its height is constant. */
export function OlderRow({ hasOlder, status, onRetry }: OlderRowProps) {
  const { conversation, everywhere } = useText();
  const content = () => {
    if (status === 'failed')
      return (
        <>
          <Typography variant="body2" color="textSecondary" role="alert">
            {conversation.olderFailed}
          </Typography>
          <Button onClick={onRetry}>{everywhere.retry}</Button>
        </>
      );
    if (hasOlder) return <CircularProgress size={24} thickness={4} aria-label={conversation.olderLoading} />;
    return (
      <Typography variant="caption" color="textSecondary">
        {conversation.beginning}
      </Typography>
    );
  };
  return (
    <Box sx={{ height: 64, display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, px: 2 }}>
      {content()}
    </Box>
  );
}

/** What the parts of the list know beside its rows. */
export interface ListContext {
  anchor: ScrollAnchor;
  above: ReactNode;
  below: ReactNode;
}

type WithContext<Props> = Props & { context?: ListContext };

/** Virtuoso's box around the rendered rows. It restores the scroll position in each commit, before the browser paints. */
function Rows({ context, ref, ...props }: WithContext<ListProps> & { ref?: Ref<HTMLDivElement> }) {
  const element = useRef<HTMLDivElement>(null);
  const anchor = context?.anchor;
  // Virtuoso's ref is another function at each render, by which it measures the rows again.
  const setElement = (box: HTMLDivElement | null) => {
    element.current = box;
    if (typeof ref === 'function') ref(box);
    else if (ref) ref.current = box;
  };
  useLayoutEffect(() => (element.current ? anchor?.attach(element.current) : undefined), [anchor]);
  useLayoutEffect(() => anchor?.restore());
  return <div {...props} ref={setElement} data-rows="" />;
}

const Above = ({ context }: WithContext<object>) => context?.above;
const Below = ({ context }: WithContext<object>) => context?.below;

/** The parts that Virtuoso renders a message list of. */
export const listComponents = { List: Rows, Header: Above, Footer: Below };

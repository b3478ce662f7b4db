import { useThrottledSelector } from '../../components/useThrottledSelector.ts';
import { selectUnreadTotal } from '../../store/inbox/inbox.ts';
import { DocumentTitle } from './DocumentTitle.tsx';

/**
 * The title of the tab with the unread messages. A component of its own, so that a changed number renders nothing else. The number is
 * throttled, because each change of a title goes through the browser process.
 */
export const UnreadTitle = () => <DocumentTitle unread={useThrottledSelector(selectUnreadTotal)} />;

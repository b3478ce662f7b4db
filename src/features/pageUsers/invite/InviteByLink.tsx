import type { CreatedInvitation } from '#contract';
import { NewInvitationLink } from '../../../components/NewInvitationLink.tsx';
import { useInvitationTexts } from '../../../i18n/invitationTexts.ts';
import { invitationLink } from '../../../lib/paths.ts';

const USES = [1, 5, 20, 100];

interface InviteByLinkProps {
  pageId: number;
  userTypeId: number;
  create: (invitation: { pageId: number; userTypeId: number; days: number; usesMax: number }) => unknown;
  /** The state of the call that `create` makes; whoever chooses another user type resets it. */
  call: { isLoading: boolean; error?: unknown; data?: CreatedInvitation | undefined; reset: () => void };
}

/** Creates a link by which people join a page as users of one type. */
export function InviteByLink({ pageId, userTypeId, create, call }: InviteByLinkProps) {
  const texts = useInvitationTexts();
  const token = call.data?.token;
  const link = token && invitationLink(window.location.origin, token);
  return (
    <NewInvitationLink
      uses={USES}
      days={7}
      create={(limits) => create({ pageId, userTypeId, ...limits })}
      call={call}
      created={link ? { link, label: texts.link, hint: texts.linkText } : undefined}
    />
  );
}

import { NewInvitationLink } from '../../../components/NewInvitationLink.tsx';
import { useInvitationTexts } from '../../../i18n/invitationTexts.ts';
import { invitationLink } from '../../../lib/paths.ts';
import { useCreateInvitationMutation } from '../../../store/inbox/pageUsersApi.ts';

const USES = [1, 5, 20, 100];

/** Creates a link by which people join a page as users of one type. */
export function InviteByLink({ pageId, userTypeId }: { pageId: number; userTypeId: number }) {
  const texts = useInvitationTexts();
  const [create, call] = useCreateInvitationMutation();
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

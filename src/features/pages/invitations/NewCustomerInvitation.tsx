import { NewInvitationLink } from '../../../components/NewInvitationLink.tsx';
import { QrCode } from '../../../components/ui/QrCode.tsx';
import { useCustomerInvitationTexts } from '../../../i18n/customerInvitationTexts.ts';
import { invitedLink } from '../../../lib/paths.ts';
import { useCreateCustomerInvitationMutation } from './customerInvitationsApi.ts';

const USES = [1, 10, 100, 1_000];

/** Creates a link by which people sign up as customers of a page, and its printed code. */
export function NewCustomerInvitation({ pageId }: { pageId: number }) {
  const texts = useCustomerInvitationTexts();
  const [create, call] = useCreateCustomerInvitationMutation();
  const link = call.data && invitedLink(window.location.origin, call.data.token);
  return (
    <NewInvitationLink
      uses={USES}
      days={30}
      create={(limits) => create({ pageId, ...limits })}
      call={call}
      created={link ? { link, label: texts.link, hint: texts.linkText } : undefined}
    >
      {link && <QrCode text={link} label={texts.qrCode} />}
    </NewInvitationLink>
  );
}

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router-dom';
import { type Account, conversationKey, NAME_MAX, type PageSource, type PublicPage } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { SignInForm } from '../../components/SignInForm.tsx';
import { SignInFrame } from '../../components/SignInFrame.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { PageIcon } from '../../components/ui/icons.tsx';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useGuestTexts } from '../../i18n/guestTexts.ts';
import { pageLink, paths } from '../../lib/paths.ts';
import { pendingWrite } from '../../lib/pendingWrite.ts';
import { useGetPublicPageQuery } from '../../store/api/pageAddressApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { takePendingWrite } from '../../store/outbox/drafting.ts';
import { startSession } from '../../store/session/signIn.ts';
import { useCreateGuestMutation } from './guestsApi.ts';

interface GuestEntryProps {
  /** The name of the page in its address; empty where an address has none. */
  name: string;
  /** Where they come from; what the card of the page has stored unless given. In the frame of a website nobody signs in. */
  source?: PageSource;
}

/** Asks for a name only, with which somebody writes to a page. */
export function GuestEntry({ name, source }: GuestEntryProps) {
  const texts = useGuestTexts();
  const navigate = useNavigate();
  const { data: page, error, refetch } = useGetPublicPageQuery({ name }, { skip: name === '' });
  const signIn = () => {
    if (source) window.open(pageLink(window.location.origin, name));
    else navigate(paths.login);
  };

  const content = () => {
    if (page?.guests) return <NameForm page={page} source={source} />;
    if (page || name === '' || isNotOffered(error))
      return (
        <EmptyState
          icon={<PageIcon />}
          title={texts.gone}
          text={texts.goneText}
          action={{ label: texts.signIn, onClick: signIn }}
        />
      );
    return error ? <LoadFailed onRetry={refetch} /> : <RowSkeleton rows={2} />;
  };
  return <SignInFrame title={page?.guests ? page.title : texts.title}>{content()}</SignInFrame>;
}

interface NameFormProps {
  page: PublicPage;
  source: PageSource | undefined;
}

function NameForm({ page: { pageId, name, title }, source: given }: NameFormProps) {
  const texts = useGuestTexts();
  const dispatch = useAppDispatch();
  const [createGuest] = useCreateGuestMutation();
  const start = (account: Account) => {
    dispatch(startSession(account));
    dispatch(takePendingWrite(name, conversationKey({ kind: 'page', pageId, customerId: account.userId })));
  };
  const form = useForm({
    initial: { profileName: '' },
    errorsOf: ({ profileName }) => (profileName.trim() === '' ? { profileName: texts.nameMissing } : {}),
    save: ({ profileName }) => {
      const pending = pendingWrite();
      const source = given ?? (pending?.name === name ? { kind: pending.kind, ref: pending.ref } : undefined);
      return createGuest({ name, profileName, source });
    },
    onSaved: start,
  });

  return (
    <SignInForm
      form={form}
      submitLabel={texts.start}
      after={
        !given && (
          <Button component={Link} to={paths.login}>
            {texts.signIn}
          </Button>
        )
      }
    >
      <Typography color="textSecondary">{texts.to(title)}</Typography>
      <LabelledField
        {...form.field('profileName')}
        label={texts.name}
        autoComplete="name"
        autoFocus
        inputProps={{ maxLength: NAME_MAX, enterKeyHint: 'go' }}
      />
    </SignInForm>
  );
}

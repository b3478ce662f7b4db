import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Account, NAME_MAX } from '#contract';
import { SignInForm } from '../../components/SignInForm.tsx';
import { SignInFrame } from '../../components/SignInFrame.tsx';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useLoginPhoneTexts } from '../../i18n/loginPhoneTexts.ts';
import { normalisePhone } from '../../lib/myanmarPhone.ts';
import { paths } from '../../lib/paths.ts';
import { useLoginPhoneMutation, useSignUpMutation } from '../../store/api/sessionApi.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectAccount, selectIsSignedIn } from '../../store/session/sessionSlice.ts';
import { startSession } from '../../store/session/signIn.ts';
import { CodeForm } from './CodeForm.tsx';

interface PhoneStepsProps {
  title: string;
  /** An invitation of customers: its secret, what is said of it, and where its link leads. */
  invitation?: { token: string; about: ReactNode; address: string };
  /** Where the conversation of a guest is. */
  conversationAt?: string;
  /** Called once somebody without an account is signed in. */
  onSignedUp?: (account: Account) => void;
}

/** First the number, then the code that came to it, and for a number without an account the name of its person. */
export function PhoneSteps({ title, invitation, conversationAt = paths.guest, onSignedUp }: PhoneStepsProps) {
  const loginPhone = useLoginPhoneTexts();
  const { state } = useLocation();
  const token = invitation?.token;
  const isGuest = useAppSelector(selectIsSignedIn);
  const [phone, setPhone] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const startAgain = () => {
    setPhone(null);
    setCode(null);
  };

  if (phone !== null && code !== null)
    return (
      <SignInFrame title={loginPhone.nameTitle}>
        <NameForm phone={phone} code={code} invitation={token} onSignedUp={onSignedUp} onOtherNumber={startAgain} />
      </SignInFrame>
    );
  return (
    <SignInFrame title={phone ? loginPhone.codeTitle : title}>
      {phone === null && invitation?.about}
      {phone ? (
        <CodeForm phone={phone} invitation={token} onOtherNumber={startAgain} onNewPerson={setCode} />
      ) : (
        <PhoneForm invitation={token} onAsked={setPhone} />
      )}
      {isGuest ? (
        <Button component={Link} to={conversationAt} fullWidth sx={{ mt: 2 }}>
          {loginPhone.backToConversation}
        </Button>
      ) : (
        <Button
          component={Link}
          to={paths.login}
          state={invitation ? { address: invitation.address, userId: null } : state}
          fullWidth
          sx={{ mt: 2 }}
        >
          {loginPhone.byPassword}
        </Button>
      )}
    </SignInFrame>
  );
}

interface NameFormProps {
  phone: string;
  /** The code that was right, which makes the account. */
  code: string;
  /** The secret of an invitation, of whose page they become a customer. */
  invitation: string | undefined;
  /** Called once they are signed in. */
  onSignedUp?: ((account: Account) => void) | undefined;
  onOtherNumber: () => void;
}

/** Asks once for the name of somebody who has no account yet, and makes one; a guest keeps theirs. */
function NameForm({ phone, code, invitation, onSignedUp, onOtherNumber }: NameFormProps) {
  const loginPhone = useLoginPhoneTexts();
  const dispatch = useAppDispatch();
  const guest = useAppSelector(selectAccount);
  const [signUp] = useSignUpMutation();
  const form = useForm({
    initial: { profileName: guest?.profileName ?? '' },
    errorsOf: ({ profileName }) => (profileName.trim() === '' ? { profileName: loginPhone.nameMissing } : {}),
    save: ({ profileName }) => signUp({ phone, code, profileName, invitation }),
    onSaved: (account) => {
      dispatch(startSession(account));
      onSignedUp?.(account);
    },
    mayBeUnchanged: true,
  });

  return (
    <SignInForm
      form={form}
      submitLabel={loginPhone.create}
      after={<Button onClick={onOtherNumber}>{loginPhone.otherNumber}</Button>}
    >
      <Typography color="textSecondary">{loginPhone.nameText}</Typography>
      <LabelledField
        {...form.field('profileName')}
        label={loginPhone.name}
        autoComplete="name"
        autoFocus
        inputProps={{ maxLength: NAME_MAX, enterKeyHint: 'done' }}
      />
    </SignInForm>
  );
}

interface PhoneFormProps {
  /** The secret of an invitation by which a number without an account signs up. */
  invitation: string | undefined;
  onAsked: (phone: string) => void;
}

/** Asks for the number, in whatever way people write it, and has a code sent there. */
function PhoneForm({ invitation, onAsked }: PhoneFormProps) {
  const loginPhone = useLoginPhoneTexts();
  const [askForCode] = useLoginPhoneMutation();
  const form = useForm({
    initial: { phone: '' },
    errorsOf: ({ phone }) => (normalisePhone(phone) === null ? { phone: loginPhone.phoneInvalid } : {}),
    save: ({ phone }) => askForCode({ phone: normalisePhone(phone) ?? phone, invitation }),
    onSaved: (_, { phone }) => onAsked(normalisePhone(phone) ?? phone),
  });

  return (
    <SignInForm form={form} submitLabel={loginPhone.send}>
      <LabelledField
        {...form.field('phone')}
        label={loginPhone.phone}
        type="tel"
        autoComplete="tel"
        autoFocus
        hint={loginPhone.phoneHint}
        inputProps={{ inputMode: 'tel', maxLength: 30, enterKeyHint: 'send' }}
      />
    </SignInForm>
  );
}

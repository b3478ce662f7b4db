import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useInvitationTexts } from '../i18n/invitationTexts.ts';
import { CopyButton } from './CopyButton.tsx';
import { LabelledField } from './ui/LabelledField.tsx';
import { LabelledSelect } from './ui/LabelledSelect.tsx';
import { useFailureText } from './useFailureText.ts';

const DAYS = [1, 7, 30];

/** What a new link allows: the days until it ends, and how many people can use it. */
interface InvitationLimits {
  days: number;
  usesMax: number;
}

interface NewInvitationLinkProps {
  /** The choices of how many people can use the link. */
  uses: readonly number[];
  /** Chosen at first. */
  days: number;
  create: (limits: InvitationLimits) => unknown;
  /** The state of the call that `create` makes. */
  call: { isLoading: boolean; error?: unknown; reset: () => void };
  /** The created link, with its words. It is shown once, to be copied. */
  created: { link: string; label: string; hint: string } | undefined;
  /** Below the created link. */
  children?: ReactNode;
}

/** Creates a link with an end and a number of uses, and shows it. */
export function NewInvitationLink(props: NewInvitationLinkProps) {
  const { uses, create, call, created, children } = props;
  const texts = useInvitationTexts();
  const failureText = useFailureText();
  const [days, setDays] = useState(props.days);
  const [usesMax, setUsesMax] = useState(1);
  /** A link that allows something else than what is chosen is not shown; while one is created, nothing else can be chosen. */
  const changing = (set: (count: number) => void) => (value: string) => {
    set(Number(value));
    call.reset();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <LabelledSelect
          label={texts.ends}
          value={String(days)}
          disabled={call.isLoading}
          choices={DAYS.map((count) => ({ value: String(count), label: texts.days(count) }))}
          onChange={changing(setDays)}
        />
        <LabelledSelect
          label={texts.uses}
          value={String(usesMax)}
          disabled={call.isLoading}
          choices={uses.map((count) => ({ value: String(count), label: texts.people(count) }))}
          onChange={changing(setUsesMax)}
        />
      </Box>
      {call.error !== undefined && <Alert severity="error">{failureText(call.error)}</Alert>}
      <Box>
        <Button
          variant={created ? 'outlined' : 'contained'}
          loading={call.isLoading}
          onClick={() => void create({ days, usesMax })}
        >
          {texts.create}
        </Button>
      </Box>
      {created && (
        <>
          <LabelledField
            label={created.label}
            value={created.link}
            hint={created.hint}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <Box>
            <CopyButton key={created.link} text={created.link} label={texts.copy} />
          </Box>
          {children}
        </>
      )}
    </Box>
  );
}

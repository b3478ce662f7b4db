import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PublicAccess, PublicAccessChange, SignUp } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { GlobeIcon } from '../../components/ui/icons.tsx';
import { LabelledSelect } from '../../components/ui/LabelledSelect.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { SwitchRow } from '../../components/ui/SwitchRow.tsx';
import { useSavedAtOnce } from '../../components/useSavedAtOnce.ts';
import { usePublicAccessTexts } from '../../i18n/publicAccessTexts.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { useGetPublicAccessQuery, usePutPublicAccessMutation } from './publicAccessApi.ts';

/** What this installation opens to people without an account, for admins. */
export default function PublicAccessScreen() {
  const texts = usePublicAccessTexts();
  const { data, error, refetch } = useGetPublicAccessQuery(undefined, { refetchOnMountOrArgChange: true });
  const content = () => {
    if (data) return <PublicAccessRows access={data} />;
    if (isNotOffered(error)) return <EmptyState icon={<GlobeIcon />} title={texts.notOffered} />;
    return error ? <LoadFailed onRetry={refetch} /> : <RowSkeleton rows={4} />;
  };
  return (
    <ScreenFrame title={texts.title}>
      <Section title={texts.heading}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {texts.intro}
        </Typography>
        {content()}
      </Section>
    </ScreenFrame>
  );
}

/** The parts that are on or off, in the order of the screen. */
const SWITCHES = ['pageAddresses', 'guests', 'widget', 'webhooks', 'tokens'] as const;
/** Who may sign up, in the order of the choice. */
const SIGN_UPS = ['off', 'invitation', 'open'] as const satisfies readonly SignUp[];

const ROW = { pt: 1.5, pb: 1, borderTop: 1, borderColor: 'divider' };

/** A row for each part. A change is saved at once, and alone: what another admin has changed meanwhile stays. */
function PublicAccessRows({ access }: { access: PublicAccess }) {
  const texts = usePublicAccessTexts();
  const [save] = usePutPublicAccessMutation();
  const { value: shown, failure, choose } = useSavedAtOnce(access);
  const change = (part: PublicAccessChange) => void choose({ ...shown, ...part }, () => save(part));

  return (
    <>
      {SWITCHES.map((part) => (
        <Box key={part} sx={ROW}>
          <SwitchRow
            label={texts.parts[part].name}
            hint={texts.parts[part].text}
            isOn={shown[part]}
            onChange={(isOn) => change({ [part]: isOn })}
          />
        </Box>
      ))}
      <SignUpRow chosen={shown.signUp} onChange={(signUp) => change({ signUp })} />
      {failure && <Alert severity="error">{failure}</Alert>}
    </>
  );
}

/** Who may make an account themselves. */
function SignUpRow({ chosen, onChange }: { chosen: SignUp; onChange: (signUp: SignUp) => void }) {
  const texts = usePublicAccessTexts();
  return (
    <Box sx={ROW}>
      <LabelledSelect
        label={texts.parts.signUp.name}
        value={chosen}
        choices={SIGN_UPS.map((value) => ({ value, label: texts.signUps[value] }))}
        onChange={(value) => {
          const signUp = SIGN_UPS.find((one) => one === value);
          if (signUp) onChange(signUp);
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {texts.parts.signUp.text}
      </Typography>
    </Box>
  );
}

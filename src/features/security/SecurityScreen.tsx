import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Panel } from '../../components/ui/Panel.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useStaysTrue } from '../../components/useStaysTrue.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetInstallationQuery } from '../../store/api/installationApi.ts';
import { useGetPasskeysQuery, useGetSecondFactorQuery } from '../../store/api/securityApi.ts';
import { useGetSessionsQuery } from '../../store/api/sessionApi.ts';
import { PasskeySection } from './PasskeySection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';
import { usePasskeysOffered } from './usePasskeysOffered.ts';

/** Reads what the sections show. They appear together: one that arrives later would move those below it. */
function useIsSecurityRead(): boolean {
  const installation = useGetInstallationQuery();
  const hasPasskeys = usePasskeysOffered();
  const secondFactor = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const passkeys = useGetPasskeysQuery(undefined, { skip: !hasPasskeys });
  const sessions = useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return useStaysTrue(!installation.isLoading && !secondFactor.isLoading && !passkeys.isLoading && !sessions.isLoading);
}

/** Placeholder of the sections: a heading, a paragraph and what can be done, three times. */
function SecuritySkeleton({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 4 }}>
      {['two-step', 'passkeys', 'sessions'].map((section) => (
        <div key={section}>
          <Skeleton width="40%" height={32} />
          <Skeleton width="90%" height={26} />
          <Skeleton variant="rounded" width={160} height={44} sx={{ mt: 1.5 }} />
        </div>
      ))}
    </Box>
  );
}

/** How the own account is protected, in sections. */
export default function SecurityScreen() {
  const { shell, everywhere } = useText();
  const isReady = useIsSecurityRead();
  return (
    <ScreenFrame title={shell.security}>
      <Panel fills sx={{ display: 'grid', alignContent: 'start', gap: 4, p: { xs: 2, md: 3 } }}>
        {isReady ? (
          <>
            <TwoStepSection />
            <PasskeySection />
            <SessionsSection />
          </>
        ) : (
          <SecuritySkeleton label={everywhere.loading} />
        )}
      </Panel>
    </ScreenFrame>
  );
}

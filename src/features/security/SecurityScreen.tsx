import { RowSkeleton } from '../../components/RowSkeleton.tsx';
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

/** How the own account is protected, in sections. */
export default function SecurityScreen() {
  const { shell } = useText();
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
          <RowSkeleton />
        )}
      </Panel>
    </ScreenFrame>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Installation } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { InfoIcon } from '../../components/ui/icons.tsx';
import { Logo } from '../../components/ui/Logo.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { useGetInstallationQuery } from '../../store/api/installationApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { useCompanyTexts } from './texts.ts';

/** Written by the build (tools/licences.ts). */
const LICENCES = '/licences.txt';

/**
 * Who runs this installation, how to reach them, and what the product is made of (docs/product-decisions.md#2-comp).
 */
export default function CompanyScreen() {
  const { everywhere, shell } = useText();
  const company = useCompanyTexts();
  const navigate = useNavigate();
  const { data, error, refetch } = useGetInstallationQuery();

  const content = () => {
    if (data) return <Facts installation={data} />;
    if (isNotOffered(error))
      return (
        <EmptyState
          icon={<InfoIcon />}
          title={company.unknown}
          text={company.unknownText}
          action={{ label: shell.goHome, onClick: () => navigate(paths.home) }}
        />
      );
    if (error) return <LoadFailed onRetry={refetch} />;
    return <FactsSkeleton label={everywhere.loading} />;
  };

  return (
    <ScreenFrame title={company.title}>
      <Box sx={{ display: 'grid', gap: { xs: 1, md: 2 } }}>
        {content()}
        {/* Below what is still on its way it would move. */}
        {(data || error) && <ThirdParty />}
      </Box>
    </ScreenFrame>
  );
}

function ThirdParty() {
  const company = useCompanyTexts();
  return (
    <Section title={company.thirdParty}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {company.thirdPartyText}
      </Typography>
      <Button variant="outlined" color="secondary" href={LICENCES} target="_blank" rel="noreferrer">
        {company.showLicences}
      </Button>
    </Section>
  );
}

function Facts({ installation }: { installation: Installation }) {
  const texts = useCompanyTexts();
  const { company } = installation;
  const isAnonymous = !company.name && !company.phone && !company.email && !company.address;
  return (
    <>
      <Section title={texts.product}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
          <Logo size={56} />
          <Typography variant="h2" component="p">
            {installation.name}
          </Typography>
        </Box>
        <FactList
          facts={[
            [texts.version, installation.version],
            [texts.licence, installation.licence],
          ]}
        />
      </Section>
      <Section title={texts.runBy}>
        {isAnonymous ? (
          <Typography color="textSecondary">
            {texts.unknown}. {texts.unknownText}
          </Typography>
        ) : (
          <FactList
            facts={[
              [texts.name, company.name],
              [
                texts.phone,
                company.phone && <FactLink href={`tel:${company.phone.replace(/\s/g, '')}`} text={company.phone} />,
              ],
              [texts.email, company.email && <FactLink href={`mailto:${company.email}`} text={company.email} />],
              [texts.address, company.address],
            ]}
          />
        )}
      </Section>
    </>
  );
}

const FactLink = ({ href, text }: { href: string; text: string }) => (
  <Link href={href} sx={{ display: 'inline-block', minHeight: 44, lineHeight: '44px' }}>
    {text}
  </Link>
);

function FactList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  const company = useCompanyTexts();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1.5 }}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', color: value ? 'inherit' : 'text.secondary' }}
          >
            {value || company.notGiven}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

function FactsSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ bgcolor: 'background.paper', p: 3, display: 'grid', gap: 1.5 }}>
      <Skeleton variant="rounded" width={180} height={56} />
      <Skeleton width="50%" height={40} />
      <Skeleton width="60%" height={40} />
      <Skeleton width="40%" height={40} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Page } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { lazyOverlay } from '../../components/lazyWithPreload.tsx';
import { PageChoice } from '../../components/PageChoice.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { AddIcon, PageIcon } from '../../components/ui/icons.tsx';
import { visuallyHidden } from '../../components/ui/visuallyHidden.ts';
import { useKnownPages } from '../../components/useKnownPages.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { usePagesTexts } from '../../i18n/pagesTexts.ts';
import { idInAddress, pagePath, pagesQuery, paths } from '../../lib/paths.ts';
import { useGetInstallationQuery } from '../../store/api/installationApi.ts';
import { PagePanel } from './PagePanel.tsx';

const NewPageDialog = lazyOverlay(async () => (await import('./NewPageDialog.tsx')).NewPageDialog);

/** The pages one serves, or for admins all of them, and what can be done with each (docs/specification.md#2). */
export default function PagesScreen() {
  const texts = usePagesTexts();
  const { shell } = useText();
  const navigate = useNavigate();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const [query] = useSearchParams();
  const knownPages = useKnownPages();
  // What a page offers depends on it: without it rows would appear between others.
  const { data: installation, isLoading: isInstallationLoading } = useGetInstallationQuery();
  const [makes, setMakes] = useState(false);
  const [made, setMade] = useState<Page | null>(null);
  const pageId = idInAddress(query.get(pagesQuery.page));
  // The list contains a new page only after the next response.
  const page =
    knownPages.pages.find((one) => one.pageId === pageId) ??
    (made !== null && made.pageId === pageId ? made : undefined);

  // Once the form has let go of its guard.
  useEffect(() => {
    if (made) navigate(pagePath(made.pageId));
  }, [made, navigate]);

  const label = knownPages.isAdmin ? texts.listOfAll : texts.listOfOwn;
  const mayMake = knownPages.isAdmin || knownPages.pages.length > 0;

  const list = (
    <PageChoice
      knownPages={knownPages}
      label={label}
      selectedId={pageId}
      to={pagePath}
      action={
        mayMake && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setMakes(true)}>
            {texts.make}
          </Button>
        )
      }
      {...(!mayMake && { emptyAction: { label: shell.goHome, onClick: () => navigate(paths.home) } })}
    />
  );

  const panel = () => {
    if (page && !isInstallationLoading)
      return (
        <PagePanel
          key={page.pageId}
          page={page}
          knownPages={knownPages}
          installation={installation}
          back={isPhone ? paths.pages : undefined}
        />
      );
    if (pageId === null) return <EmptyState icon={<PageIcon />} title={texts.choose} text={texts.chooseText} />;
    if (knownPages.status === 'failed') return <LoadFailed onRetry={knownPages.retry} />;
    if (page || knownPages.status !== 'ready') return <RowSkeleton />;
    return (
      <EmptyState
        icon={<PageIcon />}
        title={texts.notThere}
        text={texts.notThereText}
        action={{ label: texts.toList, onClick: () => navigate(paths.pages, { replace: true }) }}
      />
    );
  };

  return (
    <Box
      sx={{
        height: '100%',
        bgcolor: 'background.paper',
        display: 'grid',
        gridTemplateColumns: isPhone ? '1fr' : 'minmax(320px, 4fr) 8fr',
        '& > section + *': { borderLeft: { md: 1 }, borderColor: { md: 'divider' } },
      }}
    >
      <Typography variant="h1" sx={visuallyHidden}>
        {texts.title}
      </Typography>
      {(!isPhone || pageId === null) && list}
      {(!isPhone || pageId !== null) && (
        <Box sx={{ minWidth: 0, minHeight: 0, overflow: 'auto', bgcolor: { md: 'background.default' } }}>{panel()}</Box>
      )}
      {makes && (
        <NewPageDialog
          forOthers={knownPages.isAdmin}
          onClose={() => setMakes(false)}
          onMade={(one) => {
            setMade(one);
            setMakes(false);
          }}
        />
      )}
    </Box>
  );
}

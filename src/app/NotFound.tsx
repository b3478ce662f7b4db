import Typography from '@mui/material/Typography';
import { useText } from '../i18n/LanguageProvider.tsx';
import { paths } from '../lib/paths.ts';
import { useNavigate } from '../parts/router/routing.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MapIcon } from '../ui/icons.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.ts';

/** An address that names no screen. */
export function NotFound() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <>
      <Typography variant="h1" sx={visuallyHidden}>
        {text.shell.notFoundTitle}
      </Typography>
      <EmptyState
        icon={<MapIcon />}
        title={text.shell.notFoundTitle}
        text={text.shell.notFoundText}
        action={{ label: text.shell.goHome, onClick: () => navigate(paths.home) }}
      />
    </>
  );
}

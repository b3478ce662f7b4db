import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../components/ui/EmptyState.tsx';
import { MapIcon } from '../components/ui/icons.tsx';
import { visuallyHidden } from '../components/ui/visuallyHidden.ts';
import { useText } from '../i18n/LanguageProvider.tsx';
import { paths } from '../lib/paths.ts';

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

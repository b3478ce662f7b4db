import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFailureText } from '../../../components/useFailureText.ts';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import type { ApiFailure } from '../../../store/model/apiFailure.ts';

interface UnansweredProps {
  failure: ApiFailure;
  again: () => void;
}

/**
 * A bulk change that got no answer may run all the same; where there is no connection an alert says that. Another try leads to it, also where the customers whom it has changed are no
 * longer in the list.
 */
export function Unanswered({ failure, again }: UnansweredProps) {
  const { everywhere } = useText();
  const { bulk: texts } = useDeskTexts();
  const failureText = useFailureText();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1, py: 0.5 }}>
      <Typography variant="body2" color="error" sx={{ flex: 1, minWidth: 0 }}>
        {failure.kind === 'offline' ? texts.unanswered : failureText(failure)}
      </Typography>
      <Button size="small" onClick={again} sx={{ flexShrink: 0 }}>
        {everywhere.retry}
      </Button>
    </Box>
  );
}

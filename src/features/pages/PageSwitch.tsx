import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Page } from '#contract';
import { SwitchRow } from '../../components/ui/SwitchRow.tsx';
import { useSavedAtOnce } from '../../components/useSavedAtOnce.ts';
import { useUpdatePageMutation } from '../../store/api/pagesApi.ts';

interface PageSwitchProps {
  page: Page;
  field: 'staffNames' | 'guests';
  label: string;
  /** What it means while it is on, and while it is off. */
  on: string;
  off: string;
  /** The choice was saved; resolves when the page has it. */
  onChanged: () => Promise<void>;
}

/** A choice that those who manage a page have about it. It is saved at once. */
export function PageSwitch({ page, field, label, on, off, onChanged }: PageSwitchProps) {
  const [update] = useUpdatePageMutation();
  const { pageId, title } = page;
  const { value, failure, choose } = useSavedAtOnce(page[field]);
  const save = async (isOn: boolean) => {
    const answer = await update({ pageId, title, [field]: isOn });
    if (answer.data) await onChanged();
    return answer;
  };
  // A server without the choice does not have the field.
  if (value === undefined) return null;
  return (
    <Box sx={{ mt: 2.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <SwitchRow
        label={label}
        hint={value ? on : off}
        isOn={value}
        onChange={(isOn) => void choose(isOn, () => save(isOn))}
      />
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </Box>
  );
}

import Button from '@mui/material/Button';
import { memo, useState } from 'react';
import { InboxSort } from '#contract';
import { CheckTwiceIcon, ChevronDownIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { RowMenu } from './lazyComponents.ts';

interface SortMenuProps {
  sort: InboxSort;
  onChange: (change: { sort: InboxSort }) => void;
  /** Begins to choose customers; absent where that is not possible. */
  onChoose?: (() => void) | undefined;
}

/** The order of the list, in words, and a menu to change it, or to choose customers. */
export const SortMenu = memo(function SortMenu({ sort, onChange, onChoose }: SortMenuProps) {
  const { inbox } = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color={sort === 'newest' ? 'inherit' : 'primary'}
        aria-label={`${inbox.sortBy}: ${inbox.sort[sort].name}`}
        aria-haspopup="menu"
        endIcon={<ChevronDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 40, px: 0.75, flexShrink: 0, whiteSpace: 'nowrap', '& .MuiButton-endIcon': { ml: 0.25 } }}
      >
        {inbox.sort[sort].short}
      </Button>
      <RowMenu
        anchor={anchor}
        title={inbox.sortBy}
        onClose={() => setAnchor(null)}
        actions={[
          ...InboxSort.options.map((one) => ({
            id: one,
            label: inbox.sort[one].name,
            isChosen: one === sort,
            run: () => onChange({ sort: one }),
          })),
          ...(onChoose ? [{ id: 'choose', label: inbox.chooseCustomers, icon: CheckTwiceIcon, run: onChoose }] : []),
        ]}
      />
    </>
  );
});

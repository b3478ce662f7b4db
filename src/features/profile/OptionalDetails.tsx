import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { ChevronDownIcon } from '../../components/ui/icons.tsx';

interface OptionalDetailsProps {
  label: string;
  /** Something in it must be seen. */
  isKeptOpen: boolean;
  children: ReactNode;
}

/** What can be left out, behind a button that shows it. */
export function OptionalDetails({ label, isKeptOpen, children }: OptionalDetailsProps) {
  const id = useId();
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || isKeptOpen;
  return (
    <div>
      <Button
        onClick={() => setIsOpened(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={id}
        endIcon={<ChevronDownIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{ mx: -1, px: 1, textAlign: 'start' }}
      >
        {label}
      </Button>
      <Box id={id} hidden={!isOpen} sx={{ pt: 2 }}>
        {isOpen && children}
      </Box>
    </div>
  );
}

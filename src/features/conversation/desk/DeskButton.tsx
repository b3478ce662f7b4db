import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface DeskButtonProps {
  /** With words, as in a bar of its own. */
  isBar: boolean;
  label: string;
  icon: ReactNode;
  isOn?: boolean;
  opensMenu?: boolean;
  onPress: () => void;
}

/** A button of the desk that is on or off, or that opens a menu. */
export function DeskButton({ isBar, label, icon, isOn = false, opensMenu = false, onPress }: DeskButtonProps) {
  const aria = opensMenu ? { 'aria-haspopup': 'menu' as const } : { 'aria-pressed': isOn };
  if (isBar)
    return (
      <Button
        {...aria}
        size="small"
        color={isOn ? 'primary' : 'inherit'}
        startIcon={icon}
        onClick={onPress}
        sx={{ minHeight: 40, whiteSpace: 'nowrap', flexShrink: 0 }}
      >
        {label}
      </Button>
    );
  return (
    <Tooltip title={label}>
      <IconButton {...aria} aria-label={label} color={isOn ? 'primary' : 'default'} onClick={onPress}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

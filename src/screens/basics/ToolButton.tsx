import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { ComponentType, MouseEvent } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { ariaDisabled } from '../page/ariaDisabled.ts';
import { tip } from '../page/tip.ts';

interface ToolButtonProps {
  icon: ComponentType<SvgIconProps>;
  label: string;
  /** It stands beside the label, for screen readers, and replaces a hidden label. */
  description?: string;
  badge?: number;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  opens?: 'menu' | 'dialog';
  open?: boolean;
  disabled?: boolean;
  /** In progress; keeps focus. */
  busy?: boolean;
}

export const usePhone = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

/** It is a labelled button, or a 48 px icon on a phone. */
export const ToolButton = ({
  icon: Icon,
  label,
  description,
  badge = 0,
  onClick,
  opens,
  open,
  disabled = false,
  busy = false,
}: ToolButtonProps) => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const phone = usePhone();
  const aria = {
    ...(narrow ? { 'aria-label': description ?? label } : { 'aria-description': description }),
    ...(opens ? { 'aria-haspopup': opens } : {}),
    ...(open === undefined ? {} : { 'aria-expanded': open }),
    ...ariaDisabled(busy, onClick),
  } as const;
  if (!narrow)
    return (
      <Button
        color="inherit"
        disabled={disabled}
        startIcon={<Icon />}
        endIcon={
          badge > 0 ? (
            <span>
              <Chip size="small" color="primary" label={badge} sx={{ height: 20, display: 'flex' }} />
            </span>
          ) : null
        }
        sx={{ color: 'text.secondary', px: 1.5, whiteSpace: 'nowrap', flexShrink: 0 }}
        {...aria}
      >
        {label}
      </Button>
    );
  return (
    <span {...tip(label)}>
      <IconButton
        disabled={disabled}
        sx={{ width: phone ? 48 : 38, height: phone ? 48 : 38, color: 'text.secondary' }}
        {...aria}
      >
        {badge > 0 ? (
          <Badge badgeContent={badge} color="primary">
            <Icon />
          </Badge>
        ) : (
          // No badge of 0: it is shrunk to nothing, and its text still read.
          <Icon />
        )}
      </IconButton>
    </span>
  );
};

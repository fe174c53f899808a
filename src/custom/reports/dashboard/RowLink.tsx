import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface RowLinkProps {
  to: string;
  primary: ReactNode;
  secondary: ReactNode;
  children: ReactNode;
}

/** A name is not cut: two variants of a model differ at their end. */
export const RowLink = ({ to, primary, secondary, children }: RowLinkProps) => (
  <ListItem disablePadding>
    <ListItemButton component={Link} to={to} sx={{ gap: 1, px: 1, borderRadius: 1 }}>
      <ListItemText
        primary={primary}
        secondary={secondary}
        slotProps={{
          primary: { dir: 'auto', sx: { textAlign: 'left', overflowWrap: 'anywhere' } },
          secondary: { noWrap: true },
        }}
        sx={{ my: 0.25 }}
      />
      {children}
    </ListItemButton>
  </ListItem>
);

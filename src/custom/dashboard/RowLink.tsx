import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface RowLinkProps {
  to: string;
  primary: ReactNode;
  secondary: ReactNode;
  /** At its end. */
  children: ReactNode;
}

/** A row of a card, and the record it leads to. A Latin name on an Arabic page is cut at its end, as anywhere. */
export const RowLink = ({ to, primary, secondary, children }: RowLinkProps) => (
  <ListItem disablePadding>
    <ListItemButton component={Link} to={to} sx={{ gap: 1, px: 1, borderRadius: 1 }}>
      <ListItemText
        primary={primary}
        secondary={secondary}
        slotProps={{
          primary: { noWrap: true, dir: 'auto', sx: { textAlign: 'left' } },
          secondary: { noWrap: true },
        }}
        sx={{ my: 0.25 }}
      />
      {children}
    </ListItemButton>
  </ListItem>
);

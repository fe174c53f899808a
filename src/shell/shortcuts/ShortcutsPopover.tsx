import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useBasename, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { MenuIcon } from '../../screens/page/MenuIcon.tsx';
import { tilesFor, type Tile } from './tiles.ts';

const MAX_HEIGHT = 550;

const Surface = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-start',
  gap: theme.spacing(0.5),
  width: '100%',
  height: '100%',
  minHeight: 120,
  padding: theme.spacing(2, 1.5),
  textAlign: 'center',
  color: theme.palette.text.primary,
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&.Mui-focusVisible': { outlineOffset: -2 },
})) as typeof ButtonBase;

const TileLink = ({ tile, autoFocus, onLeave }: { tile: Tile; autoFocus: boolean; onLeave: () => void }) => {
  const translate = useTranslate();
  return (
    <Surface component={Link} to={`${useBasename()}/${tile.url}`} onClick={onLeave} autoFocus={autoFocus}>
      <Box
        component="span"
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          mb: 0.5,
          borderRadius: '50%',
          bgcolor: 'action.selected',
        }}
      >
        <MenuIcon name={tile.icon} />
      </Box>
      <Typography component="span" sx={{ fontWeight: 500 }}>
        {translate(`shortcuts.${tile.name}.title`)}
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(`shortcuts.${tile.name}.subtitle`)}
      </Typography>
    </Surface>
  );
};

interface ShortcutsPopoverProps {
  id: string;
  label: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

const ShortcutsPopover = ({ id, label, anchor, onClose }: ShortcutsPopoverProps) => {
  const user = useCurrentUser();
  const tiles = user ? tilesFor(user) : [];
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      marginThreshold={8}
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-label': label,
          sx: {
            width: 380,
            maxWidth: 'calc(100vw - 16px)',
            maxHeight: `min(${MAX_HEIGHT}px, calc(100dvh - 16px))`,
          },
        },
      }}
    >
      <Typography variant="h6" component="h2" sx={{ px: 2, py: 1.5 }}>
        {label}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          gap: '1px',
          m: 0,
          p: 0,
          pt: '1px',
          listStyle: 'none',
          bgcolor: 'divider',
        }}
      >
        {tiles.map((tile, index) => (
          <Box
            component="li"
            key={tile.name}
            sx={{
              bgcolor: 'background.paper',
              '&:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
            }}
          >
            <TileLink tile={tile} autoFocus={index === 0} onLeave={onClose} />
          </Box>
        ))}
      </Box>
    </Popover>
  );
};

export default ShortcutsPopover;

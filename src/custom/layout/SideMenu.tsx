import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { styled } from '@mui/material/styles';
import { useBasename, useTranslate, type TranslateFunction as Translate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { Logo } from '../../screens/page/Logo.tsx';
import { MenuIcon } from './icons.tsx';
import { activeEntry, menuOf, type MenuEntry } from './menuEntries.ts';
import { shortShopName } from './shopName.ts';

const Entry = styled(ListItemButton)(({ theme }) => ({
  borderRadius: theme.shape.borderRadius,
  minHeight: 40,
  color: theme.palette.text.primary,
  '&.Mui-selected, &.Mui-selected:hover': {
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
})) as typeof ListItemButton;

/** The logo and the shop's name; both lead to the dashboard, or to the first page of a menu that has none. */
const Head = ({
  name,
  home,
  onLeave,
}: {
  name: string;
  home: string;
  onLeave?: (() => void) | undefined;
}) => (
  <Box
    component={Link}
    to={`${useBasename()}/${home}`}
    onClick={onLeave}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      px: 3,
      minHeight: 64,
      color: 'text.primary',
      textDecoration: 'none',
      fontSize: '1.125rem',
      fontWeight: 500,
    }}
  >
    <Logo />
    <bdi>{name}</bdi>
  </Box>
);

const Entries = ({
  entries,
  onLeave,
}: {
  entries: readonly MenuEntry[];
  onLeave?: (() => void) | undefined;
}) => {
  const translate = useTranslate();
  const basename = useBasename();
  const path = useLocation().pathname.slice(basename.length + 1);
  const active = activeEntry(entries, path);
  return entries.map(entry => (
    <li key={entry.path}>
      <Entry
        component={Link}
        to={`${basename}/${entry.path}`}
        selected={entry === active}
        aria-current={entry === active ? 'page' : undefined}
        {...(onLeave ? { onClick: onLeave } : {})}
      >
        <ListItemIcon>
          <MenuIcon name={entry.icon} />
        </ListItemIcon>
        <ListItemText primary={nameOf(entry, translate)} slotProps={{ primary: { noWrap: true } }} />
      </Entry>
    </li>
  ));
};

/** A resource that has no translations yet still has a name. */
const nameOf = ({ title, otherwise: [key, name] }: MenuEntry, translate: Translate): string =>
  translate(title, { _: translate(key, { smart_count: 2, _: name }) });

const LIST = {
  listStyle: 'none',
  m: 0,
  px: 1.5,
  py: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
} as const;

/** The vertical menu, from the declarations and the list of pages, as far as the person's role goes. */
export const SideMenu = ({ onLeave }: { onLeave?: () => void }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const entries = user ? menuOf(user) : [];
  const shop = entries.filter(entry => entry.sets.includes('shop'));
  const office = entries.filter(entry => !entry.sets.includes('shop'));
  const name = user?.shop.shopStoreName.trim();
  return (
    <Box component="nav" aria-label={translate('app.menu.title')} sx={{ pb: 2 }}>
      <Head
        name={name ? shortShopName(name) : translate('app.shop.loading')}
        home={entries[0]?.path ?? 'dashboard'}
        onLeave={onLeave}
      />
      <Box component="ul" sx={LIST}>
        <Entries entries={shop} onLeave={onLeave} />
      </Box>
      {office.length > 0 ? (
        <Box component="ul" sx={LIST}>
          <ListSubheader disableSticky sx={{ bgcolor: 'transparent', lineHeight: 2 }}>
            {translate('app.menu.office')}
          </ListSubheader>
          <Entries entries={office} onLeave={onLeave} />
        </Box>
      ) : null}
    </Box>
  );
};

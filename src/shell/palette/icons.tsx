import Add from '@mui/icons-material/Add';
import Article from '@mui/icons-material/ArticleOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Help from '@mui/icons-material/HelpOutline';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/Logout';
import Outside from '@mui/icons-material/OpenInNew';
import SystemMode from '@mui/icons-material/DesktopWindowsOutlined';
import Translate from '@mui/icons-material/Translate';
import type { ComponentType } from 'react';
import { ICONS, type IconName } from '../../kit/index.ts';
import { MenuIcon } from '../../screens/page/MenuIcon.tsx';

const OWN = {
  Add,
  Help,
  Logout,
  Outside,
  Page: Article,
  Translate,
  dark: DarkMode,
  light: LightMode,
  system: SystemMode,
} satisfies Record<string, ComponentType<{ fontSize?: 'small' }>>;

export type PaletteIcon = IconName | keyof typeof OWN;

const isMenuIcon = (name: PaletteIcon): name is IconName => (ICONS as readonly string[]).includes(name);

export const EntryIcon = ({ name }: { name: PaletteIcon }) => {
  if (isMenuIcon(name)) return <MenuIcon name={name} />;
  const Icon = OWN[name];
  return <Icon fontSize="small" />;
};

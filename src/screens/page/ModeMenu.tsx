import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import SystemMode from '@mui/icons-material/DesktopWindowsOutlined';
import { useTranslate } from 'ra-core';
import { useAppearance, type Appearance } from '../../theme/appearance.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

const ICONS = { light: <LightMode />, dark: <DarkMode />, system: <SystemMode /> };
const MODES: readonly Appearance['mode'][] = ['light', 'dark', 'system'];

export const ModeMenu = () => {
  const translate = useTranslate();
  const [appearance, setAppearance] = useAppearance();
  return (
    <ChoiceMenu
      label={translate('app.bar.mode')}
      icon={ICONS[appearance.mode]}
      choices={MODES.map(value => ({ value, label: translate(`app.mode.${value}`) }))}
      value={appearance.mode}
      onChoose={mode => setAppearance({ mode })}
    />
  );
};

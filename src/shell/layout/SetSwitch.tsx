import SwapVert from '@mui/icons-material/SwapVert';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import type { MenuSet } from '../../kit/index.ts';
import { tip } from '../../screens/page/tip.ts';
import { useMenu } from './useMenu.ts';

export const SetSwitch = ({ named = true }: { named?: boolean }) => {
  const translate = useTranslate();
  const { sets, set, setSet } = useMenu();
  if (sets.length < 2) return null;
  const setLabel = (one: MenuSet) => translate(`app.menu.sets.${one}`);
  if (!named) {
    const other = sets.find(one => one !== set) ?? 'shop';
    const label = translate('app.menu.switchTo', { name: setLabel(other) });
    return (
      <IconButton
        {...tip(label, 'right')}
        aria-label={label}
        onClick={() => setSet(other)}
        sx={{ width: 40, height: 40 }}
      >
        <SwapVert fontSize="small" />
      </IconButton>
    );
  }
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label={translate('app.menu.set')}
      value={set}
      onChange={(_event, chosen: MenuSet | null) => {
        if (chosen) setSet(chosen);
      }}
      sx={{ height: 40 }}
    >
      {sets.map(one => (
        <ToggleButton key={one} value={one} sx={{ textTransform: 'none', whiteSpace: 'nowrap' }}>
          {setLabel(one)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

import { DEFAULT_LANGUAGE, LANGUAGES, directionOf } from '../../kit/languages.ts';
import Close from '@mui/icons-material/Close';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import SystemMode from '@mui/icons-material/DesktopWindowsOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Replay from '@mui/icons-material/Replay';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Slide from '@mui/material/Slide';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useLocaleState, useTranslate } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import { DEFAULT_APPEARANCE, isDefault, useAppearance } from '../../theme/appearance.ts';
import { mayBeSemiDark, useMode } from '../../theme/Look.tsx';
import { ESCAPE_CLOSES, useEscape } from '../../screens/page/escape.ts';
import { afterDirection } from './afterDirection.ts';
import {
  BorderedSkinPicture,
  CollapsedPicture,
  CompactPicture,
  DefaultSkinPicture,
  HorizontalPicture,
  LeftToRightPicture,
  RightToLeftPicture,
  VerticalPicture,
  WidePicture,
} from './pictures.tsx';
import { PrimaryColour } from './PrimaryColour.tsx';
import { Tiles } from './Tiles.tsx';

const WIDTH = 400;

const DIRECTIONS = [...new Set(LANGUAGES.map(directionOf))];

const Direction = () => {
  const translate = useTranslate();
  const { direction } = useTheme();
  const [, setLocale] = useLocaleState();
  return (
    <Tiles
      name="customizer-direction"
      label={translate('customizer.direction')}
      value={direction}
      onChoose={chosen => {
        afterDirection.expect();
        setLocale(LANGUAGES.find(language => directionOf(language) === chosen) ?? DEFAULT_LANGUAGE);
      }}
      tiles={[
        { value: 'ltr', label: translate('customizer.ltr'), picture: <LeftToRightPicture /> },
        { value: 'rtl', label: translate('customizer.rtl'), picture: <RightToLeftPicture /> },
      ]}
    />
  );
};

const Panel = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { direction } = useTheme();
  const mode = useMode();
  const [appearance, setAppearance] = useAppearance();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const differs = !isDefault(appearance);

  useEffect(() => {
    const spot = afterDirection.take()
      ? panel.current?.querySelector<HTMLElement>('[name="customizer-direction"]:checked')
      : panel.current;
    spot?.focus();
  }, []);
  useEscape(onClose);

  return (
    <Slide in appear direction={direction === 'rtl' ? 'right' : 'left'}>
      <Paper
        ref={panel}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        elevation={8}
        square
        {...ESCAPE_CLOSES}
        sx={{
          position: 'fixed',
          insetBlock: 0,
          insetInlineEnd: 0,
          width: WIDTH,
          zIndex: 'drawer',
          display: 'flex',
          flexDirection: 'column',
          outline: 'none',
          displayPrint: 'none',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 3, py: 2 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="h2" id={titleId}>
              {translate('customizer.title')}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('customizer.lead')}
            </Typography>
          </Box>
          <IconButton
            aria-label={translate('customizer.reset')}
            aria-description={differs ? translate('customizer.differs') : undefined}
            title={translate('customizer.reset')}
            onClick={() => setAppearance(DEFAULT_APPEARANCE)}
          >
            <Badge color="error" variant="dot" invisible={!differs}>
              <Replay />
            </Badge>
          </IconButton>
          <IconButton aria-label={translate('customizer.close')} onClick={onClose}>
            <Close />
          </IconButton>
        </Box>
        <Divider />
        <Box sx={{ overflowY: 'auto', p: 3, display: 'grid', gap: 3 }}>
          <PrimaryColour />
          <Tiles
            name="customizer-mode"
            label={translate('customizer.mode')}
            value={appearance.mode}
            onChoose={value => setAppearance({ mode: value })}
            tiles={[
              { value: 'light', label: translate('customizer.light'), picture: <LightMode /> },
              { value: 'dark', label: translate('customizer.dark'), picture: <DarkMode /> },
              { value: 'system', label: translate('customizer.system'), picture: <SystemMode /> },
            ]}
          />
          <Tiles
            name="customizer-skin"
            label={translate('customizer.skin')}
            value={appearance.skin}
            onChoose={skin => setAppearance({ skin })}
            tiles={[
              { value: 'default', label: translate('customizer.default'), picture: <DefaultSkinPicture /> },
              {
                value: 'bordered',
                label: translate('customizer.bordered'),
                picture: <BorderedSkinPicture />,
              },
            ]}
          />
          {mayBeSemiDark(mode, appearance.layout) ? (
            <FormControlLabel
              labelPlacement="start"
              sx={{
                m: 0,
                justifyContent: 'space-between',
                '& .MuiFormControlLabel-label': { fontWeight: 500 },
              }}
              label={translate('customizer.semiDark')}
              control={
                <Switch
                  checked={appearance.semiDark}
                  onChange={(_, semiDark) => setAppearance({ semiDark })}
                />
              }
            />
          ) : null}
          <Divider />
          <Tiles
            name="customizer-layout"
            label={translate('customizer.layout')}
            value={appearance.layout}
            onChoose={layout => setAppearance({ layout })}
            tiles={[
              { value: 'vertical', label: translate('customizer.vertical'), picture: <VerticalPicture /> },
              { value: 'collapsed', label: translate('customizer.collapsed'), picture: <CollapsedPicture /> },
              {
                value: 'horizontal',
                label: translate('customizer.horizontal'),
                picture: <HorizontalPicture />,
              },
            ]}
          />
          <Tiles
            name="customizer-content"
            label={translate('customizer.content')}
            value={appearance.navbarContentWidth}
            onChoose={navbarContentWidth => setAppearance({ navbarContentWidth })}
            tiles={[
              { value: 'compact', label: translate('customizer.compact'), picture: <CompactPicture /> },
              { value: 'wide', label: translate('customizer.wide'), picture: <WidePicture /> },
            ]}
          />
          {DIRECTIONS.length > 1 ? <Direction /> : null}
        </Box>
      </Paper>
    </Slide>
  );
};

export default Panel;

import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Toolbar from '@mui/material/Toolbar';
import { alpha } from '@mui/material/styles';
import { BarTools } from './BarTools.tsx';
import { HorizontalNav } from './HorizontalNav.tsx';
import { HEADER_HEIGHT } from './measures.ts';
import { useNavigation } from './navigation.tsx';
import { useContentWidth } from './useContentWidth.ts';
import { useScrolled } from './useScrolled.ts';

export const TopBar = () => {
  const { form } = useNavigation();
  const scrolled = useScrolled(0);
  const width = useContentWidth();
  return (
    <AppBar
      position="sticky"
      sx={{
        bgcolor: ({ palette }) => alpha(palette.background.paper, scrolled ? 0.86 : 1),
        backdropFilter: scrolled ? 'blur(8px)' : 'none',
        borderBottom: 1,
        borderColor: 'divider',
        boxShadow: 'none',
      }}
    >
      <Box sx={width}>
        <Toolbar
          sx={{
            '@media (max-width: 359px)': {
              '&&': { px: 0.5 },
              '& .MuiIconButton-root': { p: 0.75 },
              '& .MuiButton-root': { mx: 0, minWidth: 36 },
            },
            gap: { xs: 0, sm: 0.5 },
            minHeight: { xs: HEADER_HEIGHT, sm: HEADER_HEIGHT },
            px: { xs: 1, sm: 3 },
          }}
        >
          <BarTools />
        </Toolbar>
        {form === 'horizontal' ? <HorizontalNav /> : null}
      </Box>
    </AppBar>
  );
};

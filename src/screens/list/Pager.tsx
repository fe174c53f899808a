import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useListContext, useTranslate } from 'ra-core';
import { useAfterFirstFrame } from '../page/firstFrame.ts';
import { formatCount } from '../kinds/format.ts';
import { usePhone } from './ToolButton.tsx';

export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** Which rows of how many, how many at once, and the pages before and after. */
export const Pager = ({ sizes = PAGE_SIZES }: { sizes?: readonly number[] }) => {
  const say = useTranslate();
  const phone = usePhone();
  const { direction } = useTheme();
  const { page, perPage, total, setPage, setPerPage, hasNextPage, hasPreviousPage, meta } = useListContext();
  // Of a very common word nobody counts to the last row.
  const moreThan = Boolean((meta as { moreThan?: true } | undefined)?.moreThan);
  const drawn = useAfterFirstFrame();
  // Its room is kept, so that nothing moves when the rows arrive.
  if (total === undefined || !drawn) return <Box sx={{ minHeight: 56 }} />;
  if (total === 0) return null;
  const last = Math.max(1, Math.ceil(total / perPage));
  const options = [...new Set([...sizes, perPage])].sort((a, b) => a - b);
  const size = phone ? 48 : 38;
  const steps = [
    { key: 'first', Icon: FirstPage, to: 1, can: page > 1, wide: true },
    { key: 'previous', Icon: ChevronLeft, to: page - 1, can: hasPreviousPage ?? page > 1, wide: false },
    { key: 'next', Icon: ChevronRight, to: page + 1, can: hasNextPage ?? page < last, wide: false },
    { key: 'last', Icon: LastPage, to: last, can: page < last && !moreThan, wide: true },
  ];
  return (
    <Box
      component="nav"
      aria-label={say('screens.list.pages')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 2,
        px: 2,
        py: 1,
        minHeight: 56,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginInlineEnd: 'auto' }}>
        <Typography variant="body2" id="page-size" sx={{ color: 'text.secondary' }}>
          {say('screens.list.rows')}
        </Typography>
        {/* The browser's own: a menu of ours would be drawn anew with each page that is turned. */}
        <NativeSelect
          disableUnderline
          value={perPage}
          onChange={event => setPerPage(Number(event.target.value))}
          inputProps={{ 'aria-labelledby': 'page-size' }}
          sx={{
            fontSize: '0.8125rem',
            '& .MuiNativeSelect-select': { py: 0, height: size },
            '& .MuiNativeSelect-select:focus-visible': {
              outline: theme => `2px solid ${theme.palette.primary.main}`,
              borderRadius: 1,
            },
          }}
        >
          {options.map(option => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        aria-live="polite"
      >
        {say(moreThan ? 'screens.list.rangeMore' : 'screens.list.range', {
          from: formatCount((page - 1) * perPage + 1),
          to: formatCount(Math.min(page * perPage, total)),
          total: formatCount(total),
        })}
      </Typography>
      <Box sx={{ display: 'flex' }}>
        {steps.map(({ key, Icon, to, can, wide }) =>
          wide && phone ? null : (
            <IconButton
              key={key}
              disabled={!can}
              aria-label={say(`screens.list.${key}`)}
              onClick={() => setPage(to)}
              sx={{
                width: size,
                height: size,
                color: 'text.secondary',
                transform: direction === 'rtl' ? 'scaleX(-1)' : 'none',
              }}
            >
              <Icon />
            </IconButton>
          ),
        )}
      </Box>
    </Box>
  );
};

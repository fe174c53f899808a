import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useEvent, useListContext, useTranslate } from 'ra-core';
import { memo } from 'react';
import { Deferred } from '../../boot/Deferred.tsx';
import { formatCount } from '../basics/format.ts';
import { ariaDisabled } from '../page/ariaDisabled.ts';
import { usePhone } from '../basics/ToolButton.tsx';

export const PAGE_SIZES = [10, 25, 50, 100] as const;

interface StepProps {
  way: keyof typeof WAYS;
  disabled: boolean;
  onTurn: (way: keyof typeof WAYS) => void;
}
const WAYS = { first: FirstPage, previous: ChevronLeft, next: ChevronRight, last: LastPage } as const;

const Step = memo(({ way, disabled, onTurn }: StepProps) => {
  const translate = useTranslate();
  const size = usePhone() ? 48 : 38;
  const { direction } = useTheme();
  const Icon = WAYS[way];
  return (
    <IconButton
      {...ariaDisabled(disabled, () => onTurn(way))}
      aria-label={translate(`screens.list.${way}`)}
      sx={{
        width: size,
        height: size,
        color: 'text.secondary',
        transform: direction === 'rtl' ? 'scaleX(-1)' : 'none',
      }}
    >
      <Icon />
    </IconButton>
  );
});
Step.displayName = 'Step';

interface PageSizeProps {
  sizes: readonly number[];
  perPage: number;
  onSize: (size: number) => void;
}

const PageSize = memo(({ sizes, perPage, onSize }: PageSizeProps) => {
  const translate = useTranslate();
  const size = usePhone() ? 48 : 38;
  const options = [...new Set([...sizes, perPage])].sort((a, b) => a - b);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginInlineEnd: 'auto' }}>
      <Typography variant="body2" id="page-size" sx={{ color: 'text.secondary' }}>
        {translate('screens.list.rows')}
      </Typography>
      {/* Native select: an MUI menu costs too much on page load. */}
      <NativeSelect
        disableUnderline
        value={perPage}
        onChange={event => onSize(Number(event.target.value))}
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
  );
});
PageSize.displayName = 'PageSize';

export const Pager = ({ sizes = PAGE_SIZES }: { sizes?: readonly number[] }) => {
  const translate = useTranslate();
  const phone = usePhone();
  const { page, perPage, total, setPage, setPerPage, hasNextPage, hasPreviousPage, meta } = useListContext();
  // Counts of very common words are capped.
  const moreThan = Boolean((meta as { moreThan?: true } | undefined)?.moreThan);
  const last = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const onTurn = useEvent((way: keyof typeof WAYS) =>
    setPage({ first: 1, previous: page - 1, next: page + 1, last }[way]),
  );
  const onSize = useEvent(setPerPage);
  if (total === undefined) return <Box sx={{ minHeight: 56 }} />;
  if (total === 0) return null;
  return (
    <Box
      component="nav"
      aria-label={translate('screens.list.pages')}
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
      <Deferred>
        <PageSize sizes={sizes} perPage={perPage} onSize={onSize} />
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          aria-live="polite"
        >
          {translate(moreThan ? 'screens.list.rangeMore' : 'screens.list.range', {
            from: formatCount((page - 1) * perPage + 1),
            to: formatCount(Math.min(page * perPage, total)),
            total: formatCount(total),
          })}
        </Typography>
        <Box sx={{ display: 'flex' }}>
          {phone ? null : <Step way="first" disabled={page <= 1} onTurn={onTurn} />}
          <Step way="previous" disabled={!(hasPreviousPage ?? page > 1)} onTurn={onTurn} />
          <Step way="next" disabled={!(hasNextPage ?? page < last)} onTurn={onTurn} />
          {phone ? null : <Step way="last" disabled={page >= last || moreThan} onTurn={onTurn} />}
        </Box>
      </Deferred>
    </Box>
  );
};

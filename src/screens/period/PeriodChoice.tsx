import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { TIME_PERIODS, type PeriodQuery, type TimePeriod } from '../../kit/rules/timePeriod.ts';
import { useLanguage, useToday } from '../basics/useDisplayOptions.ts';
import { monthName } from './monthName.ts';
import { periodOfNow } from './period.ts';
import { yearsBack } from './yearsBack.ts';
import { lazyPart } from '../../boot/loadable.tsx';

/** Lazy: custom dates are rare on the dashboard. */
const DayField = lazyPart(async () => ({ default: (await import('./DayField.tsx')).DayField }));

export const PeriodChoice = ({
  query,
  onChange,
  offersAll = false,
}: {
  query: PeriodQuery;
  onChange: (query: PeriodQuery) => void;
  offersAll?: boolean;
}) => {
  const translate = useTranslate();
  const today = useToday();
  const language = useLanguage();
  const thisYear = Number(today.slice(0, 4));
  const { timePeriod, year, month, startDate = '', endDate = '' } = query;
  const years = yearsBack(thisYear);
  const shownYears = year && !years.includes(year) ? [...years, year] : years;
  const setDay = (field: 'startDate' | 'endDate', day: string): void => {
    const other = field === 'startDate' ? endDate : startDate;
    const crossed = field === 'startDate' ? day > other : day < other;
    onChange({
      timePeriod: 'custom',
      startDate: field === 'startDate' || crossed ? day : startDate,
      endDate: field === 'endDate' || crossed ? day : endDate,
    });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={translate('charts.period.label')}
        value={timePeriod ?? 'all'}
        onChange={(_, value: TimePeriod | 'all' | null) => {
          if (value) onChange(periodOfNow(value === 'all' ? undefined : value, today));
        }}
        sx={theme => ({
          [theme.breakpoints.down('sm')]: {
            flexWrap: 'wrap',
            flexGrow: 1,
            gap: 0.5,
            '&& > button': {
              flexGrow: 1,
              ...(offersAll ? { flexBasis: '30%' } : {}),
              px: 1,
              m: 0,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            },
          },
        })}
      >
        {[...TIME_PERIODS, ...(offersAll ? (['all'] as const) : [])].map(value => (
          <ToggleButton
            key={value}
            value={value}
            sx={{ px: 1.5, textTransform: 'none', bgcolor: 'background.paper' }}
          >
            {translate(`charts.period.${value}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {timePeriod === 'month' && (
        <TextField
          select
          label={translate('charts.period.month')}
          value={month}
          onChange={event => onChange({ timePeriod, year, month: Number(event.target.value) })}
          sx={{ minWidth: 120 }}
        >
          {Array.from({ length: 12 }, (_, index) => (
            <MenuItem key={index} value={index + 1}>
              {monthName(index + 1, language)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {(timePeriod === 'month' || timePeriod === 'year') && (
        <TextField
          select
          label={translate('charts.period.year')}
          value={year}
          onChange={event =>
            onChange({
              timePeriod,
              year: Number(event.target.value),
              ...(timePeriod === 'month' ? { month } : {}),
            })
          }
          sx={{ minWidth: 96 }}
        >
          {shownYears.map(value => (
            <MenuItem key={value} value={value}>
              {value}
            </MenuItem>
          ))}
        </TextField>
      )}
      {timePeriod === 'custom' &&
        (['startDate', 'endDate'] as const).map(field => {
          const label = translate(`charts.period.${field}`);
          const sx = { flex: { xs: '1 1 40%', sm: 'none' } };
          return (
            <Suspense key={field} fallback={<TextField label={label} sx={sx} disabled />}>
              <DayField
                label={label}
                sx={sx}
                value={field === 'startDate' ? startDate : endDate}
                onTake={day => setDay(field, day)}
              />
            </Suspense>
          );
        })}
    </Box>
  );
};

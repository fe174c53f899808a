import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { financialYearOf } from '../../kit/rules/financialYear.ts';
import type { PeriodQuery } from '../../kit/rules/timePeriod.ts';
import { leftToRight } from '../../screens/basics/format.ts';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { PeriodChoice } from '../../screens/period/PeriodChoice.tsx';

/** Takes any span, and the financial year in one press. */
export const ReportPeriod = ({
  query,
  onChange,
}: {
  query: PeriodQuery;
  onChange: (query: PeriodQuery) => void;
}) => {
  const translate = useTranslate();
  const { label, from, to } = financialYearOf(useToday());
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      <PeriodChoice query={query} onChange={onChange} offersAll />
      <Button size="small" onClick={() => onChange({ timePeriod: 'custom', startDate: from, endDate: to })}>
        {translate('accounts.books.year', { year: leftToRight(label) })}
      </Button>
    </Box>
  );
};

import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Chart } from '../../charts/Chart.tsx';
import type { Counted, OfficeDashboard } from '../../resources/calls/answers/officeDashboard.ts';
import { tickets } from '../../resources/tickets.ts';
import { formatCount } from '../../screens/basics/format.ts';
import { useLabels } from '../../screens/basics/labels.ts';

const HEIGHT = 240;
/** With the switch to the table. */
export const REPAIRS_HEIGHT = HEIGHT + 44;

interface RepairsProps {
  title: string;
  repairs: NonNullable<OfficeDashboard['repairs']>;
  pathOf: (list: Counted) => string;
}

/** Repairs at work by state. */
export const Repairs = ({ title, repairs, pathOf }: RepairsProps) => {
  const translate = useTranslate();
  const labels = useLabels(tickets);
  const shown = repairs.filter(({ count }) => count > 0);
  if (shown.length === 0)
    return <Typography color="text.secondary">{translate('office.noRepairs')}</Typography>;
  return (
    <Chart
      title={title}
      height={HEIGHT}
      heading={labels.field({ name: 'state' })}
      categories={shown.map(repair => ({
        label: labels.value({ choices: 'ticketState' }, repair.state),
        to: pathOf(repair),
      }))}
      series={[{ label: labels.many, values: shown.map(({ count }) => count) }]}
      format={formatCount}
      short={value => (Number.isInteger(value) ? formatCount(value) : '')}
    />
  );
};

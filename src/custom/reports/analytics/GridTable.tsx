import { useTranslate } from 'ra-core';
import { formatPaise } from '../../../kit/rules/money.ts';
import { changeBps } from '../../../kit/rules/shares.ts';
import { formatChange, formatCount, leftToRight } from '../../../screens/basics/format.ts';
import { gridOf, isMoney, labelIn, measureValue, type ViewProps } from './choice.ts';
import { FigureTable } from '../../../screens/basics/FigureTable.tsx';
import { useNaming } from './useNaming.ts';
import { useSalesBehind } from './useSalesBehind.tsx';

export const GridTable = ({ data, measure, period, title }: ViewProps) => {
  const translate = useTranslate();
  const naming = useNaming();
  const behind = useSalesBehind(data, period);
  const [first, second] = data.by;
  if (!first || !second) return null;
  const grid = gridOf(data, measure, Number.POSITIVE_INFINITY);
  const text = (value: number) => (isMoney(measure) ? formatPaise(value) : formatCount(value));
  const cellText = (key: string, part: string) => {
    const row = grid.cell(key, part);
    if (!row) return '–';
    if (!row.before) return text(measureValue(row, measure));
    const change = changeBps(measureValue(row, measure), measureValue(row.before, measure));
    return `${leftToRight(text(measureValue(row, measure)))} (${formatChange(change)})`;
  };
  return (
    <FigureTable
      crossed
      title={title}
      headings={[
        translate(`figures.dimension.${first}`),
        ...grid.second.map(part => naming(second, part, labelIn(data, 1, part))),
      ]}
      rows={grid.first.map(key => ({
        key,
        name: behind.link(naming(first, key, labelIn(data, 0, key)), key),
        cells: grid.second.map(part =>
          grid.cell(key, part) ? behind.link(cellText(key, part), key, part) : cellText(key, part),
        ),
      }))}
    />
  );
};

import type { Translate } from '../../src/i18n/translate.ts';
import type { Breakdown, BreakdownRow, Measures } from '../../src/resources/reports/answers.ts';
import { hasRest, type Dimension } from '../../src/resources/reports/rules.ts';
import { choiceLabel, type Column, type Row, type Table } from '../kit/formats/table.ts';

const keyText = (translate: Translate, dimension: Dimension, row: BreakdownRow, index: number): string => {
  const key = row.keys[index] ?? '';
  if (dimension === 'itemCategory') return choiceLabel(translate, dimension, key) ?? key;
  if (dimension === 'paymentMethod')
    return key === '' ? translate('figures.nothingPaid') : (choiceLabel(translate, dimension, key) ?? key);
  if (dimension === 'staff') return row.labels[index] ?? translate('figures.unknown');
  return key;
};

const MEASURES: readonly (keyof Measures)[] = [
  'sales',
  'units',
  'revenuePaise',
  'taxPaise',
  'grossProfitPaise',
];

const cells = (measures: Partial<Measures>, prefix = ''): Record<string, unknown> =>
  Object.fromEntries(Object.entries(measures).map(([name, value]) => [prefix + name, value]));

export const breakdownTable = (answer: Breakdown, translate: Translate): Table => {
  const shown = MEASURES.filter(name => answer.total[name] !== undefined);
  const column = (name: keyof Measures, before: boolean): Column => {
    const heading = translate(`figures.measure.${name}`);
    return {
      heading: before ? translate('figures.before', { measure: heading }) : heading,
      kind: name.endsWith('Paise') ? 'money' : 'integer',
      value: row => row[before ? `before.${name}` : name],
    };
  };
  const rows = answer.rows.map((row): Row => ({
    ...Object.fromEntries(
      answer.by.map((dimension, index) => [`key${index}`, keyText(translate, dimension, row, index)]),
    ),
    ...cells(row),
    ...(row.before ? cells(row.before, 'before.') : {}),
  }));
  const rest: Row[] = hasRest(answer) ? [{ key0: translate('figures.rest'), ...cells(answer.rest) }] : [];
  const total: Row = {
    key0: translate('figures.total'),
    ...cells(answer.total),
    ...(answer.totalBefore ? cells(answer.totalBefore, 'before.') : {}),
  };
  return {
    name: translate('figures.name'),
    columns: [
      ...answer.by.map((dimension, index): Column => ({
        heading: translate(`figures.dimension.${dimension}`),
        kind: 'text',
        value: row => row[`key${index}`],
      })),
      ...shown.map(name => column(name, false)),
      ...(answer.totalBefore ? shown.map(name => column(name, true)) : []),
    ],
    pages: (async function* () {
      yield await Promise.resolve([...rows, ...rest, total]);
    })(),
  };
};

import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatInstant } from '../../i18n/dates.ts';
import type { PricesOfProduct } from '../../resources/products/answers.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { useDisplayOptions } from '../../screens/basics/useDisplayOptions.ts';

/** Shows nothing while the price was never changed. */
export const PriceHistory = ({ data = [] }: { data: PricesOfProduct | undefined }) => {
  const translate = useTranslate();
  const { language, timeZone } = useDisplayOptions();
  if (!data.some(({ oldPaise }) => oldPaise !== null)) return null;
  const title = translate('app.priceHistory.title');
  return (
    <Card sx={{ p: 2, mt: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <FigureTable
        title={title}
        headings={['date', 'by', 'old', 'new'].map(name => translate(`app.priceHistory.${name}`))}
        words={1}
        rows={data.map(price => ({
          key: `${price.at} ${price.newPaise}`,
          name: formatInstant(price.at, language, timeZone),
          cells: [
            price.byName ?? '',
            price.oldPaise === null ? '–' : formatPaise(price.oldPaise),
            formatPaise(price.newPaise),
          ],
        }))}
      />
    </Card>
  );
};

import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatPaise } from '../../kit/rules/money.ts';
import type { CashPlaces } from '../../resources/drawers/answers.ts';

/** What is in the safe, and all cash of the books. */
export const SafeCard = ({ cash }: { cash: CashPlaces }) => {
  const translate = useTranslate();
  const title = translate('drawers.safe');
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
        <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <bdi>{formatPaise(cash.safePaise ?? 0)}</bdi>
        </Typography>
        <Typography color="text.secondary">
          {translate('drawers.cashInHand', { amount: formatPaise(cash.totalPaise ?? 0) })}
        </Typography>
      </CardContent>
    </Card>
  );
};

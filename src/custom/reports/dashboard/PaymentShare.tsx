import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { ask } from '../../../providers/ask.ts';
import { paymentDistribution } from '../../../resources/reports/calls.ts';
import { Panel } from '../../../screens/page/Panel.tsx';
import { salesFilterOf, type Period } from '../../../screens/period/period.ts';
import { FRESH } from './fresh.ts';
import { useLists } from '../../../providers/useLists.ts';
import { Shares, SHARES_HEIGHT } from './Shares.tsx';

export const PaymentShare = ({ period }: { period: Period }) => {
  const translate = useTranslate();
  const lists = useLists();
  const query = useQuery({
    queryKey: ['statistics', 'payments', period.query],
    queryFn: ({ signal }) =>
      ask(paymentDistribution, { query: { ...period.query } }, { signal, quiet: true }),
    ...FRESH,
  });
  const title = translate('dashboard.payments');
  return (
    <Panel title={title} height={SHARES_HEIGHT} query={query}>
      {methods => (
        <Shares
          title={title}
          parts={methods.map(({ paymentMethod, amountPaise, shareBps }) => ({
            label: translate(`choices.paymentMethod.${paymentMethod}`),
            value: amountPaise,
            shareBps,
            to: lists.sales({ paidWith: paymentMethod, ...salesFilterOf(period) }),
          }))}
        />
      )}
    </Panel>
  );
};

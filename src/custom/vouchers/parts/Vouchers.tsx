import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMethodLabel } from '../../payments/parts/methods.ts';
import { Link } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { ask } from '../../../providers/ask.ts';
import { useLists } from '../../../providers/useLists.ts';
import { voucherPage } from '../../../resources/vouchers/calls.ts';
import { FigureTable } from '../../../screens/basics/FigureTable.tsx';
import { useLanguage } from '../../../screens/basics/useDisplayOptions.ts';
import { Panel } from '../../../screens/page/Panel.tsx';

/** Lists the vouchers of a customer or a supplier; nothing where there are none. */
export const Vouchers = (party: { customerId: string } | { supplierId: string }) => {
  const translate = useTranslate();
  const methodLabel = useMethodLabel();
  const language = useLanguage();
  const { page } = useLists();
  const query = useQuery({
    queryKey: ['vouchers', party],
    queryFn: ({ signal }) => ask(voucherPage, { query: { ...party, size: 20 } }, { signal, quiet: true }),
    staleTime: 5_000,
    refetchOnMount: 'always',
  });
  if (query.data?.totalElements === 0) return null;
  return (
    <Panel title={translate('vouchers.list')} height={60} query={query}>
      {({ content }) => (
        <FigureTable
          title={translate('vouchers.list')}
          headings={[
            translate('vouchers.title'),
            translate('dues.date'),
            translate('dues.paidBy'),
            translate('dues.amount'),
          ]}
          words={2}
          rows={content.map(voucher => ({
            key: voucher.id,
            name: (
              <MuiLink component={Link} to={page(`vouchers/${voucher.id}`)}>
                <bdi>{voucher.voucherNo}</bdi>
              </MuiLink>
            ),
            cells: [
              formatDay(voucher.businessDate, language),
              [
                translate(`vouchers.kind.${voucher.kind}`),
                ...new Set(voucher.payments.map(methodLabel)),
                ...(voucher.status === 'POSTED' ? [] : [translate('choices.billStatus.CANCELLED')]),
              ].join(' · '),
              formatPaise(voucher.totalPaise),
            ],
          }))}
        />
      )}
    </Panel>
  );
};

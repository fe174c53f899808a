import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useBasename, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminNameOf } from '../../providers/names.ts';
import type { CountDifferences, HeldBy } from '../../resources/stockCounts/answers.ts';
import { HOLDERS } from '../../resources/stockCounts/rules.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';

const goodsName = (goods: { company: string | null; model: string | null; variant: string | null }): string =>
  [goods.company, goods.model, goods.variant].filter(Boolean).join(' ');

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card sx={{ p: 2, mt: 2 }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Card>
);

const Holder = ({ kind, id, documentNo }: HeldBy) => {
  const translate = useTranslate();
  const basename = useBasename();
  return (
    <Box component="span">
      {translate(`stock.count.heldBy.${kind}`)}{' '}
      {id && (
        <Button size="small" component={Link} to={`${basename}/${adminNameOf(HOLDERS[kind])}/${id}/show`}>
          <bdi dir="ltr">{documentNo}</bdi>
        </Button>
      )}
    </Box>
  );
};

/** What posting writes off and puts back, and what it can only name. */
export const Differences = ({ missing, unexpected, wrongPlace, held }: CountDifferences) => {
  const translate = useTranslate();
  const basename = useBasename();
  const withCost = missing.some(({ costPaise }) => costPaise !== undefined);
  if (missing.length + unexpected.length + wrongPlace.length + held.length === 0)
    return (
      <Alert severity="success" sx={{ mt: 2 }}>
        {translate('stock.count.none')}
      </Alert>
    );
  const pieces = (goods: readonly { quantity: number }[]): number =>
    goods.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      {missing.length > 0 && (
        <Part title={translate('stock.count.missing', { smart_count: pieces(missing) })}>
          <FigureTable
            title={translate('stock.count.missing', { smart_count: pieces(missing) })}
            headings={['goods', 'code', 'pieces', ...(withCost ? ['cost'] : [])].map(name =>
              translate(`stock.column.${name}`),
            )}
            words={1}
            rows={missing.map(goods => ({
              key: goods.stockItemId ?? goods.productId ?? '',
              name: goodsName(goods),
              cells: [
                goods.imei ?? '–',
                goods.quantity,
                ...(withCost ? [formatPaise(goods.costPaise ?? 0)] : []),
              ],
            }))}
          />
        </Part>
      )}
      {wrongPlace.length > 0 && (
        <Part title={translate('stock.count.wrongPlace', { smart_count: wrongPlace.length })}>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {translate('stock.count.movedHere')}
          </Typography>
          <FigureTable
            title={translate('stock.count.wrongPlace', { smart_count: wrongPlace.length })}
            headings={['goods', 'code', 'recorded'].map(name => translate(`stock.column.${name}`))}
            words={2}
            rows={wrongPlace.map(goods => ({
              key: goods.stockItemId ?? '',
              name: goodsName(goods),
              cells: [
                goods.imei ?? '–',
                goods.heldBy ? (
                  <Box key="place" component="span">
                    <bdi>{goods.place}</bdi> · <Holder {...goods.heldBy} />
                  </Box>
                ) : goods.inTransit ? (
                  translate('stock.count.onTheWay')
                ) : (
                  goods.place
                ),
              ],
            }))}
          />
        </Part>
      )}
      {held.length > 0 && (
        <Part title={translate('stock.count.held', { smart_count: held.length })}>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {translate('stock.count.heldLead')}
          </Typography>
          <FigureTable
            title={translate('stock.count.held', { smart_count: held.length })}
            headings={['goods', 'code', 'state', 'heldBy'].map(name => translate(`stock.column.${name}`))}
            words={3}
            rows={held.map(goods => ({
              key: `${goods.finding} ${goods.stockItemId}`,
              name: goodsName(goods),
              cells: [
                goods.imei ?? '–',
                translate(`stock.count.finding.${goods.finding}`),
                <Holder key="holder" {...goods.heldBy} />,
              ],
            }))}
          />
        </Part>
      )}
      {unexpected.length > 0 && (
        <Part title={translate('stock.count.unexpected', { smart_count: pieces(unexpected) })}>
          <FigureTable
            title={translate('stock.count.unexpected', { smart_count: pieces(unexpected) })}
            headings={['goods', 'code', 'state', 'pieces'].map(name => translate(`stock.column.${name}`))}
            words={2}
            rows={unexpected.map(goods => ({
              key: goods.stockItemId ?? goods.productId ?? goods.code ?? '',
              name: goodsName(goods) || (goods.code ?? ''),
              cells: [
                goods.imei ?? goods.code ?? '–',
                <Box key="state" component="span">
                  {translate(`stock.count.found.${goods.kind}`)}{' '}
                  {goods.saleId && goods.invoiceNo ? (
                    <Button
                      size="small"
                      component={Link}
                      to={`${basename}/${adminNameOf('sales')}/${goods.saleId}/show`}
                    >
                      <bdi dir="ltr">{goods.invoiceNo}</bdi>
                    </Button>
                  ) : null}
                </Box>,
                goods.quantity,
              ],
            }))}
          />
        </Part>
      )}
    </>
  );
};

import MuiLink from '@mui/material/Link';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useBasename, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { adminNameOf } from '../../providers/names.ts';
import type { PlacesOfProduct } from '../../resources/stockTransfers/answers.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';

/** Shows nothing in a shop with one place. */
export const StockByPlace = ({ id, data }: { id: string; data: PlacesOfProduct | undefined }) => {
  const translate = useTranslate();
  const basename = useBasename();
  if (!data || data.places.length < 2) return null;
  const title = translate('transfers.byPlace');
  const to = (placeId: string): string =>
    `${basename}/${adminNameOf('stock-items')}?filter=${encodeURIComponent(
      JSON.stringify({ status: 'IN_STOCK', productId: id, placeId }),
    )}`;
  return (
    <Card sx={{ p: 2, mt: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <FigureTable
        title={title}
        headings={[
          translate('resources.stock-items.fields.placeId'),
          translate('resources.stock-transfers.fields.quantity'),
        ]}
        rows={[
          ...data.places.map(place => ({
            key: place.id,
            name: (
              <MuiLink component={Link} to={to(place.id)}>
                <bdi>{place.name}</bdi>
              </MuiLink>
            ),
            cells: [place.quantity],
          })),
          ...(data.inTransit > 0
            ? [
                {
                  key: 'transit',
                  name: translate('choices.transferState.IN_TRANSIT'),
                  cells: [data.inTransit],
                },
              ]
            : []),
        ]}
        total={{ name: translate('stock.column.inStock'), cells: [data.inStock] }}
      />
    </Card>
  );
};

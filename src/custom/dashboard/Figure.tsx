import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWallet';
import CalendarMonth from '@mui/icons-material/CalendarMonth';
import PointOfSale from '@mui/icons-material/PointOfSale';
import TrendingUp from '@mui/icons-material/TrendingUp';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { alpha, styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatBps, formatPaise } from '../../resources/rules/money.ts';
import { Retry } from './Retry.tsx';

/** The picture of a figure, on a tint of its colour. */
const Tile = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 34,
  height: 34,
  flexShrink: 0,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: alpha(theme.palette.primary.main, 0.16),
  color: theme.palette.primary.main,
}));

const ICONS = { today: PointOfSale, month: CalendarMonth, due: AccountBalanceWallet, profit: TrendingUp };

interface Answer<Data> {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

/** One figure of the day, with what it is made of and the list behind it. It fails and retries alone. */
export const Figure = <Data,>({
  icon,
  label,
  query,
  paise,
  changeBps,
  note,
  to,
}: {
  icon: keyof typeof ICONS;
  label: string;
  query: Answer<Data>;
  paise: (data: Data) => number;
  changeBps?: (data: Data) => number | null;
  note: (data: Data) => string;
  to: string;
}) => {
  const translate = useTranslate();
  const Icon = ICONS[icon];
  if (query.error)
    return (
      <Card sx={{ minHeight: 132 }}>
        <CardContent>
          <Retry label={label} error={query.error} onRetry={query.refetch} />
        </CardContent>
      </Card>
    );
  const { data } = query;
  const change = data === undefined ? null : (changeBps?.(data) ?? null);
  return (
    <Card sx={{ minHeight: 132 }}>
      <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
        <CardContent>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
            <Tile>
              <Icon fontSize="small" aria-hidden />
            </Tile>
            <Typography variant="body2" color="text.secondary">
              {label}
            </Typography>
          </Box>
          {data === undefined ? (
            query.isPending ? (
              <>
                <Skeleton width="70%" height={32} />
                <Skeleton width="50%" height={20} />
              </>
            ) : (
              <Typography sx={{ fontSize: 22 }}>{formatPaise(0)}</Typography>
            )
          ) : (
            <>
              <Typography sx={{ fontSize: 22, lineHeight: '32px', fontVariantNumeric: 'tabular-nums' }}>
                {formatPaise(paise(data), { decimals: 'never' })}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {note(data)}
                {change !== null && (
                  <>
                    {' · '}
                    <Box component="span" sx={{ color: change < 0 ? 'error.main' : 'success.main' }}>
                      {translate('dashboard.change', { change: formatBps(change, { signed: true }) })}
                    </Box>
                  </>
                )}
              </Typography>
            </>
          )}
        </CardContent>
      </CardActionArea>
    </Card>
  );
};

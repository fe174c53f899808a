import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWallet';
import CurrencyRupee from '@mui/icons-material/CurrencyRupee';
import Inventory2 from '@mui/icons-material/Inventory2';
import Leaderboard from '@mui/icons-material/Leaderboard';
import Payments from '@mui/icons-material/Payments';
import ReceiptLong from '@mui/icons-material/ReceiptLong';
import Smartphone from '@mui/icons-material/Smartphone';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { alpha } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatChange } from '../../../screens/basics/format.ts';
import { Retry, type Answer } from '../../../screens/page/Panel.tsx';

const ICONS = {
  revenue: CurrencyRupee,
  sales: ReceiptLong,
  units: Smartphone,
  // The trend is neutral and not mirrored.
  profit: Leaderboard,
  due: AccountBalanceWallet,
  cash: Payments,
  low: Inventory2,
  critical: WarningAmber,
};
type Tone = 'primary' | 'success' | 'info' | 'warning' | 'error';

/** A comparison: its message takes `%{change}`, signed, or a dash where the previous value is 0. */
export interface Change {
  bps: number | null;
  messageKey: string;
}

interface FigureProps<Data> {
  icon: keyof typeof ICONS;
  tone?: Tone;
  label: string;
  query: Answer<Data>;
  value: (data: Data) => string;
  changes?: (data: Data) => readonly Change[];
  note?: (data: Data) => string;
  /** So many lines below the value are reserved while loading. */
  lines?: 1 | 2;
  to: string;
}

const LINE = 22;

/** Comparison text; wraps, but never cuts the number. */
const Than = ({ bps, messageKey }: Change) => {
  const [before, after] = useTranslate()(messageKey, { change: '|' }).split('|');
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, lineHeight: `${LINE}px` }}>
      {before}
      <Chip
        component="span"
        color={bps === null || bps === 0 ? 'default' : bps > 0 ? 'success' : 'error'}
        label={formatChange(bps)}
        sx={{ height: LINE - 2 }}
      />
      {after}
    </Typography>
  );
};

export const Figure = <Data,>({
  icon,
  tone = 'primary',
  label,
  query,
  value,
  changes,
  note,
  lines = 1,
  to,
}: FigureProps<Data>) => {
  const Icon = ICONS[icon];
  const height = 100 + lines * (LINE + 4);
  const minHeight = { xs: changes ? height + LINE : height, sm: height };
  const { data } = query;
  if (data === undefined && query.error)
    return (
      <Card sx={{ minHeight }}>
        <CardContent>
          <Retry label={label} error={query.error} onRetry={query.refetch} />
        </CardContent>
      </Card>
    );
  return (
    <Card sx={{ minHeight }}>
      <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
        <CardContent sx={{ p: { xs: 1.5, sm: 2 } }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 0.5 }}>
            <Box
              aria-hidden
              sx={theme => ({
                width: 36,
                height: 36,
                flexShrink: 0,
                borderRadius: 1,
                display: 'grid',
                placeItems: 'center',
                color: theme.palette[tone].main,
                bgcolor: alpha(theme.palette[tone].main, 0.16),
              })}
            >
              <Icon fontSize="small" />
            </Box>
            <Typography variant="body2" color="text.secondary" sx={{ minWidth: 0 }}>
              {label}
            </Typography>
          </Box>
          {data === undefined ? (
            <>
              <Skeleton width="70%" height={32} />
              {Array.from({ length: lines }, (_, index) => (
                <Skeleton key={index} width="60%" height={LINE} sx={{ mt: 0.5 }} />
              ))}
            </>
          ) : (
            <>
              <Typography
                component="p"
                sx={{
                  fontSize: { xs: 20, sm: 24 },
                  lineHeight: '32px',
                  fontWeight: 500,
                  fontVariantNumeric: 'tabular-nums',
                  overflowWrap: 'anywhere',
                }}
              >
                <bdi>{value(data)}</bdi>
              </Typography>
              {changes?.(data).map(change => (
                <Than key={change.messageKey} {...change} />
              ))}
              {note?.(data) && (
                <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, lineHeight: `${LINE}px` }}>
                  {note(data)}
                </Typography>
              )}
            </>
          )}
        </CardContent>
      </CardActionArea>
    </Card>
  );
};

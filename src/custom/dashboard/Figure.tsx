import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWallet';
import CurrencyRupee from '@mui/icons-material/CurrencyRupee';
import Inventory2 from '@mui/icons-material/Inventory2';
import Payments from '@mui/icons-material/Payments';
import ReceiptLong from '@mui/icons-material/ReceiptLong';
import Smartphone from '@mui/icons-material/Smartphone';
import TrendingUp from '@mui/icons-material/TrendingUp';
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
import { formatChange } from '../../screens/kinds/format.ts';
import { Retry, type Answer } from '../../screens/page/Panel.tsx';
import { POINTING } from '../../theme/direction.ts';

const ICONS = {
  revenue: CurrencyRupee,
  sales: ReceiptLong,
  units: Smartphone,
  profit: TrendingUp,
  due: AccountBalanceWallet,
  cash: Payments,
  low: Inventory2,
  critical: WarningAmber,
};
type Tone = 'primary' | 'success' | 'info' | 'warning' | 'error';

/** What a figure is compared with: the sentence takes `%{change}`, signed, or a dash where there was nothing. */
export interface Change {
  bps: number | null;
  says: string;
}

interface FigureProps<Data> {
  icon: keyof typeof ICONS;
  tone?: Tone;
  label: string;
  query: Answer<Data>;
  value: (data: Data) => string;
  changes?: (data: Data) => readonly Change[];
  /** Below the value, where nothing is compared. */
  note?: (data: Data) => string;
  /** Lines below the value: the card has its final size from the beginning. */
  lines?: 1 | 2;
  to: string;
}

const LINE = 22;

/** One figure: icon, label, value, signed change, and the list behind it. It fails and tries again alone. */
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
  const translate = useTranslate();
  const Icon = ICONS[icon];
  const height = 100 + lines * (LINE + 4);
  const { data } = query;
  if (data === undefined && query.error)
    return (
      <Card sx={{ minHeight: height }}>
        <CardContent>
          <Retry label={label} error={query.error} onRetry={query.refetch} />
        </CardContent>
      </Card>
    );
  const [first, ...others] = data === undefined ? [] : (changes?.(data) ?? []);
  const says = ({ bps, says: sentence }: Change) => translate(sentence, { change: formatChange(bps) });
  return (
    <Card sx={{ minHeight: height }}>
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
              <Icon fontSize="small" sx={icon === 'profit' ? POINTING : null} />
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
              {first && (
                <Chip
                  size="small"
                  color={
                    first.bps === null || first.bps === 0 ? 'default' : first.bps > 0 ? 'success' : 'error'
                  }
                  label={says(first)}
                  sx={{ mt: 0.5, height: LINE, maxWidth: '100%' }}
                />
              )}
              {others.map(other => (
                <Typography
                  key={other.says}
                  variant="body2"
                  color="text.secondary"
                  sx={{ mt: 0.5, lineHeight: `${LINE}px` }}
                >
                  {says(other)}
                </Typography>
              ))}
              {note && (
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

import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { ask } from '../../../providers/ask.ts';
import { topModels } from '../../../resources/reports/calls.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { formatCount } from '../../../screens/basics/format.ts';
import { Panel } from '../../../screens/page/Panel.tsx';
import { salesFilterOf, type Period } from '../../../screens/period/period.ts';
import { useAddressChoice } from '../../../screens/period/useAddress.ts';
import { FRESH } from './fresh.ts';
import { NoSales } from './NoSales.tsx';
import { useLists } from '../../../providers/useLists.ts';

const MEASURES = ['units', 'revenue'] as const;
const LIMITS = ['5', '8', '20'] as const;

const SHOWN_HEIGHT = 336;

export const TopModels = ({ period }: { period: Period }) => {
  const translate = useTranslate();
  const lists = useLists();
  const [sortBy, setSortBy] = useAddressChoice('topBy', MEASURES, 'units');
  const [limit, setLimit] = useAddressChoice('top', LIMITS, '8');
  const query = useQuery({
    queryKey: ['statistics', 'models', period.query, sortBy, limit],
    queryFn: ({ signal }) =>
      ask(
        topModels,
        { query: { ...period.query, sortBy, limit } },
        { signal, quiet: true, fallback: 'app.failed.topModels' },
      ),
    ...FRESH,
  });
  const title = translate('dashboard.models');
  const measured = { units: 'units', revenue: 'revenuePaise' } as const;
  return (
    <Panel
      title={title}
      height={SHOWN_HEIGHT}
      query={query}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={translate('dashboard.topBy')}
            value={sortBy}
            onChange={(_, value: (typeof MEASURES)[number] | null) => value && setSortBy(value)}
          >
            {MEASURES.map(value => (
              <ToggleButton key={value} value={value} sx={{ textTransform: 'none' }}>
                {translate(`figures.measure.${measured[value]}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <TextField
            select
            label={translate('dashboard.limit')}
            value={limit}
            onChange={event => setLimit(event.target.value as (typeof LIMITS)[number])}
            sx={{ minWidth: 80 }}
          >
            {LIMITS.map(value => (
              <MenuItem key={value} value={value}>
                {value}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      }
    >
      {models => {
        const max = Math.max(1, ...models.map(model => model[measured[sortBy]]));
        if (models.length === 0) return <NoSales height={SHOWN_HEIGHT} />;
        return (
          <List dense disablePadding aria-label={title} sx={{ mx: -1 }}>
            {models.map(model => (
              <ListItem key={`${model.company} ${model.model} ${model.itemCategory}`} disablePadding>
                <ListItemButton
                  component={Link}
                  to={lists.sales({
                    model: model.model,
                    company: model.company,
                    itemCategory: model.itemCategory,
                    ...salesFilterOf(period),
                  })}
                  sx={{ display: 'block', px: 1, py: 0.75, borderRadius: 1 }}
                >
                  <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
                    {/* Cuts a Latin name at its end on an Arabic page, aligned with the others. */}
                    <Typography
                      variant="body2"
                      dir="auto"
                      sx={{ flexGrow: 1, minWidth: 0, textAlign: 'left' }}
                      noWrap
                    >
                      {model.company} {model.model}
                    </Typography>
                    <Typography
                      variant="body2"
                      color={sortBy === 'units' ? 'text.primary' : 'text.secondary'}
                      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                    >
                      {translate('dashboard.pieces', {
                        smart_count: model.units,
                        count: formatCount(model.units),
                      })}
                    </Typography>
                    <Typography
                      variant="body2"
                      color={sortBy === 'revenue' ? 'text.primary' : 'text.secondary'}
                      sx={{
                        minWidth: { xs: 72, sm: 104 },
                        textAlign: 'end',
                        fontVariantNumeric: 'tabular-nums',
                        whiteSpace: 'nowrap',
                      }}
                    >
                      {formatPaise(model.revenuePaise, { decimals: 'never' })}
                    </Typography>
                  </Box>
                  <Box
                    aria-hidden
                    sx={{ mt: 0.5, height: 6, borderRadius: 3, bgcolor: 'action.hover', overflow: 'hidden' }}
                  >
                    <Box
                      sx={{
                        height: '100%',
                        borderRadius: 3,
                        bgcolor: 'primary.main',
                        width: `${Math.max(1, Math.round((model[measured[sortBy]] * 100) / max))}%`,
                      }}
                    />
                  </Box>
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        );
      }}
    </Panel>
  );
};

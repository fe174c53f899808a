import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatDay } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import { stockChecks } from '../../resources/exchange/calls.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';

/** Lists look-ups in the list of stolen phones: date, result, picture. */
export const UnitChecks = ({ id, version }: { id: string; version: unknown }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ['stock-checks', id, version],
    queryFn: ({ signal }) => ask(stockChecks, { id }, { signal, quiet: true }),
  });
  if (data.length === 0) return null;
  const title = translate('app.clearUnit.checks');
  return (
    <Card component="section" aria-label={title} sx={{ p: 2, mt: 2 }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      {data.map(check => (
        <Box key={check.id} sx={{ mt: 1 }}>
          <Typography color={check.result === 'LISTED' ? 'error' : 'textPrimary'}>
            {formatDay(check.checkedOn, language)} · {translate(`app.clearUnit.results.${check.result}`)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {check.reference ? <bdi>{check.reference}</bdi> : null}
            {check.reference ? ' · ' : null}
            <bdi>{check.byName}</bdi>
          </Typography>
          {check.picture ? (
            <Box
              component="img"
              src={check.picture}
              alt={translate('app.clearUnit.picture')}
              sx={{
                display: 'block',
                mt: 1,
                maxWidth: '100%',
                maxHeight: 480,
                border: 1,
                borderColor: 'divider',
              }}
            />
          ) : null}
        </Box>
      ))}
    </Card>
  );
};

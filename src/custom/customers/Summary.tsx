import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatDay } from '../../i18n/dates.ts';
import { formatPaise } from '../../resources/rules/money.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { Panel } from '../../screens/page/Panel.tsx';
import { profileQuery } from './queries.ts';

/** What a customer bought and returned; the margin for those who may see cost. */
export const Summary = ({ customerId }: { customerId: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const query = useQuery(profileQuery(customerId));
  return (
    <Panel title={translate('customers.summary')} height={64} query={query}>
      {profile => (
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))', gap: 2, m: 0 }}
        >
          {[
            ['bought', formatPaise(profile.boughtPaise)] as const,
            ['returned', formatPaise(profile.returnedPaise)] as const,
            ...(profile.marginPaise === undefined
              ? []
              : [['margin', formatPaise(profile.marginPaise)] as const]),
            ['bills', String(profile.salesCount)] as const,
            [
              'lastVisit',
              profile.lastVisitOn ? formatDay(profile.lastVisitOn, language) : translate('customers.noVisit'),
            ] as const,
          ].map(([name, value]) => (
            <div key={name}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {translate(`customers.${name}`)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}>
                <bdi>{value}</bdi>
              </Typography>
            </div>
          ))}
        </Box>
      )}
    </Panel>
  );
};

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatDay, formatDayOfMonth } from '../../i18n/dates.ts';
import { birthdayText } from '../../resources/customers/birthday.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import type { Language } from '../../kit/languages.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { Panel } from '../../screens/page/Panel.tsx';
import { profileQuery } from './queries.ts';
import type { ReadRecord } from '../../kit/index.ts';
import type { customers } from '../../resources/customers/declaration.ts';

/** Formats `1990-11-21`, or `--11-21` without a year. */
export const formatBirthday = (text: string, language: Language): string =>
  text.startsWith('--') ? formatDayOfMonth(`2000${text.slice(1)}`, language) : formatDay(text, language);

const birthdayOf = (record: ReadRecord<typeof customers>, language: Language): string | null => {
  const { birthDay: day, birthMonth: month, birthYear: year } = record;
  return typeof day === 'number' && typeof month === 'number'
    ? formatBirthday(birthdayText({ day, month, year: typeof year === 'number' ? year : null }), language)
    : null;
};

/** Shows what a customer bought and returned, and the margin to those who may see cost. */
export const Summary = ({ record }: { record: ReadRecord<typeof customers> }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const query = useQuery(profileQuery(String(record.id)));
  const birthday = birthdayOf(record, language);
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
            ...(birthday === null ? [] : [['birthday', birthday] as const]),
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

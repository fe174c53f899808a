import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../screens/basics/useDisplayOptions.ts';
import { Section } from '../../../screens/parts/Section.tsx';

interface Goods {
  key: number;
  quantity: number;
  name: string;
  code: string | undefined;
  value?: string;
  /** Each message says how many are where. */
  counts: Readonly<Record<string, number>>;
}

interface GoodsEvent {
  key: string;
  day: string;
  /** It is the message of its kind. */
  kind: string;
  quantity: number;
  by: ReactNode;
}

interface MovedGoodsProps {
  /** Messages are below it. */
  messages: string;
  goods: readonly Goods[];
  events: readonly GoodsEvent[];
}

const Line = ({ messages, line }: { messages: string; line: Goods }) => {
  const translate = useTranslate();
  const { quantity, name, code, value, counts } = line;
  const parts = Object.entries(counts).flatMap(([key, count]) =>
    count > 0 ? [translate(`${messages}.${key}`, { smart_count: count })] : [],
  );
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography>
          {quantity} × <bdi>{name}</bdi>
        </Typography>
        {value === undefined ? null : (
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{value}</Typography>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[code, ...parts].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
};

/** Lists goods that left by a document, where each is by now, and what happened since. */
export const MovedGoods = ({ messages, goods, events }: MovedGoodsProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Section title={translate(`${messages}.goods`)}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {goods.map(line => (
            <Line key={line.key} messages={messages} line={line} />
          ))}
        </Box>
      </Section>
      {events.length > 0 && (
        <Section title={translate(`${messages}.history`)}>
          {events.map(({ key, day, kind, quantity, by }) => (
            <Typography key={key}>
              {formatDay(day, language)} · {translate(`${messages}.${kind}`, { smart_count: quantity })} ·{' '}
              {by}
            </Typography>
          ))}
        </Section>
      )}
    </Box>
  );
};

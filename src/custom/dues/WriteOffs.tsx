import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { mayUse } from '../../resources/abilities.ts';
import { ask } from '../../providers/ask.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { writeOffPage } from '../../resources/dues/calls.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { Panel } from '../../screens/page/Panel.tsx';
import { useDuesPaths } from './parts/paths.ts';

/** Lists what the owner let go of a party; nothing where there is none. */
export const WriteOffs = ({ party }: { party: { customerId: string } | { financierId: string } }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const paths = useDuesPaths();
  const user = useCurrentUser();
  const maySee = Boolean(user && mayUse(user, 'dues.write-off'));
  const query = useQuery({
    queryKey: ['write-offs', party],
    queryFn: ({ signal }) => ask(writeOffPage, { query: { ...party, size: 50 } }, { signal, quiet: true }),
    enabled: maySee,
  });
  if (!maySee || !query.data?.totalElements) return null;
  return (
    <Panel title={translate('dues.writeOffs')} height={60} query={query}>
      {({ content }) => (
        <FigureTable
          title={translate('dues.writeOffs')}
          headings={[
            translate('dues.document'),
            translate('dues.date'),
            translate('glossary.kind'),
            translate('dues.amount'),
          ]}
          words={2}
          rows={content.map(row => ({
            key: row.id,
            name: (
              <MuiLink component={Link} to={paths.writeOff(row.id)}>
                <bdi>{row.writeOffNo}</bdi>
              </MuiLink>
            ),
            cells: [
              formatDay(row.businessDate, language),
              [
                translate(`choices.writeOffKind.${row.kind}`),
                ...(row.cancelledBy ? [translate('dues.cancelled')] : []),
              ].join(' · '),
              formatPaise(row.amountPaise),
            ],
          }))}
        />
      )}
    </Panel>
  );
};

import MuiLink from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import type { DrawerSession } from '../../resources/drawers/answers.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { useLists } from '../../providers/useLists.ts';

/** Sessions with their counts, each with its report. */
export const SessionTable = ({ title, sessions }: { title: string; sessions: readonly DrawerSession[] }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const lists = useLists();
  const amount = (paise: number | null) => (paise === null ? '–' : formatPaise(paise));
  return (
    <FigureTable
      title={title}
      headings={['date', 'reportNo', 'person', 'expected', 'counted', 'difference'].map(name =>
        translate(`drawers.column.${name}`),
      )}
      words={2}
      rows={sessions.map(each => ({
        key: each.id,
        name: formatDay(each.businessDate, language),
        cells: [
          <MuiLink key="report" component={Link} to={lists.page(`drawers/sessions/${each.id}`)}>
            {each.reportNo ?? translate('drawers.isOpen')}
          </MuiLink>,
          each.closedBy?.name ?? each.openedBy.name,
          amount(each.expectedPaise),
          amount(each.countedPaise),
          each.differencePaise === null ? '–' : formatPaise(each.differencePaise, { signed: true }),
        ],
      }))}
    />
  );
};

import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { drawerSessions } from '../../resources/drawers/calls.ts';
import { Page } from '../../screens/page/Page.tsx';
import { PagedCard } from '../../screens/parts/PagedCard.tsx';
import { useLists } from '../../providers/useLists.ts';
import { SessionTable } from './SessionTable.tsx';
import { FRESH, drawerKey, useDrawers } from './useDrawers.ts';

const HistoryPage = () => {
  const translate = useTranslate();
  const lists = useLists();
  const { id = '' } = useParams();
  const drawer = useDrawers().data?.find(each => each.id === id);
  const title = translate('drawers.historyOf', { name: drawer?.name ?? '' });
  return (
    <Page title={title} parent={{ label: translate('drawers.title'), to: lists.page('drawers') }}>
      <PagedCard
        queryKey={drawerKey(id, 'sessions')}
        ask={(page, options) => ask(drawerSessions, { id, query: page }, options)}
        freshness={FRESH}
        none={translate('drawers.neverOpened')}
      >
        {sessions => <SessionTable title={title} sessions={sessions} />}
      </PagedCard>
    </Page>
  );
};

export default HistoryPage;

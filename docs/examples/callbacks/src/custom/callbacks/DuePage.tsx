import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PaperButtons } from '../../documents/PaperButtons.tsx';
import { formatDay } from '../../i18n/dates.ts';
import { ask, askFile } from '../../providers/ask.ts';
import { useMayDo } from '../../providers/useMayDo.ts';
import type { DueCallback } from '../../resources/callbacks/answers.ts';
import { callListPdf, dueCallbacks, recordOutcome } from '../../resources/callbacks/calls.ts';
import { callListPaper } from '../../resources/callbacks/paper.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { ReadFailed } from '../../screens/basics/ReadFailed.tsx';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { Page } from '../../screens/page/Page.tsx';

const DuePage = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const may = useMayDo();
  const [ended, setEnded] = useState<DueCallback | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['callbacks', 'due'],
    queryFn: ({ signal }) => ask(dueCallbacks, {}, { signal, quiet: true }),
  });
  return (
    <Page
      title={translate('callbacks.due')}
      actions={
        data ? (
          <PaperButtons
            data={data}
            paper={callListPaper}
            pdf={style => askFile(callListPdf, { query: style })}
          />
        ) : null
      }
    >
      {error && !data ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={240} />
      ) : data.length === 0 ? (
        <Alert severity="info">{translate('callbacks.none')}</Alert>
      ) : (
        <FigureTable
          title={translate('callbacks.due')}
          headings={['customerId', 'about', 'dueOn', 'outcome'].map(name =>
            translate(`resources.callbacks.fields.${name}`),
          )}
          words={3}
          rows={data.map(each => ({
            key: each.id,
            name: `${each.customer} ${each.phone ?? ''}`,
            cells: [
              each.about,
              formatDay(each.dueOn, language),
              may('callbacks.write') ? (
                <Button key="record" onClick={() => setEnded(each)}>
                  {translate('callbacks.record')}
                </Button>
              ) : null,
            ],
          }))}
        />
      )}
      {ended ? (
        <CallDialog
          call={recordOutcome}
          params={{ id: ended.id }}
          title={translate('callbacks.record')}
          onDone={() => void refetch()}
          onClose={() => setEnded(null)}
        />
      ) : null}
    </Page>
  );
};

export default DuePage;

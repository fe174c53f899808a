import Box from '@mui/material/Box';
import { useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { AnyResource } from '../../kit/index.ts';
import type { CalendarView } from '../../kit/views.ts';
import { useTitle } from '../basics/useTitle.ts';
import { useToday } from '../basics/useDisplayOptions.ts';
import { Retry } from '../page/Panel.tsx';
import { CalendarGrid, firstDays } from './CalendarGrid.tsx';
import { DatesDialog, type Proposal } from './DatesDialog.tsx';
import { MAX_RECORDS, useDatedRecords, useIsLate, useMayMove, type Days } from './datedRecords.ts';
import { TooMany } from './TooMany.tsx';
import { useDrop } from './useDrop.ts';

/** Records by day. */
export default function Calendar({ resource, view }: { resource: AnyResource; view: CalendarView }) {
  const titleOf = useTitle();
  const translate = useTranslate();
  const [days, setDays] = useState<Days>(firstDays(useToday()));
  const [opened, setOpened] = useState<{ record: RaRecord; proposal?: Proposal }>();
  const { records = [], total, error, refetch } = useDatedRecords(resource, view, days);
  const mayMove = useMayMove(resource, view);
  const isLate = useIsLate(resource, view);
  const drop = useDrop(({ record }, proposal) => setOpened({ record, proposal }));
  const recordOf = (id: string) => records.find(record => String(record.id) === id);
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      {error ? (
        <Retry label={translate('screens.list.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      <CalendarGrid
        entries={records.map(record => ({
          id: String(record.id),
          title: titleOf(resource, record),
          from: String(record[view.from]),
          to: view.to === undefined ? null : (record[view.to] as string | null),
          movable: mayMove(record),
          late: isLate(record),
        }))}
        onDays={next => setDays(old => (old.from === next.from && old.to === next.to ? old : next))}
        onOpen={id => {
          const record = recordOf(id);
          if (record) setOpened({ record });
        }}
        onMove={async (id, dropped) => {
          const record = recordOf(id);
          return (
            record !== undefined &&
            (await drop({ resource, view, title: titleOf(resource, record), record }, dropped))
          );
        }}
      />
      {total > MAX_RECORDS ? <TooMany max={MAX_RECORDS} /> : null}
      {opened ? (
        <DatesDialog resource={resource} view={view} {...opened} onClose={() => setOpened(undefined)} />
      ) : null}
    </Box>
  );
}

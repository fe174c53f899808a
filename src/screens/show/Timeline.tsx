import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { fileCalls, timelineCall } from '../../kit/calls/features.ts';
import { adminName } from '../../providers/names.ts';
import { useMayAddFiles } from '../../providers/useMayDo.ts';
import type { RecordFile } from '../../kit/answers/features.ts';
import type { AnyResource } from '../../kit/index.ts';
import { fileAbilities } from '../../resources/abilities.ts';
import { AskFirst } from '../basics/AskFirst.tsx';
import { useFocusInMain } from '../basics/useFocusInMain.ts';
import { useMay } from '../basics/useDisplayOptions.ts';
import { Retry } from '../page/Panel.tsx';
import { CommentBox } from './CommentBox.tsx';
import { FileAdder } from './FileAdder.tsx';
import { TimelineItem } from './TimelineItem.tsx';

interface TimelineProps {
  resource: AnyResource;
  record: RaRecord;
}

/** Shows what happened to a record: comments, files, changes of features and of fields, newest first. */
export default function Timeline({ resource, record }: TimelineProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const headingId = useId();
  const [removing, setRemoving] = useState<RecordFile>();
  const id = String(record.id);
  const { name, features } = resource;
  const can = record['can'] as { update?: boolean } | undefined;
  const mayChange = useMay(adminName(resource), 'edit') && can?.update !== false;
  const mayAddFiles = useMayAddFiles(resource) && can?.update !== false;
  const mayComment = useMay(adminName(resource), 'comment');
  const queryKey = ['timeline', name, id];
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      ask(timelineCall(name), { id, query: { page: pageParam } }, { signal, quiet: true }),
    initialPageParam: 0,
    getNextPageParam: last => (last.page + 1 < last.totalPages ? last.page + 1 : undefined),
    refetchOnMount: 'always',
  });
  const again = () => queries.invalidateQueries({ queryKey });
  const remove = useMutation({
    mutationFn: (file: RecordFile) =>
      ask(fileCalls(name, fileAbilities(resource)).remove, { id, fileId: file.id }),
    onSuccess: () => notify('timeline.fileRemoved', { type: 'success' }),
    onSettled: () => {
      setRemoving(undefined);
      return again();
    },
  });
  // An entry added since moves one from page to page.
  const entries = [
    ...new Map(data?.pages.flatMap(page => page.content).map(entry => [entry.id, entry])).values(),
  ];
  // The removed file has taken its button along.
  useFocusInMain(entries.length);
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ mt: 3, p: 3, display: 'grid', gap: 2 }}>
      <Typography variant="h2" id={headingId}>
        {translate('timeline.title')}
      </Typography>
      {features.includes('comments') && mayComment ? (
        <CommentBox resource={name} id={id} onAdded={() => void again()} />
      ) : null}
      {features.includes('files') && mayAddFiles ? (
        <FileAdder resource={name} id={id} onAdded={() => void again()} />
      ) : null}
      {!data && error ? (
        <Retry label={translate('timeline.title')} error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={120} />
      ) : entries.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('timeline.nothing')}</Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0 }}>
          {entries.map(entry => (
            <TimelineItem
              key={entry.id}
              resource={resource}
              entry={entry}
              onRemove={mayChange ? setRemoving : undefined}
            />
          ))}
        </Box>
      )}
      {hasNextPage ? (
        <Button
          size="small"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'start' }}
        >
          {translate('timeline.older')}
        </Button>
      ) : null}
      <AskFirst
        open={removing !== undefined}
        title={translate('timeline.removeTitle')}
        text={translate('timeline.removeText', { name: removing?.name ?? '' })}
        action={translate('timeline.remove')}
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing)}
        onClose={() => setRemoving(undefined)}
      />
    </Card>
  );
}

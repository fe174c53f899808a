import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { ask } from '../../../providers/ask.ts';
import { checklistCalls } from '../../../kit/calls/features.ts';
import type { ChecklistChange, ChecklistItem } from '../../../kit/answers/features.ts';
import { VISUALLY_HIDDEN } from '../../../theme/visuallyHidden.ts';
import { Retry } from '../../page/Panel.tsx';
import { ChecklistRow } from './ChecklistRow.tsx';
import { useMayChange, type FeatureProps } from './mayChange.ts';
import { OfferTyped } from '../../typed/OfferTyped.tsx';
import { useTyped, useTypedState } from '../../typed/useTyped.ts';

const NewItem = ({
  document,
  onAdd,
  busy,
}: {
  document: string;
  onAdd: (text: string, key: string) => Promise<unknown>;
  busy: boolean;
}) => {
  const translate = useTranslate();
  // The same text sent again after a lost answer has the same key.
  const typed = useTyped(document);
  const [text, setText] = useTypedState(typed, 'text', '');
  const [key, setKey] = useState(() => uuid());
  return (
    <Box
      component="form"
      onSubmit={event => {
        event.preventDefault();
        // The button is disabled without a text.
        event.currentTarget.querySelector('input')?.focus();
        void onAdd(text, key).then(
          () => {
            typed.done();
            setText('');
            setKey(uuid());
          },
          () => undefined,
        );
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <OfferTyped typed={typed} />
      <TextField
        size="small"
        sx={{ flex: 1 }}
        label={translate('features.item')}
        value={text}
        onChange={event => {
          setText(event.target.value);
          setKey(uuid());
        }}
        slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
      />
      <Button type="submit" variant="outlined" loading={busy} disabled={!text.trim()}>
        {translate('features.add')}
      </Button>
    </Box>
  );
};

/** The checklist of a record; its order is the server's. */
export const Checklist = ({ resource, record }: FeatureProps) => {
  const translate = useTranslate();
  const queries = useQueryClient();
  const headingId = useId();
  const part = useRef<HTMLElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const mayChange = useMayChange({ resource, record });
  const { name } = resource;
  const calls = checklistCalls(name);
  const id = String(record.id);
  const queryKey = ['checklist', name, id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(calls.list, { id }, { signal, quiet: true }),
  });
  const taken = (items: ChecklistItem[]) => {
    queries.setQueryData(queryKey, items);
    void queries.invalidateQueries({ queryKey: ['timeline', name, id] });
  };
  const again = () => void refetch();
  const add = useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      ask(calls.add, { id, body: { text } }, { idempotencyKey: key }),
    onSuccess: taken,
  });
  const change = useMutation({
    mutationFn: ({ item, to }: { item: ChecklistItem; to: ChecklistChange }) =>
      ask(calls.change, { id, itemId: item.id, body: to }),
    onSuccess: taken,
    onError: again,
  });
  const remove = useMutation({
    mutationFn: (item: ChecklistItem) => ask(calls.remove, { id, itemId: item.id }),
    // At once: the next one may be removed before the answer, and the focus must not go to a row that leaves.
    onMutate: item => {
      queries.setQueryData<ChecklistItem[]>(queryKey, items => items?.filter(each => each.id !== item.id));
    },
    onSuccess: taken,
    onError: again,
  });
  const focusOn = (itemId: string | undefined) =>
    requestAnimationFrame(() =>
      part.current
        ?.querySelector<HTMLElement>(itemId ? `[data-item="${itemId}"] input` : ':scope > form input')
        ?.focus(),
    );
  const move = async (items: readonly ChecklistItem[], item: ChecklistItem, step: -1 | 1) => {
    const at = items.indexOf(item);
    const after = items[step === 1 ? at + 1 : at - 2];
    await change.mutateAsync({ item, to: { afterId: after?.id ?? null } });
    setAnnouncement(
      translate('features.moved', { name: item.text, place: at + step + 1, total: items.length }),
    );
    focusOn(item.id);
  };
  const done = data?.filter(({ doneAt }) => doneAt !== null).length ?? 0;
  return (
    <Box component="section" ref={part} aria-labelledby={headingId} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
        <Typography variant="h2" id={headingId}>
          {translate('features.checklist')}
        </Typography>
        {data && data.length > 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('features.progress', { done, total: data.length })}
          </Typography>
        ) : null}
      </Box>
      {!data && error ? (
        <Retry label={translate('features.checklist')} error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={48} />
      ) : data.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('features.empty')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0 }}>
          {data.map((item, index) => (
            <ChecklistRow
              key={item.id}
              item={item}
              mayChange={mayChange}
              isFirst={index === 0}
              isLast={index === data.length - 1}
              onChange={to => change.mutateAsync({ item, to })}
              onMove={step => void move(data, item, step).catch(() => undefined)}
              onRemove={() => {
                remove.mutate(item);
                focusOn((data[index + 1] ?? data[index - 1])?.id);
              }}
            />
          ))}
        </Box>
      )}
      {mayChange ? (
        <NewItem
          document={`${name}.${id}.item`}
          onAdd={(text, key) => add.mutateAsync({ text, key })}
          busy={add.isPending}
        />
      ) : null}
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {announcement}
      </Box>
    </Box>
  );
};

import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../../providers/ask.ts';
import { assignmentCalls } from '../../../kit/calls/features.ts';
import type { AssignedPerson } from '../../../kit/answers/features.ts';
import { usePerson } from '../../basics/useDisplayOptions.ts';
import { useMayChange, type FeatureProps } from './mayChange.ts';

const NO_PEOPLE: AssignedPerson[] = [];

export const Assignees = ({ resource, record }: FeatureProps) => {
  const translate = useTranslate();
  const queries = useQueryClient();
  const me = usePerson();
  const mayChange = useMayChange({ resource, record });
  const [open, setOpen] = useState(false);
  const { name } = resource;
  const id = String(record.id);
  const queryKey = ['assignees', name, id];
  const { data: assigned = NO_PEOPLE, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(assignmentCalls(name).list, { id }, { signal }),
  });
  const { data: people = NO_PEOPLE } = useQuery({
    queryKey: ['assignable', name, id],
    queryFn: ({ signal }) => ask(assignmentCalls(name).people, { id }, { signal }),
    enabled: open,
  });
  const change = useMutation({
    mutationFn: (next: readonly AssignedPerson[]) =>
      ask(assignmentCalls(name).assign, { id, body: { people: next.map(person => person.id) } }),
    onSuccess: next => {
      queries.setQueryData(queryKey, next);
      void queries.invalidateQueries({ queryKey: ['timeline', name, id] });
    },
  });
  const label = translate('features.assigned');
  if (!mayChange)
    return (
      <Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        {assigned.length > 0
          ? assigned.map(person => person.name).join(', ')
          : translate('features.notAssigned')}
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Autocomplete
        multiple
        size="small"
        sx={{ flex: '1 1 220px', minWidth: 0 }}
        options={people}
        value={assigned}
        disabled={isPending}
        loading={open && people === NO_PEOPLE}
        onOpen={() => setOpen(true)}
        getOptionLabel={person => person.name}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_event, next) => change.mutate(next)}
        noOptionsText={translate('screens.form.noOptions')}
        loadingText={translate('ra.page.loading')}
        openText={translate('screens.form.open')}
        closeText={translate('screens.form.close')}
        clearText={translate('screens.form.clear')}
        slotProps={{ chip: { size: 'small' } }}
        renderInput={params => <TextField {...params} label={label} />}
      />
      {me && !assigned.some(person => person.id === me.id) && !isPending ? (
        <Button
          size="small"
          loading={change.isPending}
          onClick={() => change.mutate([...assigned, { id: me.id, name: me.name }])}
        >
          {translate('features.assignMe')}
        </Button>
      ) : null}
    </Box>
  );
};

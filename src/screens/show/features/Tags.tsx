import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'ra-core';
import { ask } from '../../../providers/ask.ts';
import { tagCalls } from '../../../kit/calls/tags.ts';
import { TagsBox } from '../../form/TagsBox.tsx';
import { ValueView } from '../../kinds/ValueView.tsx';
import { useMayChange, type FeatureProps } from './mayChange.ts';

export const Tags = ({ resource, record }: FeatureProps) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const mayChange = useMayChange({ resource, record });
  const tags = (record['tags'] ?? []) as readonly string[];
  const change = useMutation({
    mutationFn: (next: readonly string[]) =>
      ask(tagCalls(resource.name).change, {
        id: String(record.id),
        body: {
          add: next.filter(tag => !tags.includes(tag)),
          remove: tags.filter(tag => !next.includes(tag)),
        },
      }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['tags', resource.name] });
      refresh();
    },
  });
  const label = translate('features.tags');
  if (!mayChange)
    return (
      <Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <ValueView resource={resource} field={resource.fieldOf('tags')} value={record['tags']} place="page" />
      </Box>
    );
  return (
    <TagsBox
      resource={resource.name}
      label={label}
      value={change.isPending ? change.variables : tags}
      onChange={next => change.mutate(next)}
      disabled={change.isPending}
      size="small"
    />
  );
};

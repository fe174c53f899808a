import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { ask } from '../../../providers/ask.ts';
import { checklistCalls, commentCalls } from '../../../kit/calls/features.ts';
import { PrintPaper } from '../../../documents/PrintPaper.tsx';
import type { FeatureProps } from './mayChange.ts';
import { PrintSheet } from './PrintSheet.tsx';

const PARTS = [
  { feature: 'checklist', label: 'features.printChecklist' },
  { feature: 'comments', label: 'features.printComments' },
] as const;
type Part = (typeof PARTS)[number]['feature'];

/** These are the newest 1,000, printed oldest first. */
const MAX_PAGES = 5;
const commentsOf = (resource: string, id: string, page: number, signal: AbortSignal) =>
  ask(commentCalls(resource).list, { id, query: { page, size: 200 } }, { signal });
const allComments = async (resource: string, id: string, signal: AbortSignal) => {
  const first = await commentsOf(resource, id, 0, signal);
  const comments = [...first.content];
  for (let page = 1; page < Math.min(first.totalPages, MAX_PAGES); page++)
    comments.push(...(await commentsOf(resource, id, page, signal)).content);
  return comments.reverse();
};

/** Asks what to print, then prints once. */
export default function PrintDialog({ resource, record, onClose }: FeatureProps & { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const parts = PARTS.filter(({ feature }) => resource.features.includes(feature));
  const [chosen, setChosen] = useState<readonly Part[]>(
    parts.some(({ feature }) => feature === 'checklist') ? ['checklist'] : [],
  );
  const [printing, setPrinting] = useState(false);
  const id = String(record.id);
  const { data } = useQuery({
    queryKey: ['print', resource.name, id, chosen],
    queryFn: async ({ signal }) => ({
      checklist: chosen.includes('checklist')
        ? await ask(checklistCalls(resource.name).list, { id }, { signal })
        : [],
      comments: chosen.includes('comments') ? await allComments(resource.name, id, signal) : [],
    }),
    gcTime: 0,
    enabled: printing,
  });
  return (
    <>
      <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <DialogTitle id={titleId}>{translate('features.printTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid' }}>
          {parts.map(({ feature, label }) => (
            <FormControlLabel
              key={feature}
              control={
                <Checkbox
                  checked={chosen.includes(feature)}
                  disabled={printing}
                  onChange={(_event, checked) =>
                    setChosen(now => (checked ? [...now, feature] : now.filter(each => each !== feature)))
                  }
                />
              }
              label={translate(label)}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('features.cancel')}</Button>
          <Button variant="contained" loading={printing} onClick={() => setPrinting(true)}>
            {translate('features.print')}
          </Button>
        </DialogActions>
      </Dialog>
      {printing && data ? (
        <PrintPaper onDone={onClose}>
          <PrintSheet resource={resource} record={record} {...data} />
        </PrintPaper>
      ) : null}
    </>
  );
}

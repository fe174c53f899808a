import Card from '@mui/material/Card';
import { Assignees } from './Assignees.tsx';
import { Checklist } from './Checklist.tsx';
import type { FeatureProps } from './mayChange.ts';
import { Tags } from './Tags.tsx';

/** Shows assigned people, tags and checklist of a record. */
export default function FeaturePanels(props: FeatureProps) {
  const { features } = props.resource;
  return (
    <Card sx={{ mt: 3, p: 3, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {features.includes('assignment') ? <Assignees {...props} /> : null}
      {features.includes('tags') ? <Tags {...props} /> : null}
      {features.includes('checklist') ? <Checklist {...props} /> : null}
    </Card>
  );
}

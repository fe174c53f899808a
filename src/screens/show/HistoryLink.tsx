import History from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router';
import { LOG } from '../../providers/names.ts';
import type { AnyResource } from '../../kit/index.ts';
import { useMay } from '../basics/useDisplayOptions.ts';

interface HistoryProps {
  resource: AnyResource;
  record: RaRecord;
}

const ToLog = ({ resource, record }: HistoryProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const filter = JSON.stringify({ resource: resource.name, recordId: String(record.id) });
  return (
    <Button
      component={Link}
      to={`${createPath({ resource: LOG, type: 'list' })}?${new URLSearchParams({ filter }).toString()}`}
      size="small"
      startIcon={<History />}
      sx={{ mt: 1 }}
    >
      {translate('features.history')}
    </Button>
  );
};

/** Links to the log of one record, for pages without a timeline. */
export default function HistoryLink(props: HistoryProps) {
  const may = useMay(LOG, 'list');
  return may && props.resource.name !== LOG ? <ToLog {...props} /> : null;
}

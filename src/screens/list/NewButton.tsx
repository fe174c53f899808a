import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../kit/index.ts';
import { useMay } from '../basics/useDisplayOptions.ts';
import { useListSlots } from './slots.ts';

export const NewButton = ({ resource }: { resource: AnyResource }) => {
  const { newRecord } = useListSlots(resource);
  const translate = useTranslate();
  const createPath = useCreatePath();
  const may = useMay(adminName(resource), 'create');
  if (!may || (!newRecord && resource.writes === 'server')) return null;
  const to = newRecord
    ? createPath({ resource: newRecord.path, type: 'list' })
    : createPath({ resource: adminName(resource), type: 'create' });
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<Add />}>
      {translate(newRecord?.label ?? 'screens.list.new')}
    </Button>
  );
};

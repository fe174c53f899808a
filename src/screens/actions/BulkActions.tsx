import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../kit/index.ts';
import { useMay, usePerson } from '../basics/useDisplayOptions.ts';
import { useTitle } from '../basics/useTitle.ts';
import { ActionButtons } from './ActionButtons.tsx';
import { actionsOf } from './actionsOf.ts';
import { BulkEdit } from './BulkEdit.tsx';

/** Offers declared actions on the selected records, and a change of chosen fields. */
export default function BulkActions({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const { selectedIds, data = [], onSelect, onUnselectItems } = useListContext<RaRecord>();
  const mayEdit = useMay(adminName(resource), 'edit') && resource.writes === 'generic';
  const [editing, setEditing] = useState(false);
  const recordTitle = useTitle();
  const ids = selectedIds.map(String);
  const titleOf = (id: string): string | undefined => {
    const record = data.find(one => String(one.id) === id);
    return record && recordTitle(resource, record);
  };
  return (
    <>
      <ActionButtons
        resource={resource}
        actions={actionsOf(resource, usePerson(), ['many'])}
        ids={ids}
        titleOf={titleOf}
        variant="text"
        onEnd={({ refused }) =>
          refused.length > 0 ? onSelect(refused.map(({ id }) => id)) : onUnselectItems()
        }
      />
      {mayEdit ? (
        <Button startIcon={<EditOutlined />} onClick={() => setEditing(true)}>
          {translate('screens.form.edit')}
        </Button>
      ) : null}
      {editing ? (
        <BulkEdit
          resource={resource}
          ids={ids}
          onClose={isDone => {
            setEditing(false);
            if (isDone) onUnselectItems();
          }}
        />
      ) : null}
    </>
  );
}

import LabelOutlined from '@mui/icons-material/LabelOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LabelsDialog } from '../../../documents/LabelsDialog.tsx';
import { askFile } from '../../../providers/ask.ts';
import { labelsPdf } from '../../../resources/stock/calls.ts';
import { useCurrentUser } from '../../../providers/useCurrentUser.ts';
import { mayUse } from '../../../resources/abilities.ts';

interface LabelChoice {
  ids?: readonly string[];
  purchaseBillId?: string;
}

/** Labels of a bill or of units, and the test label, for those who may print them. */
export const LabelsButton = ({ of: { ids, ...rest } }: { of: LabelChoice }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const [open, setOpen] = useState(false);
  if (!user || !mayUse(user, 'stock-items.labels')) return null;
  return (
    <>
      <Button startIcon={<LabelOutlined />} onClick={() => setOpen(true)}>
        {translate('stock.labels.title')}
      </Button>
      {open ? (
        <LabelsDialog
          file={style =>
            askFile(labelsPdf, { query: { ...rest, ...(ids ? { ids: ids.join(',') } : {}), ...style } })
          }
          test={style => askFile(labelsPdf, { query: { test: 'true', ...style } })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

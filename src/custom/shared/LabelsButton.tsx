import LabelOutlined from '@mui/icons-material/LabelOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LabelsDialog } from '../../documents/LabelsDialog.tsx';
import { labelsPdf, type LabelChoice } from '../../providers/calls/stock.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/roleAbilities.ts';

/** Labels of a bill or of units, and the test label, for those who may print them. */
export const LabelsButton = ({ of }: { of: LabelChoice }) => {
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
          file={style => labelsPdf({ ...of, ...style })}
          test={style => labelsPdf({ test: true, ...style })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

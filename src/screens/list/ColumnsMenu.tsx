import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { lazyPart } from '../../boot/loadable.tsx';
import { FromOpening } from '../page/FromOpening.tsx';
import { ToolButton } from '../basics/ToolButton.tsx';
import type { ColumnsProps } from './ColumnsPopover.tsx';

const ColumnsPopover = lazyPart(() => import('./ColumnsPopover.tsx'));

export const ColumnsMenu = ({ resource, columns }: ColumnsProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <ToolButton
        icon={ViewColumn}
        label={translate('screens.list.columns')}
        opens="dialog"
        open={Boolean(anchor)}
        onClick={event => setAnchor(event.currentTarget)}
      />
      <FromOpening open={anchor !== null} onClose={close}>
        <ColumnsPopover resource={resource} columns={columns} anchor={anchor} onClose={close} />
      </FromOpening>
    </>
  );
};

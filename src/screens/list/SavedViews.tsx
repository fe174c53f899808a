import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnyResource } from '../../kit/index.ts';
import { ToolButton } from '../basics/ToolButton.tsx';
import { FromOpening } from '../page/FromOpening.tsx';
import { lazyPart } from '../../boot/loadable.tsx';

const SavedViewsPopover = lazyPart(() => import('./SavedViewsPopover.tsx'));

export const SavedViews = ({ resource }: { resource: AnyResource }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <ToolButton
        icon={BookmarkBorder}
        label={translate('screens.list.views')}
        opens="dialog"
        open={Boolean(anchor)}
        onClick={event => setAnchor(event.currentTarget)}
      />
      <FromOpening open={anchor !== null} onClose={close}>
        <SavedViewsPopover resource={resource} anchor={anchor} onClose={close} />
      </FromOpening>
    </>
  );
};

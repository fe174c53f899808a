import Apps from '@mui/icons-material/GridViewOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { FromOpening } from '../../screens/page/FromOpening.tsx';
import { tip } from '../../screens/page/tip.ts';
import { lazyPart } from '../../boot/loadable.tsx';

const ShortcutsPopover = lazyPart(() => import('./ShortcutsPopover.tsx'));

const ShortcutsTool = () => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const id = useId();
  const label = translate('shortcuts.title');
  return (
    <>
      <IconButton
        {...tip(label)}
        data-tool="shortcuts"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor ? true : undefined}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Apps />
      </IconButton>
      <FromOpening open={anchor !== null} onClose={close}>
        <ShortcutsPopover id={id} label={label} anchor={anchor} onClose={close} />
      </FromOpening>
    </>
  );
};

export default ShortcutsTool;

import Settings from '@mui/icons-material/SettingsOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useRef, useState } from 'react';
import { afterDirection } from './afterDirection.ts';
import { withPageMessages } from '../../providers/pageMessages.ts';

const Panel = lazy(withPageMessages(() => import('./Panel.tsx')));

const Customizer = () => {
  const translate = useTranslate();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [open, setOpen] = useState(afterDirection.isOpen);
  const tab = useRef<HTMLButtonElement>(null);
  if (!wide) return null;
  const toggle = (next: boolean) => {
    setOpen(next);
    if (!next) tab.current?.focus();
  };
  return (
    <>
      <ButtonBase
        ref={tab}
        aria-label={translate('app.bar.customize')}
        aria-expanded={open}
        onClick={() => toggle(!open)}
        sx={{
          position: 'fixed',
          insetInlineEnd: 0,
          top: '60%',
          zIndex: 'speedDial',
          // It is as wide as the page margin, so that it covers nothing.
          width: 24,
          height: 44,
          borderStartStartRadius: 6,
          borderEndStartRadius: 6,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          displayPrint: 'none',
        }}
      >
        <Settings sx={{ fontSize: 18 }} />
      </ButtonBase>
      {open ? (
        <Suspense fallback={null}>
          <Panel onClose={() => toggle(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

export default Customizer;

import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Fab from '@mui/material/Fab';
import { useTranslate } from 'ra-core';
import { BACK_TO_TOP_AFTER } from './measures.ts';
import { useScrolled } from './useScrolled.ts';

export const BackToTop = ({ top }: { top: string }) => {
  const translate = useTranslate();
  const far = useScrolled(BACK_TO_TOP_AFTER);
  if (!far) return null;
  return (
    <Fab
      color="primary"
      size="small"
      aria-label={translate('app.backToTop')}
      onClick={() => {
        document.getElementById(top)?.focus({ preventScroll: true });
        window.scrollTo({ top: 0 });
      }}
      sx={{ position: 'fixed', insetBlockEnd: 24, insetInlineEnd: 24, zIndex: 'speedDial' }}
    >
      <ArrowUpward />
    </Fab>
  );
};

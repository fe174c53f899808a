import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useFocusInMain } from '../basics/useFocusInMain.ts';

const APART = { mx: 0, mb: 0, borderRadius: 1, boxShadow: 1 } as const;

/** Shows the sticky buttons of a form. The card must not clip them. */
export const SaveBar = ({ children, apart = false }: { children: ReactNode; apart?: boolean }) => (
  <Box
    sx={{
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 2,
      display: 'flex',
      flexWrap: 'wrap',
      gap: { xs: 0.75, sm: 1 },
      mt: 3,
      mx: -3,
      mb: -3,
      px: { xs: 2, sm: 3 },
      py: { xs: 1.5, sm: 2 },
      bgcolor: 'background.paper',
      borderTop: 1,
      borderColor: 'divider',
      borderEndStartRadius: 6,
      borderEndEndRadius: 6,
      '& > *': { minHeight: { xs: 48, sm: 38 } },
      '& > .MuiButton-root': { px: { xs: 1, sm: 2 } },
      ...(apart ? APART : {}),
    }}
  >
    {children}
  </Box>
);

/** Scroll padding: the focused element is never behind the bar. */
export const WITH_SAVE_BAR = {
  overflow: 'visible',
  '& input, & textarea, & [role="combobox"]': { scrollMarginBlock: '96px' },
} as const;

export const SaveButton = ({ busy, apart = false }: { busy: boolean; apart?: boolean }) => {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  // Once saved the button is disabled.
  useFocusInMain(isDirty);
  return (
    <SaveBar apart={apart}>
      <Button type="submit" variant="contained" loading={busy} disabled={!isDirty}>
        {translate('screens.form.save')}
      </Button>
    </SaveBar>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import type { RowAction } from './slots.ts';
import type { ListKeys } from './listKeys.ts';

const helpOn = ({ select, actions }: ListKeys): readonly Pick<RowAction, 'key' | 'label'>[] => [
  { key: '/', label: 'history.keys.search' },
  { key: 'j', label: 'history.keys.next' },
  { key: 'k', label: 'history.keys.previous' },
  { key: 'Enter', label: 'history.keys.openRow' },
  ...(select ? [{ key: 'Space', label: 'history.keys.select' }] : []),
  ...actions,
  { key: '?', label: 'history.keys.help' },
];

export default function KeysHelp({ keys, onClose }: { keys: ListKeys; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} aria-labelledby="list-keys" maxWidth="xs" fullWidth>
      <DialogTitle id="list-keys">{translate('history.keys.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 3, m: 0 }}
        >
          {helpOn(keys).map(({ key, label }) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt">
                <Box
                  component="kbd"
                  dir="ltr"
                  sx={{
                    display: 'inline-block',
                    minWidth: 28,
                    px: 0.75,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    textAlign: 'center',
                    font: 'inherit',
                  }}
                >
                  {key}
                </Box>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {translate(label)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('history.keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import type { ListKeys } from './listKeys.ts';

const SIGNS: readonly { sign: string; says: string; needs?: keyof ListKeys }[] = [
  { sign: '/', says: 'search' },
  { sign: 'j', says: 'next' },
  { sign: 'k', says: 'previous' },
  { sign: 'Enter', says: 'openRow' },
  { sign: 'Space', says: 'select', needs: 'select' },
  { sign: 'p', says: 'printRow', needs: 'print' },
  { sign: 'w', says: 'whatsAppRow', needs: 'whatsApp' },
  { sign: '?', says: 'help' },
];

/** The keys of the list, in one small table. */
export default function KeysHelp({ keys, onClose }: { keys: ListKeys; onClose: () => void }) {
  const say = useTranslate();
  return (
    <Dialog open onClose={onClose} aria-labelledby="list-keys" maxWidth="xs" fullWidth>
      <DialogTitle id="list-keys">{say('history.keys.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 3, m: 0 }}
        >
          {SIGNS.filter(({ needs }) => !needs || keys[needs]).map(({ sign, says }) => (
            <Box key={sign} sx={{ display: 'contents' }}>
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
                  {sign}
                </Box>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {say(`history.keys.${says}`)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {say('history.keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

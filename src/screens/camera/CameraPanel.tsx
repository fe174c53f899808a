import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { closeCamera, NoCamera, openCamera, type CameraProblem } from './openCamera.ts';
import { readCodes } from './readCodes.ts';
import { keyOf } from '../page/keyOf.ts';

export interface CameraPanelProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

const CameraPanel = ({ onCode, onClose }: CameraPanelProps) => {
  const translate = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [lastCode, setLastCode] = useState('');
  const take = useEffectEvent((code: string) => {
    setLastCode(code);
    onCode(code);
  });

  useEffect(() => {
    let closed = false;
    let stop = () => {};
    const start = async () => {
      const stream = await openCamera();
      const end = () => {
        closeCamera(stream);
      };
      const player = video.current;
      if (closed || !player) return end();
      stop = end;
      player.srcObject = stream;
      await player.play();
      const stopReading = readCodes(player, take);
      stop = () => {
        stopReading();
        end();
      };
      if (closed) stop();
    };
    start().catch((error: unknown) => {
      if (!closed) setProblem(error instanceof NoCamera ? error.problem : 'failed');
    });
    return () => {
      closed = true;
      stop();
    };
  }, []);

  return (
    <Box
      role="group"
      aria-label={translate('camera.title')}
      onKeyDown={event => {
        if (keyOf(event) !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      sx={{ position: 'relative', mb: 1.5 }}
    >
      {problem ? (
        <Alert
          severity="warning"
          onClose={onClose}
          slotProps={{ closeButton: { title: translate('camera.close') } }}
        >
          {translate(`camera.problem.${problem}`)}
        </Alert>
      ) : (
        <>
          <Box
            component="video"
            ref={video}
            muted
            playsInline
            aria-label={translate('camera.picture')}
            sx={{
              display: 'block',
              width: '100%',
              maxHeight: '40vh',
              objectFit: 'cover',
              borderRadius: 1,
              bgcolor: 'common.black',
            }}
          />
          <IconButton
            aria-label={translate('camera.close')}
            onClick={onClose}
            sx={{
              position: 'absolute',
              top: 8,
              insetInlineEnd: 8,
              width: 48,
              height: 48,
              color: 'common.white',
              bgcolor: 'rgba(0, 0, 0, 0.6)',
              '&:hover': { bgcolor: 'rgba(0, 0, 0, 0.75)' },
            }}
          >
            <Close />
          </IconButton>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {lastCode ? (
              <>
                {translate('camera.read')} <bdi dir="ltr">{lastCode}</bdi>
              </>
            ) : (
              translate('camera.hint')
            )}
          </Typography>
        </>
      )}
    </Box>
  );
};

export default CameraPanel;

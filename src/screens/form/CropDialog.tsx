import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { croppedPart, MAX_ZOOM, movedCrop, UNCROPPED } from './cropping.ts';
import { decode, uriOf } from './pictures.ts';
import { keyOf } from '../page/keyOf.ts';

const SHAPES = { square: 1, wide: 3, tall: 3 / 4 } as const;
type Shape = keyof typeof SHAPES;
const FRAME_WIDTH = 320;
const STEP = 0.05;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** Decodes a data URI without a network request. */
const blobOf = (uri: string): Blob => {
  const [head = '', data = ''] = uri.split(',');
  const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png' });
};

interface CropDialogProps {
  uri: string;
  original: Blob | null;
  onDone: (uri: string | null) => void;
}

const CropDialog = ({ uri, original, onDone }: CropDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [source, setSource] = useState('');
  const [shape, setShape] = useState<Shape>('square');
  const [crop, setCrop] = useState(UNCROPPED);
  const [held, setHeld] = useState<{ x: number; y: number } | null>(null);

  useEffect(() => {
    let unmounted = false;
    const blob = original ?? blobOf(uri);
    const shown = URL.createObjectURL(blob);
    decode(blob).then(
      loaded => {
        if (unmounted) return;
        setPicture(loaded);
        setSource(shown);
      },
      () => {
        if (unmounted) return;
        notify('pictures.notAPicture', { type: 'error' });
        onDone(null);
      },
    );
    return () => {
      unmounted = true;
      URL.revokeObjectURL(shown);
    };
    // The image is decoded once: the dialog is remounted for another.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const size = picture ? { width: picture.naturalWidth, height: picture.naturalHeight } : null;
  const ratio = SHAPES[shape];
  const part = size ? croppedPart(size, ratio, crop) : null;
  const frame = { width: FRAME_WIDTH, height: Math.min(FRAME_WIDTH / ratio, FRAME_WIDTH) };
  if (shape === 'tall') frame.width = frame.height * ratio;

  const move = (across: number, down: number) => {
    if (size) setCrop(now => movedCrop(size, ratio, now, across, down));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[keyOf(event)];
    if (!arrow) return;
    event.preventDefault();
    move(...arrow);
  };
  const drag = (event: PointerEvent) => {
    if (!held) return;
    move((held.x - event.clientX) / frame.width, (held.y - event.clientY) / frame.height);
    setHeld({ x: event.clientX, y: event.clientY });
  };

  return (
    <Dialog open onClose={() => onDone(null)} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>{translate('pictures.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shape}
          aria-label={translate('pictures.shape')}
          onChange={(_event, chosen: Shape | null) => chosen && setShape(chosen)}
        >
          {(Object.keys(SHAPES) as Shape[]).map(each => (
            <ToggleButton key={each} value={each}>
              {translate(`pictures.shapes.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box
          role="group"
          tabIndex={0}
          aria-label={translate('pictures.frame')}
          aria-describedby={`${id}-how`}
          onKeyDown={onKeyDown}
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setHeld({ x: event.clientX, y: event.clientY });
          }}
          onPointerMove={drag}
          onPointerUp={() => setHeld(null)}
          onPointerCancel={() => setHeld(null)}
          sx={{
            position: 'relative',
            overflow: 'hidden',
            width: frame.width,
            maxWidth: '100%',
            height: frame.height,
            bgcolor: 'action.hover',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            cursor: held ? 'grabbing' : 'grab',
            touchAction: 'none',
            direction: 'ltr',
          }}
        >
          {part && size ? (
            <Box
              component="img"
              src={source}
              alt=""
              draggable={false}
              sx={{
                position: 'absolute',
                // In per cent: the frame is narrower on small screens.
                width: `${(size.width / part.width) * 100}%`,
                height: `${(size.height / part.height) * 100}%`,
                left: `${(-part.left / part.width) * 100}%`,
                top: `${(-part.top / part.height) * 100}%`,
                maxWidth: 'none',
                userSelect: 'none',
              }}
            />
          ) : null}
        </Box>
        <Typography variant="body2" id={`${id}-how`} sx={{ color: 'text.secondary' }}>
          {translate('pictures.how')}
        </Typography>
        <Box sx={{ width: '100%', px: 1 }}>
          <Typography variant="body2" id={`${id}-zoom`}>
            {translate('pictures.zoom')}
          </Typography>
          <Slider
            aria-labelledby={`${id}-zoom`}
            value={crop.zoom}
            min={1}
            max={MAX_ZOOM}
            step={0.1}
            onChange={(_event, zoom) => setCrop(now => ({ ...now, zoom: zoom as number }))}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onDone(null)}>{translate('screens.form.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!picture || !part}
          onClick={() => picture && part && onDone(uriOf(picture, part))}
        >
          {translate('pictures.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default CropDialog;

import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { pictureOf, READABLE } from './pictures.ts';
import { useFileDrop } from './useFileDrop.ts';
import { lazyPart } from '../../boot/loadable.tsx';

const CropDialog = lazyPart(() => import('./CropDialog.tsx'));

interface ImageInputProps {
  id: string;
  label: string;
  value: string | null;
  onChange: (uri: string | null) => void;
  error: boolean;
  helperText: ReactNode;
  disabled: boolean;
  /** Its words are to be read. */
  readable?: boolean;
}

export const ImageInput = ({
  id,
  label,
  value,
  onChange,
  error,
  helperText,
  disabled,
  readable,
}: ImageInputProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const chooser = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState(false);
  /** The chosen file, for cropping at full resolution; `uri` is the scaled image. */
  const [original, setOriginal] = useState<{ file: Blob; uri: string } | null>(null);

  const take = async (file: File | undefined) => {
    if (!file || disabled) return;
    try {
      const uri = await pictureOf(file, readable ? READABLE : undefined);
      setOriginal({ file, uri });
      onChange(uri);
    } catch {
      notify('pictures.notAPicture', { type: 'error' });
    }
  };
  const { over, drop } = useFileDrop(([file]) => void take(file));

  return (
    <Box
      {...drop}
      role="group"
      aria-labelledby={`${id}-label`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 1.5,
        border: '1px dashed',
        borderColor: over ? 'primary.main' : error ? 'error.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <Avatar
        variant="rounded"
        {...(value ? { src: value } : {})}
        alt=""
        slotProps={{ img: { referrerPolicy: 'no-referrer' } }}
        sx={{
          width: 64,
          height: 64,
          bgcolor: 'action.hover',
          color: 'text.secondary',
          '& img': { objectFit: 'contain' },
        }}
      >
        <AddPhotoAlternate />
      </Avatar>
      <Box sx={{ flexGrow: 1, minWidth: 160 }}>
        <Typography variant="body2" id={`${id}-label`} sx={{ mb: 0.5 }}>
          {label}
        </Typography>
        <input
          ref={chooser}
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          onChange={event => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button
            size="small"
            variant="outlined"
            disabled={disabled}
            onClick={() => chooser.current?.click()}
            aria-label={`${label}: ${translate('pictures.choose')}`}
          >
            {translate('pictures.choose')}
          </Button>
          {value ? (
            <>
              {/* Cross-origin images cannot be cropped. */}
              {value.startsWith('data:') ? (
                <Button
                  size="small"
                  disabled={disabled}
                  onClick={() => setCropping(true)}
                  aria-label={`${label}: ${translate('pictures.crop')}`}
                >
                  {translate('pictures.crop')}
                </Button>
              ) : null}
              <Button
                size="small"
                color="error"
                disabled={disabled}
                onClick={() => onChange(null)}
                aria-label={`${label}: ${translate('pictures.remove')}`}
              >
                {translate('pictures.remove')}
              </Button>
            </>
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('pictures.drop')}
            </Typography>
          )}
        </Box>
        {helperText ? <FormHelperText error={error}>{helperText}</FormHelperText> : null}
      </Box>
      {cropping && value ? (
        <Suspense>
          <CropDialog
            uri={value}
            original={original?.uri === value ? original.file : null}
            onDone={uri => {
              setCropping(false);
              if (!uri) return;
              setOriginal(previous => (previous?.uri === value ? { ...previous, uri } : null));
              onChange(uri);
            }}
          />
        </Suspense>
      ) : null}
    </Box>
  );
};

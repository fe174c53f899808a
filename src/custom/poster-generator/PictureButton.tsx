import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { pictureFromFile } from './render/pictures.ts';

/** Chooses a picture of one's own; it is made small in the browser and kept in the poster itself. */
export const PictureButton = ({
  label,
  variant = 'outlined',
  onPicture,
}: {
  label: string;
  variant?: 'outlined' | 'text';
  onPicture: (src: string, name: string) => void;
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const chooser = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      onPicture(await pictureFromFile(file), file.name.replace(/\.[^.]*$/, '').slice(0, 120));
    } catch {
      notify(translate('posters.edit.notAPicture'), { type: 'error' });
    }
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={event => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button variant={variant} startIcon={<AddPhotoAlternate />} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
    </>
  );
};

import { useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { pictureFromFile } from './render/pictures.ts';

/**
 * Opens the browser's file dialog: `input` belongs on the page, `open` shows it. `name` is the file's, without
 * ending.
 */
export const usePictureChooser = (onPicture: (src: string, name: string) => void | Promise<void>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const chooser = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      await onPicture(await pictureFromFile(file), file.name.replace(/\.[^.]*$/, '').slice(0, 120));
    } catch {
      notify(translate('posters.edit.notAPicture'), { type: 'error' });
    }
  };
  const input = (
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
  );
  return { input, open: () => chooser.current?.click() };
};

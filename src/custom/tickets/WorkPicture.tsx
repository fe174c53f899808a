import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { v7 as uuid } from 'uuid';
import { addFile } from '../../providers/uploads.ts';
import { useMayAddFiles } from '../../providers/useMayDo.ts';
import { tickets } from '../../resources/tickets/declaration.ts';
import { BIG, type TicketProps } from './parts.ts';

/** Adds a picture to the files of the ticket, by the camera of a phone. */
export const WorkPicture = ({ record }: TicketProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const may = useMayAddFiles(tickets);
  const chooser = useRef<HTMLInputElement>(null);
  const id = String(record.id);
  const add = useMutation({
    mutationFn: async (file: File) => {
      const { reducePicture } = await import('../../screens/show/reducePicture.ts');
      return addFile(tickets.name, id, await reducePicture(file), { idempotencyKey: uuid() });
    },
    onSuccess: () => notify('timeline.fileAdded', { type: 'success' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['timeline', tickets.name, id] }),
  });
  if (!may || record.can?.update === false) return null;
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={translate('work.picture')}
        onChange={event => {
          const [file] = event.target.files ?? [];
          if (file && !add.isPending) add.mutate(file);
          event.target.value = '';
        }}
      />
      <Button
        variant="contained"
        size="large"
        fullWidth
        startIcon={<PhotoCamera />}
        loading={add.isPending}
        onClick={() => chooser.current?.click()}
        sx={BIG}
      >
        {translate('work.picture')}
      </Button>
    </>
  );
};

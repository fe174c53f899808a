import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { v7 as uuid } from 'uuid';
import { addFile } from '../../providers/uploads.ts';
import { FILE_TYPES } from '../../kit/rules/recordFiles.ts';
import { useFileDrop } from '../form/useFileDrop.ts';

interface FileAdderProps {
  resource: string;
  id: string;
  onAdded: () => void;
}

const ACCEPTED = Object.keys(FILE_TYPES)
  .map(ending => `.${ending}`)
  .join();

export const FileAdder = ({ resource, id, onAdded }: FileAdderProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const chooser = useRef<HTMLInputElement>(null);
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const { reducePicture } = await import('./reducePicture.ts');
      for (const file of files)
        await addFile(resource, id, await reducePicture(file), { idempotencyKey: uuid() });
    },
    onSuccess: () => notify('timeline.fileAdded', { type: 'success' }),
    onSettled: onAdded,
  });
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !add.isPending) add.mutate([...files]);
  };
  const { over, drop } = useFileDrop(take);
  return (
    <Box
      {...drop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1.5,
        border: '1px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        onChange={event => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <Button
        size="small"
        variant="outlined"
        startIcon={<AttachFile />}
        loading={add.isPending}
        onClick={() => chooser.current?.click()}
      >
        {translate('timeline.addFile')}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('timeline.dropFile')}
      </Typography>
    </Box>
  );
};

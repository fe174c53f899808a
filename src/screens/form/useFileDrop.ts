import { useState, type DragEvent } from 'react';

/** Answers handlers of a box that takes files dropped on it, and whether some are held over it. */
export const useFileDrop = (take: (files: FileList) => void) => {
  const [over, setOver] = useState(false);
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return { over, drop };
};

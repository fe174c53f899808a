import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { onToast } from './providers/toast.ts';

export const Toasts = () => {
  const notify = useNotify();
  useEffect(() => onToast(({ message, type }) => notify(message, { type })), [notify]);
  return null;
};

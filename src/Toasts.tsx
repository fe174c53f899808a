import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { onToast } from './providers/toast.ts';

/** Hands the toasts of the providers, which are no components, to react-admin's `useNotify`. */
export const Toasts = () => {
  const notify = useNotify();
  useEffect(() => onToast(({ message, type }) => notify(message, { type })), [notify]);
  return null;
};

import { useBasename } from 'ra-core';
import { useNavigate } from 'react-router';
import type { Entry } from './entries.ts';

const isOutside = (url: string): boolean => url.startsWith('http');

export const hrefOf = ({ url, excludeLang, run }: Entry, basename: string): string | undefined => {
  if (run) return undefined;
  if (isOutside(url)) return url;
  return excludeLang ? url : `${basename}/${url}`;
};

export const useOpenEntry = () => {
  const navigate = useNavigate();
  const basename = useBasename();
  return (entry: Entry): void => {
    const href = hrefOf(entry, basename);
    if (!href) entry.run?.();
    else if (isOutside(href)) window.open(href, '_blank', 'noopener');
    else if (entry.excludeLang) window.location.assign(href);
    else void navigate(href);
  };
};

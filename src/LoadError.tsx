import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import words from 'virtual:words/loadError';
import { currentLanguage } from './providers/language.ts';
import { usePausedKeys } from './screens/page/heldKeys.ts';

export const LoadError = () => {
  const error = useRouteError();
  const { title, text, again } = words[currentLanguage()];
  usePausedKeys(true);
  useEffect(() => console.error('The app did not load.', error), [error]);
  return (
    <main className="load-error">
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" onClick={() => location.reload()}>
        {again}
      </button>
    </main>
  );
};

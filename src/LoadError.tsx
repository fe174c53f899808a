import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { loadErrorMessages } from './i18n/loadErrors.ts';
import { currentLanguage } from './providers/language.ts';
import { usePausedKeys } from './screens/page/heldKeys.ts';

export const LoadError = () => {
  const error = useRouteError();
  const { title, text, again } = loadErrorMessages[currentLanguage()];
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

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { useDraft } from '../../providers/drafts.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { SavedPoster } from '../../resources/posters/answers.ts';
import { savedPoster } from '../../resources/posters/calls.ts';
import { posterSchema, type Poster } from '../../resources/posters/poster.ts';
import { Page } from '../../screens/page/Page.tsx';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import './fonts.css';
import { Editor, type Work } from './Editor.tsx';
import { SAVED_POSTERS, SavedPosters } from './SavedPosters.tsx';
import { Start } from './Start.tsx';
import { unsaved as unsavedWork } from '../../providers/unsaved.ts';

interface Open {
  key: string;
  work: Work;
  asSaved: { poster: Poster; name: string } | null;
  /** Values of `?poster=` it is open at: a first save or a copy adds one. */
  at: readonly string[];
}

const isPoster = (poster: unknown): boolean => posterSchema.safeParse(poster).success;

/** `?poster=` in the address is the poster that is open: the id of a saved one, or `new`. */
const PosterGenerator = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const client = useQueryClient();
  const user = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const posterId = params.get('poster');
  const draft = useDraft<Work>('poster');
  const [current, setCurrent] = useState<Open | null>(null);
  const [abandoned, setAbandoned] = useState<Work | null>(null);
  /** It is the latest state of the editor, restored after going back and forward. */
  const [latest, setLatest] = useState<{ key: string; work: Work; isSaved: boolean } | null>(null);
  const unsaved = latest && !latest.isSaved ? latest.work : null;
  const stored = draft.stored && isPoster(draft.stored.draft.poster) ? draft.stored.draft : null;
  const offered = abandoned ?? unsaved ?? stored;

  const isCurrent = current !== null && posterId !== null && current.at.includes(posterId);
  const query = useQuery({
    queryKey: ['saved-poster', posterId],
    queryFn: ({ signal }) => ask(savedPoster, { id: posterId ?? '' }, { signal, quiet: true }),
    enabled: posterId !== null && posterId !== 'new' && !isCurrent,
    // It is read at each opening and never in between, so that another user’s change is not overwritten.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const fetched = useMemo<Open | null>(() => {
    if (!query.data) return null;
    const { id, name, version, poster } = query.data;
    return {
      key: `${id}-${version}`,
      work: { poster, name, saved: { id, version } },
      asSaved: { poster, name },
      at: [id],
    };
  }, [query.data]);
  const open =
    posterId === null ? null : isCurrent ? current : fetched?.work.saved?.id === posterId ? fetched : null;

  const edit = (work: Work) => {
    setCurrent({ key: `taken-${Date.now()}`, work, asSaved: null, at: [work.saved?.id ?? 'new'] });
    draft.dismiss();
    setAbandoned(null);
    setLatest(null);
    setParams({ poster: work.saved?.id ?? 'new' });
  };
  const [page] = useState(() => ({}));
  useEffect(() => () => unsavedWork.set(page, false), [page]);
  const { save, discard } = draft;
  const key = open?.key ?? '';
  const onChange = useCallback(
    (work: Work, isSaved: boolean) => {
      setLatest({ key, work, isSaved });
      unsavedWork.set(page, !isSaved);
      if (isSaved) discard();
      else save(work);
    },
    [save, discard, key, page, setLatest],
  );
  const onSaved = (saved: SavedPoster) => {
    void client.invalidateQueries({ queryKey: SAVED_POSTERS });
    const { id, name, version, poster } = saved;
    const at = open ? [...open.at, id] : [id];
    setCurrent({ key, work: { poster, name, saved: { id, version } }, asSaved: { poster, name }, at });
    setParams({ poster: id }, { replace: true });
  };
  const close = () => {
    setAbandoned(unsaved);
    setCurrent(null);
    setLatest(null);
    setParams({});
  };

  const title = translate('app.pages.posters');
  if (open)
    return (
      <Page title={title}>
        <Editor
          key={open.key}
          work={latest?.key === key ? latest.work : open.work}
          asSaved={open.asSaved}
          qrText={user?.shop.phone ? `https://wa.me/91${user.shop.phone}` : 'https://'}
          onChange={onChange}
          onSaved={onSaved}
          onBack={close}
        />
      </Page>
    );
  if (query.isLoading)
    return (
      <Page title={title}>
        <Skeleton variant="rounded" height={420} />
      </Page>
    );
  return (
    <Page title={title} lead={translate('posters.lead')}>
      {query.error && posterId !== null && (
        <Alert severity="error" sx={{ mb: 2 }} onClose={() => setParams({})}>
          {translate('posters.saved.missing')}
        </Alert>
      )}
      {offered && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <>
              <Button
                color="inherit"
                size="small"
                onClick={() => {
                  draft.discard();
                  setAbandoned(null);
                  setLatest(null);
                }}
              >
                {translate('posters.draft.drop')}
              </Button>
              <Button color="inherit" size="small" onClick={() => edit(offered)}>
                {translate('posters.draft.take')}
              </Button>
            </>
          }
        >
          {translate('posters.draft.found')}
        </Alert>
      )}
      <Start language={language} onPick={(poster, name) => edit({ poster, name, saved: null })} />
      <SavedPosters
        onOpen={id => {
          setCurrent(null);
          setParams({ poster: id });
        }}
      />
    </Page>
  );
};

export default PosterGenerator;

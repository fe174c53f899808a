import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { savedPoster } from '../../providers/api.ts';
import { useDraft } from '../../providers/drafts.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { posterSchema, type Poster, type SavedPoster } from '../../resources/calls/posters.ts';
import { Page } from '../../screens/page/Page.tsx';
import { WithPageWords } from '../../screens/page/WithPageWords.tsx';
import { useLanguage } from '../../screens/useManner.ts';
import './fonts.css';
import { Editor, type Work } from './Editor.tsx';
import { SAVED_POSTERS, SavedPosters } from './SavedPosters.tsx';
import { Start } from './Start.tsx';

/** What is on the table: the work as it was taken up, and how it was last saved. */
interface Open {
  /** Another key, another editor. */
  key: string;
  work: Work;
  asSaved: { poster: Poster; name: string } | null;
  /** Addresses it is open at: what is saved for the first time, or as a copy, moves from one to the next. */
  at: readonly string[];
}

const isPoster = (poster: unknown): boolean => posterSchema.safeParse(poster).success;

/** Pick, edit, share. `?poster=` in the address is the poster that is open: a saved one by its id, or `new`. */
const PosterGenerator = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const client = useQueryClient();
  const user = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('poster');
  const draft = useDraft<Work>('poster');
  const [taken, setTaken] = useState<Open | null>(null);
  const [left, setLeft] = useState<Work | null>(null);
  /** As the editor told it last: what comes back when somebody goes back and forward. */
  const [latest, setLatest] = useState<{ key: string; work: Work; isSaved: boolean } | null>(null);
  const unsaved = latest && !latest.isSaved ? latest.work : null;
  const found = draft.found && isPoster(draft.found.draft.poster) ? draft.found.draft : null;
  const offered = left ?? unsaved ?? found;

  const isTaken = taken !== null && wanted !== null && taken.at.includes(wanted);
  const asked = useQuery({
    queryKey: ['saved-poster', wanted],
    queryFn: ({ signal }) => savedPoster(wanted ?? '', { signal, quiet: true }),
    enabled: wanted !== null && wanted !== 'new' && !isTaken,
    // Read afresh each time it is opened, and not while it is: what somebody else changed must not be written over.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const fetched = useMemo<Open | null>(() => {
    if (!asked.data) return null;
    const { id, name, version, poster } = asked.data;
    return {
      key: `${id}-${version}`,
      work: { poster, name, saved: { id, version } },
      asSaved: { poster, name },
      at: [id],
    };
  }, [asked.data]);
  const open = wanted === null ? null : isTaken ? taken : fetched?.work.saved?.id === wanted ? fetched : null;

  const take = (work: Work) => {
    setTaken({ key: `taken-${Date.now()}`, work, asSaved: null, at: [work.saved?.id ?? 'new'] });
    draft.dismiss();
    setLeft(null);
    setLatest(null);
    setParams({ poster: work.saved?.id ?? 'new' });
  };
  const { keep, forget } = draft;
  const key = open?.key ?? '';
  const onChange = useCallback(
    (work: Work, isSaved: boolean) => {
      setLatest({ key, work, isSaved });
      if (isSaved) forget();
      else keep(work);
    },
    [keep, forget, key, setLatest],
  );
  const onSaved = (saved: SavedPoster) => {
    void client.invalidateQueries({ queryKey: SAVED_POSTERS });
    const { id, name, version, poster } = saved;
    const at = open ? [...open.at, id] : [id];
    setTaken({ key, work: { poster, name, saved: { id, version } }, asSaved: { poster, name }, at });
    setParams({ poster: id }, { replace: true });
  };
  const leave = () => {
    setLeft(unsaved);
    setTaken(null);
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
          onBack={leave}
        />
      </Page>
    );
  if (asked.isLoading)
    return (
      <Page title={title}>
        <Skeleton variant="rounded" height={420} />
      </Page>
    );
  return (
    <Page title={title} lead={translate('posters.lead')}>
      {asked.error && wanted !== null && (
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
                  draft.forget();
                  setLeft(null);
                  setLatest(null);
                }}
              >
                {translate('posters.draft.drop')}
              </Button>
              <Button color="inherit" size="small" onClick={() => take(offered)}>
                {translate('posters.draft.take')}
              </Button>
            </>
          }
        >
          {translate('posters.draft.found')}
        </Alert>
      )}
      <Start language={language} onPick={(poster, name) => take({ poster, name, saved: null })} />
      <SavedPosters
        onOpen={id => {
          setTaken(null);
          setParams({ poster: id });
        }}
      />
    </Page>
  );
};

const PosterGeneratorPage = () => (
  <WithPageWords>
    <PosterGenerator />
  </WithPageWords>
);

export default PosterGeneratorPage;

import ContentCopy from '@mui/icons-material/ContentCopy';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { ask } from '../../providers/ask.ts';
import type { PosterSummary } from '../../resources/posters/answers.ts';
import { copyPoster, deletePoster, savedPosters } from '../../resources/posters/calls.ts';
import { businessDateOf } from '../../kit/rules/businessDate.ts';
import { AskFirst } from '../../screens/basics/AskFirst.tsx';
import { CardGrid } from './CardGrid.tsx';
import { formatDay } from '../../i18n/dates.ts';
import { Retry } from '../../screens/page/Panel.tsx';
import { useDisplayOptions } from '../../screens/basics/useDisplayOptions.ts';

export const SAVED_POSTERS = ['saved-posters'] as const;
const DEBOUNCE_MS = 250;

export const SavedPosters = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { language, timeZone } = useDisplayOptions();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const [deleting, setDeleting] = useState<PosterSummary | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useInfiniteQuery({
    queryKey: [...SAVED_POSTERS, keyword],
    queryFn: ({ pageParam, signal }) =>
      ask(
        savedPosters,
        { query: { page: pageParam, ...(keyword ? { keyword } : {}) } },
        { signal, quiet: true },
      ),
    initialPageParam: 0,
    getNextPageParam: last => (last.page + 1 < last.totalPages ? last.page + 1 : undefined),
    placeholderData: previous => previous,
  });
  const posters = query.data?.pages.flatMap(page => page.content) ?? [];
  const refresh = () => client.invalidateQueries({ queryKey: SAVED_POSTERS });

  const run = async (work: () => Promise<unknown>, message: string) => {
    setBusy(true);
    try {
      await work();
      notify(translate(message), { type: 'success' });
    } catch {
      // The API call has shown the error.
    } finally {
      setBusy(false);
      setDeleting(null);
      await refresh();
    }
  };
  const nothing = query.isSuccess && posters.length === 0;
  return (
    <Box component="section" aria-labelledby="poster-saved">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Typography variant="h2" id="poster-saved" sx={{ flexGrow: 1 }}>
          {translate('posters.saved.title')}
        </Typography>
        {(posters.length > 0 || typed) && (
          <TextField
            type="search"
            size="small"
            label={translate('posters.saved.search')}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        )}
      </Box>
      {query.error && (
        <Retry label={translate('posters.saved.title')} error={query.error} onRetry={() => query.refetch()} />
      )}
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {nothing ? translate(keyword ? 'posters.saved.noMatch' : 'posters.saved.none') : null}
      </Typography>
      <CardGrid min={190}>
        {posters.map(poster => (
          <Card key={poster.id} component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
            <ButtonBase
              aria-label={translate('posters.saved.open', { name: poster.name })}
              onClick={() => onOpen(poster.id)}
              sx={{
                position: 'relative',
                height: 190,
                bgcolor: 'action.hover',
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
              }}
            >
              <Box
                component="img"
                src={poster.thumbnail}
                alt=""
                sx={{ maxWidth: '100%', maxHeight: 190, objectFit: 'contain' }}
              />
            </ButtonBase>
            <Box sx={{ p: 1.5, flexGrow: 1, display: 'grid', gap: 0.5, alignContent: 'start' }}>
              <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {poster.name}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('posters.saved.changed', {
                  date: formatDay(businessDateOf(new Date(poster.updatedAt), timeZone), language),
                })}
              </Typography>
              {poster.soldOut.length > 0 && (
                <Tooltip title={poster.soldOut.map(product => product.name).join(', ')}>
                  <Chip
                    size="small"
                    color="error"
                    label={translate('posters.saved.soldOut')}
                    sx={{ justifySelf: 'start' }}
                  />
                </Tooltip>
              )}
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 1, pb: 1 }}>
              <IconButton
                size="small"
                aria-label={translate('posters.saved.copyOf', { name: poster.name })}
                disabled={busy}
                onClick={() =>
                  void run(
                    () =>
                      ask(copyPoster, {
                        id: poster.id,
                        body: {
                          name: translate('posters.saved.copyName', { name: poster.name }).slice(0, 80),
                        },
                      }),
                    'posters.saved.copied',
                  )
                }
              >
                <ContentCopy fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={translate('posters.saved.deleteOf', { name: poster.name })}
                disabled={busy}
                onClick={() => setDeleting(poster)}
              >
                <Delete fontSize="small" />
              </IconButton>
            </Box>
          </Card>
        ))}
      </CardGrid>
      {query.hasNextPage && (
        <Button sx={{ mt: 2 }} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {translate('posters.saved.more')}
        </Button>
      )}
      <AskFirst
        open={deleting !== null}
        title={translate('posters.saved.deleteAsk', { name: deleting?.name ?? '' })}
        text={translate('posters.saved.deleteText')}
        action={translate('posters.saved.delete')}
        busy={busy}
        onConfirm={() =>
          deleting && void run(() => ask(deletePoster, { id: deleting.id }), 'posters.saved.deleted')
        }
        onClose={() => setDeleting(null)}
      />
    </Box>
  );
};

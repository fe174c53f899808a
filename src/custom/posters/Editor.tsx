import ArrowBack from '@mui/icons-material/ArrowBack';
import Redo from '@mui/icons-material/Redo';
import Save from '@mui/icons-material/Save';
import Undo from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useTheme } from '@mui/material/styles';
import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect, useReducer, useRef, useState, type KeyboardEvent } from 'react';
import { ask } from '../../providers/ask.ts';
import type { SavedPoster } from '../../resources/posters/answers.ts';
import { changePoster, keepPoster } from '../../resources/posters/calls.ts';
import { POSTER_LIMITS, POSTER_SHAPES, type Poster } from '../../resources/posters/poster.ts';
import { POINTING } from '../../theme/direction.ts';
import { PAINT } from './colours.ts';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden.ts';
import { AddMenu } from './AddMenu.tsx';
import { BackgroundPanel } from './BackgroundPanel.tsx';
import { Canvas } from './Canvas.tsx';
import { TEXTS } from './designs/sheet.ts';
import { canRedo, canUndo, applyStep, newPartId, startEditing, type Step } from './editing.ts';
import { loadAssets, thumbnailOf } from './export/exportPoster.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { InlineText } from './InlineText.tsx';
import { LayoutMenus } from './LayoutMenus.tsx';
import { historyKey, keyAction } from './keys.ts';
import { posterDirection } from './render/renderPoster.ts';
import { partButtonId, PartList } from './PartList.tsx';
import { partName } from './partNames.ts';
import { PartPanel, WORDS_FIELD } from './PartPanel.tsx';
import { canRelayout } from './relayout.ts';
import { useSoldOut } from './useSoldOut.ts';
import { isComposing } from '../../screens/page/keyOf.ts';

/** `saved` has the id and version read; it is null for a new poster. */
export interface Work {
  poster: Poster;
  name: string;
  saved: { id: string; version: number } | null;
}

interface EditorProps {
  work: Work;
  asSaved: { poster: Poster; name: string } | null;
  qrText: string;
  onChange: (work: Work, isSaved: boolean) => void;
  onSaved: (saved: SavedPoster) => void;
  onBack: () => void;
}

const isTypedIn = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="combobox"], [role="menu"]') !== null);

const useScale = (poster: Poster) => {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measureRoom = () =>
      setRoom({ width: element.clientWidth, height: Math.max(380, window.innerHeight - 190) });
    measureRoom();
    const observer = new ResizeObserver(measureRoom);
    observer.observe(element);
    window.addEventListener('resize', measureRoom);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measureRoom);
    };
  }, []);
  const { width, height } = POSTER_SHAPES[poster.shape];
  return { frame, scale: room && Math.min(room.width / width, room.height / height) };
};

export const Editor = ({ work, asSaved, qrText, onChange, onSaved, onBack }: EditorProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const theme = useTheme();
  const [editing, step] = useReducer(applyStep, work.poster, startEditing);
  const [name, setName] = useState(work.name);
  const [saved, setSaved] = useState(work.saved);
  const [lastSaved, setLastSaved] = useState(asSaved);
  const [saving, setSaving] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [typedId, setTypedId] = useState<string | null>(null);
  const [drawable, setDrawable] = useState(0);
  const moveFocus = useRef(false);
  const { present: poster, selected } = editing;
  const part = poster.parts.find(each => each.id === selected);
  const typedPart = poster.parts.find(each => each.id === typedId);
  const { frame, scale } = useScale(poster);
  const soldOut = useSoldOut(poster);
  const isSaved = lastSaved !== null && lastSaved.poster === poster && lastSaved.name === name;

  useEffect(() => {
    let cancelled = false;
    void loadAssets(poster).then(() => !cancelled && setDrawable(times => times + 1));
    return () => {
      cancelled = true;
    };
  }, [poster]);

  const touched = useRef(false);
  useEffect(() => {
    touched.current ||= !isSaved;
    if (touched.current) onChange({ poster, name, saved }, isSaved);
  }, [poster, name, saved, isSaved, onChange]);

  const back = useRef<HTMLButtonElement>(null);
  // The list of designs was scrolled down.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    back.current?.focus({ preventScroll: true });
  }, []);

  const focusPart = (id: string | null) => {
    if (id) document.getElementById(partButtonId(id))?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    focusPart(selected);
  }, [selected, poster]);

  const isTyping = useRef(false);
  const select = useCallback((id: string) => {
    step({ do: 'select', id });
    // It runs after the press, which would take the focus away again; not after a double press, which opens the
    // text field.
    requestAnimationFrame(() => {
      if (!isTyping.current) focusPart(id);
    });
  }, []);

  const edit = useCallback(
    (id: string) => {
      const target = poster.parts.find(each => each.id === id);
      step({ do: 'select', id });
      if (target?.kind === 'text' || target?.kind === 'link') {
        isTyping.current = true;
        setTypedId(id);
      } else requestAnimationFrame(() => document.getElementById(WORDS_FIELD)?.focus());
    },
    [poster],
  );

  const onHistory = (which: 'undo' | 'redo') => {
    step({ do: which });
    setAnnouncement(translate(which === 'undo' ? 'posters.editor.undone' : 'posters.editor.redone'));
  };

  const onKey = (event: KeyboardEvent) => {
    if (isTypedIn(event.target) || isComposing(event)) return;
    const history = historyKey(event);
    if (history) {
      event.preventDefault();
      onHistory(history);
      return;
    }
    const onPart = event.target instanceof HTMLElement && event.target.closest('[data-workspace]');
    if (!part || !onPart) return;
    const action = keyAction(event, part.id, newPartId(poster, part.kind));
    if (!action) return;
    event.preventDefault();
    if ('edit' in action) edit(part.id);
    else if ('leave' in action) step({ do: 'select', id: null });
    else {
      const next = applyStep(editing, action.step).present.parts.find(each => each.id === part.id) ?? part;
      moveFocus.current = action.step.do === 'remove' || action.step.do === 'copy';
      step(action.step);
      if (action.announce)
        setAnnouncement(
          translate(`posters.editor.${action.announce}`, {
            name: partName(next, translate),
            x: Math.round(next.x),
            y: Math.round(next.y),
            width: Math.round(next.width),
            height: Math.round(next.height),
          }),
        );
    }
  };

  const save = async (asCopy: boolean) => {
    if (JSON.stringify(poster).length > POSTER_LIMITS.characters) {
      notify(translate('posters.export.tooLarge'), { type: 'error' });
      return;
    }
    setSaving(true);
    try {
      const input = {
        name: name.trim().slice(0, 80) || translate('posters.editor.untitled'),
        poster,
        thumbnail: await thumbnailOf(poster),
      };
      const answer =
        saved && !asCopy
          ? await ask(changePoster, { id: saved.id, body: { ...input, version: saved.version } })
          : await ask(keepPoster, {
              body: asCopy
                ? { ...input, name: translate('posters.saved.copyName', { name: input.name }).slice(0, 80) }
                : input,
            });
      setSaved({ id: answer.id, version: answer.version });
      setName(answer.name);
      setLastSaved({ poster, name: answer.name });
      onSaved(answer);
      notify(translate('posters.editor.saved'), { type: 'success' });
    } catch {
      // The API call has shown the error.
    } finally {
      setSaving(false);
    }
  };

  const addSoldOutSticker = () => {
    const { width, height } = POSTER_SHAPES[poster.shape];
    const [wide, high] = [width * 0.62, width * 0.15];
    const add: Step = {
      do: 'add',
      part: {
        id: newPartId(poster, 'text'),
        kind: 'text',
        role: 'note',
        text: TEXTS[poster.language].soldOut,
        x: (width - wide) / 2,
        y: (height - high) / 2,
        width: wide,
        height: high,
        rotation: -10,
        colour: PAINT.white,
        size: width * 0.1,
        voice: 'plain',
        bold: true,
        align: 'center',
        valign: 'middle',
        ground: { colour: PAINT.red, radius: width * 0.015 },
      },
    };
    step(add);
  };

  const tool = (which: 'undo' | 'redo', can: boolean) => {
    const Icon = which === 'undo' ? Undo : Redo;
    return (
      <Tooltip title={translate(`posters.editor.${which}`)}>
        <span>
          <IconButton
            aria-label={translate(`posters.editor.${which}`)}
            disabled={!can}
            onClick={() => onHistory(which)}
          >
            <Icon sx={POINTING} />
          </IconButton>
        </span>
      </Tooltip>
    );
  };

  return (
    <Box onKeyDown={onKey}>
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {announcement}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
        <Button
          ref={back}
          startIcon={<ArrowBack sx={{ transform: theme.direction === 'rtl' ? 'scaleX(-1)' : 'none' }} />}
          onClick={onBack}
        >
          {translate('posters.editor.back')}
        </Button>
        <TextField
          size="small"
          label={translate('posters.editor.name')}
          value={name}
          slotProps={{ htmlInput: { maxLength: 80, dir: 'auto' } }}
          onChange={event => setName(event.target.value)}
          sx={{ flexGrow: 1, minWidth: 180 }}
        />
        <Chip
          size="small"
          color={isSaved ? 'success' : 'default'}
          label={translate(isSaved ? 'posters.editor.allSaved' : 'posters.editor.unsaved')}
        />
        {canRelayout(poster) && <LayoutMenus poster={poster} step={step} />}
        {tool('undo', canUndo(editing))}
        {tool('redo', canRedo(editing))}
        <AddMenu poster={poster} qrText={qrText} step={step} />
        <ExportMenu poster={poster} name={name.trim() || translate('posters.editor.untitled')} />
        {saved && (
          <Button disabled={saving} onClick={() => void save(true)}>
            {translate('posters.editor.saveCopy')}
          </Button>
        )}
        <Button variant="contained" startIcon={<Save />} loading={saving} onClick={() => void save(false)}>
          {translate('posters.editor.save')}
        </Button>
      </Box>
      {soldOut.length > 0 && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={addSoldOutSticker}>
              {translate('posters.editor.soldOutSign')}
            </Button>
          }
        >
          <strong>
            {translate('posters.editor.soldOut', { names: soldOut.map(product => product.name).join(', ') })}
          </strong>{' '}
          {translate('posters.editor.soldOutText')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        }}
      >
        <Box
          ref={frame}
          data-workspace
          sx={{
            display: 'grid',
            justifyContent: 'center',
            position: { lg: 'sticky' },
            top: 80,
            minHeight: 200,
          }}
        >
          {scale && drawable > 0 ? (
            // Parts are placed from the left in every language.
            <Box dir="ltr" sx={{ position: 'relative', boxShadow: 3 }}>
              <Canvas
                poster={poster}
                selected={selected}
                scale={scale}
                drawable={drawable}
                step={step}
                onSelect={select}
                onEdit={edit}
              />
              {typedPart && (typedPart.kind === 'text' || typedPart.kind === 'link') && (
                <InlineText
                  key={typedPart.id}
                  part={typedPart}
                  scale={scale}
                  direction={posterDirection(poster)}
                  onChange={text =>
                    step({
                      do: 'change',
                      id: typedPart.id,
                      change: { text },
                      mergeKey: `${typedPart.id}.text`,
                    })
                  }
                  onDone={() => {
                    isTyping.current = false;
                    setTypedId(null);
                    step({ do: 'pause' });
                    requestAnimationFrame(() => focusPart(typedPart.id));
                  }}
                />
              )}
            </Box>
          ) : (
            <Skeleton variant="rounded" width={320} height={380} />
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Card component="section" aria-label={translate('posters.edit.title')}>
            <CardContent>
              {part ? (
                <PartPanel key={part.id} poster={poster} part={part} step={step} />
              ) : (
                <BackgroundPanel poster={poster} step={step} />
              )}
            </CardContent>
          </Card>
          <Card component="section" aria-label={translate('posters.editor.parts')} data-workspace>
            <CardContent>
              <PartList poster={poster} selected={selected} onSelect={id => step({ do: 'select', id })} />
            </CardContent>
          </Card>
        </Box>
      </Box>
    </Box>
  );
};

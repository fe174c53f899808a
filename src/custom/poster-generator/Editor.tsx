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
import { changePoster, keepPoster } from '../../providers/api.ts';
import {
  POSTER_LIMITS,
  POSTER_SHAPES,
  type Poster,
  type SavedPoster,
} from '../../resources/calls/posters.ts';
import { POINTING } from '../../theme/direction.ts';
import { PAINT } from './colours.ts';
import { READ_ALOUD } from '../../theme/readAloud.ts';
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

/** What is being edited: a new poster, or a saved one by its id and the version that was read. */
export interface Work {
  poster: Poster;
  name: string;
  saved: { id: string; version: number } | null;
}

interface EditorProps {
  work: Work;
  /** As it was when it was last saved; null for a poster that never was. */
  asSaved: { poster: Poster; name: string } | null;
  /** The QR code's text for a code that is added. */
  qrText: string;
  onChange: (work: Work, isSaved: boolean) => void;
  onSaved: (saved: SavedPoster) => void;
  onBack: () => void;
}

const isTypedIn = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="combobox"], [role="menu"]') !== null);

/** Width there is for the canvas, and how large the poster is then. */
const useScale = (poster: Poster) => {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () =>
      setRoom({ width: element.clientWidth, height: Math.max(380, window.innerHeight - 190) });
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    window.addEventListener('resize', look);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', look);
    };
  }, []);
  const { width, height } = POSTER_SHAPES[poster.shape];
  return { frame, scale: room && Math.min(room.width / width, room.height / height) };
};

/** A poster under the hands: canvas, list of its parts, and what can be changed of the one in hand. */
export const Editor = ({ work, asSaved, qrText, onChange, onSaved, onBack }: EditorProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const theme = useTheme();
  const [editing, step] = useReducer(applyStep, work.poster, startEditing);
  const [name, setName] = useState(work.name);
  const [saved, setSaved] = useState(work.saved);
  const [kept, setKept] = useState(asSaved);
  const [saving, setSaving] = useState(false);
  const [told, setTold] = useState('');
  const [typing, setTyping] = useState<string | null>(null);
  const [drawable, setDrawable] = useState(0);
  const moveFocus = useRef(false);
  const { present: poster, selected } = editing;
  const part = poster.parts.find(each => each.id === selected);
  const written = poster.parts.find(each => each.id === typing);
  const { frame, scale } = useScale(poster);
  const soldOut = useSoldOut(poster);
  const isSaved = kept !== null && kept.poster === poster && kept.name === name;

  useEffect(() => {
    let gone = false;
    void loadAssets(poster).then(() => !gone && setDrawable(times => times + 1));
    return () => {
      gone = true;
    };
  }, [poster]);

  const touched = useRef(false);
  useEffect(() => {
    // A saved poster that was only looked at is no news.
    touched.current ||= !isSaved;
    if (touched.current) onChange({ poster, name, saved }, isSaved);
  }, [poster, name, saved, isSaved, onChange]);

  const back = useRef<HTMLButtonElement>(null);
  // The page has changed under whoever pressed a design far below.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    back.current?.focus({ preventScroll: true });
  }, []);

  const focusPart = (id: string | null) => {
    if (id) document.getElementById(partButtonId(id))?.focus({ preventScroll: true });
  };
  // What was removed or copied by a key leaves the keys with its neighbour.
  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    focusPart(selected);
  }, [selected, poster]);

  const writing = useRef(false);
  const take = useCallback((id: string) => {
    step({ do: 'select', id });
    // After the press itself, which would take the focus away again; unless it was the second one, to write.
    requestAnimationFrame(() => {
      if (!writing.current) focusPart(id);
    });
  }, []);

  const edit = useCallback(
    (id: string) => {
      const target = poster.parts.find(each => each.id === id);
      step({ do: 'select', id });
      if (target?.kind === 'text' || target?.kind === 'link') {
        writing.current = true;
        setTyping(id);
      } else requestAnimationFrame(() => document.getElementById(WORDS_FIELD)?.focus());
    },
    [poster],
  );

  const onHistory = (which: 'undo' | 'redo') => {
    step({ do: which });
    setTold(translate(which === 'undo' ? 'posters.editor.undone' : 'posters.editor.redone'));
  };

  const onKey = (event: KeyboardEvent) => {
    if (isTypedIn(event.target)) return;
    const history = historyKey(event);
    if (history) {
      event.preventDefault();
      onHistory(history);
      return;
    }
    const onPart = event.target instanceof HTMLElement && event.target.closest('[data-workspace]');
    if (!part || !onPart) return;
    const act = keyAction(event, part.id, newPartId(poster, part.kind));
    if (!act) return;
    event.preventDefault();
    if ('edit' in act) edit(part.id);
    else if ('leave' in act) step({ do: 'select', id: null });
    else {
      const next = applyStep(editing, act.step).present.parts.find(each => each.id === part.id) ?? part;
      moveFocus.current = act.step.do === 'remove' || act.step.do === 'copy';
      step(act.step);
      if (act.tell)
        setTold(
          translate(`posters.editor.${act.tell}`, {
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
          ? await changePoster(saved.id, { ...input, version: saved.version })
          : await keepPoster(
              asCopy
                ? { ...input, name: translate('posters.saved.copyName', { name: input.name }).slice(0, 80) }
                : input,
            );
      setSaved({ id: answer.id, version: answer.version });
      setName(answer.name);
      setKept({ poster, name: answer.name });
      onSaved(answer);
      notify(translate('posters.editor.saved'), { type: 'success' });
    } catch {
      // The call has told why.
    } finally {
      setSaving(false);
    }
  };

  const signOfSoldOut = () => {
    const { width, height } = POSTER_SHAPES[poster.shape];
    const [wide, high] = [width * 0.62, width * 0.15];
    const put: Step = {
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
    step(put);
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
      <Box role="status" sx={READ_ALOUD}>
        {told}
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
            <Button color="inherit" size="small" onClick={signOfSoldOut}>
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
            // Left to right whatever the page is: the poster's places are counted from its left.
            <Box dir="ltr" sx={{ position: 'relative', boxShadow: 3 }}>
              <Canvas
                poster={poster}
                selected={selected}
                scale={scale}
                drawable={drawable}
                step={step}
                onTake={take}
                onEdit={edit}
              />
              {written && (written.kind === 'text' || written.kind === 'link') && (
                <InlineText
                  key={written.id}
                  part={written}
                  scale={scale}
                  direction={posterDirection(poster)}
                  onChange={text =>
                    step({ do: 'change', id: written.id, change: { text }, mergeKey: `${written.id}.text` })
                  }
                  onDone={() => {
                    writing.current = false;
                    setTyping(null);
                    step({ do: 'pause' });
                    requestAnimationFrame(() => focusPart(written.id));
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
